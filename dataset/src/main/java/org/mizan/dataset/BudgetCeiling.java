package org.mizan.dataset;

import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/** The most that may be spent: all answers together are (ε, δ)-differentially private. */
public record BudgetCeiling(Epsilon epsilon, Delta delta) {
    public BudgetCeiling {
        if (epsilon.isZero()) {
            throw DatasetRefusal.EPSILON_RANGE.with(epsilon);
        }
        if (delta.value().compareTo(Rational.ONE) >= 0) {
            throw DatasetRefusal.DELTA_RANGE.with(delta);
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
        return DatasetRefusal.CEILING_PART.with(key, part, whole);
    }
}
