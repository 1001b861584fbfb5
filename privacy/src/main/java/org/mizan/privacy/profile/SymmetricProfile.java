package org.mizan.privacy.profile;

import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;

/**
 * The profile of a pair (P, Q) that looks the same when its sides are swapped. For negative ε it follows from the
 * positive side, δ(ε) = 1 - e^ε + e^ε δ(-ε), and ε(δ) is the end of the bracket at which the bound on δ fits.
 */
abstract sealed class SymmetricProfile implements PrivacyProfile
        permits GaussianProfile,
                LaplaceProfile,
                RandomizedResponseProfile,
                DiscreteGaussianProfile,
                DiscreteLaplaceProfile {
    private static final double ERROR = 4 * Rounding.UNIT;

    /** An upper bound on δ at a finite ε ≥ 0 below the greatest loss. */
    abstract double deltaAt(double epsilon);

    /** The least ε with δ = 0, or +∞. */
    abstract double greatestLoss();

    /** An upper bound on ε at a δ in (0, δ(0)). */
    abstract double epsilonAt(double delta);

    @Override
    public final double delta(double epsilon) {
        PrivacyProfile.requireEpsilon(epsilon);
        if (epsilon >= greatestLoss()) {
            return 0;
        }
        if (epsilon >= 0) {
            return Math.min(1, deltaAt(epsilon));
        }
        double opposite = delta(-epsilon);
        return Math.min(1, Rounding.up(-Math.expm1(epsilon) + Math.exp(epsilon) * opposite, ERROR));
    }

    @Override
    public final double epsilon(double delta) {
        PrivacyProfile.requireDelta(delta);
        if (delta == 0) {
            return greatestLoss();
        }
        return delta >= delta(0) ? 0 : epsilonAt(delta);
    }

    /** The least ε, but for the last digits, at which the bound on δ fits; the search begins at {@code guess}. */
    final double leastFitting(double delta, double guess) {
        double high = Math.max(guess, Double.MIN_NORMAL);
        double low = 0;
        while (delta(high) > delta) {
            low = high;
            high *= 2;
        }
        return Search.bracket(epsilon -> Math.log(delta(epsilon) / delta), low, high)
                .high();
    }
}
