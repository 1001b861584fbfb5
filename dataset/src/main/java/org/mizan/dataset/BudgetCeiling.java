package org.mizan.dataset;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/** The most that may be spent: all answers together are (ε, δ)-differentially private. */
public record BudgetCeiling(Epsilon epsilon, Delta delta) {
    public BudgetCeiling {
        if (epsilon.isZero()) {
            throw InvalidInputException.of(
                    "epsilon.range", "epsilon", epsilon, "must be positive", "give a budget such as 1");
        }
        if (delta.value().compareTo(Rational.ONE) >= 0) {
            throw InvalidInputException.of(
                    "delta.range", "delta", delta, "must be below 1", "give a chance such as 1e-7, or 0");
        }
    }

    /** Checks that a part is promised no more than the whole, which would hold instead. */
    public BudgetCeiling requireWithin(BudgetCeiling whole) {
        if (epsilon.value().compareTo(whole.epsilon.value()) > 0) {
            throw exceeds("epsilon", epsilon, whole.epsilon);
        }
        if (delta.value().compareTo(whole.delta.value()) > 0) {
            throw exceeds("delta", delta, whole.delta);
        }
        return this;
    }

    private static InvalidInputException exceeds(String key, Object part, Object whole) {
        return InvalidInputException.of(
                key + ".part", key, part, "must not exceed that of the data set, " + whole, "lower it");
    }
}
