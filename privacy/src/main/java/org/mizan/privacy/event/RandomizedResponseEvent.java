package org.mizan.privacy.event;

import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/**
 * One of k categories, reported truthfully with probability p and otherwise as one of the k - 1 others, each equally
 * likely (Warner 1965 for k = 2). Its greatest loss is |ln(p(k-1)/(1-p))|.
 */
public record RandomizedResponseEvent(Rational truth, int categories, Neighbours neighbours) implements Event {
    public RandomizedResponseEvent {
        if (truth.signum() <= 0 || truth.compareTo(Rational.ONE) >= 0) {
            throw InvalidInputException.of(
                    "truth.range",
                    "p",
                    truth,
                    "must lie strictly between 0 and 1",
                    "give the probability of a true answer, for example 0.75");
        }
        if (categories < 2) {
            throw InvalidInputException.of(
                    "categories.range", "categories", categories, "must be at least 2", "give the number of answers");
        }
    }
}
