package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RandomizedResponseCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/**
 * One of k categories, reported truthfully with probability p and otherwise as one of the k - 1 others, each equally
 * likely (Warner 1965 for k = 2). Its greatest loss is |ln(p(k-1)/(1-p))|.
 */
public record RandomizedResponseEvent(Rational truth, int categories, Neighbours neighbours) implements SingleEvent {
    public RandomizedResponseEvent {
        if (truth.signum() <= 0 || truth.compareTo(Rational.ONE) >= 0) {
            throw EventRefusal.TRUTH_RANGE.with(truth);
        }
        if (categories < 2) {
            throw EventRefusal.CATEGORIES_RANGE.with(categories);
        }
    }

    @Override
    public RenyiCurve curve() {
        return RandomizedResponseCurve.of(truth, categories);
    }

    /** Both masses and the loss are taken from the exact probabilities: 1 - p of a rounded p could be far off. */
    @Override
    public Optional<LossPair> pair() {
        double honest = truth.nearest();
        double other =
                Rational.ONE.minus(truth).over(Rational.of(categories - 1L)).nearest();
        return Math.min(honest, other) < Double.MIN_NORMAL
                ? Optional.empty()
                : Optional.of(LossPair.randomizedResponse(honest, other, categories, curve().at(Order.INFINITY)));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.of(Epsilon.ofDouble(curve().at(Order.INFINITY)));
    }
}
