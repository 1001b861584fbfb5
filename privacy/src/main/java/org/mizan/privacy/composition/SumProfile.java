package org.mizan.privacy.composition;

import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The profile of the sum of two independent losses, met in the middle: δ(ε) = Σ_x m_x δ'(ε - x) over the values x of the
 * one and the profile δ' of the other, so that 2^k values are never formed. The inverse is the point where this sum,
 * rounded up, reaches δ from below.
 */
final class SumProfile implements PrivacyProfile {
    private final Losses first;
    private final PiecewiseProfile second;
    private final double greatest;

    SumProfile(Losses first, Losses second) {
        this.first = first;
        this.second = PiecewiseProfile.of(second);
        this.greatest = Math.nextUp(first.value(0) + second.value(0));
    }

    @Override
    public double delta(double epsilon) {
        double sum = 0;
        for (int i = 0; i < first.size(); i++) {
            sum += first.mass(i) * second.delta(Math.nextDown(epsilon - first.value(i)));
        }
        double error = first.relativeError() + 2 * (first.size() + 1.0) * Rounding.UNIT;
        return Math.min(1, Rounding.up(sum, error) + first.escaped());
    }

    @Override
    public double epsilon(double delta) {
        if (delta(0) <= delta) {
            return 0;
        }
        double end = Math.nextUp(greatest);
        return delta(end) > delta
                ? Double.POSITIVE_INFINITY
                : Search.bracket(epsilon -> delta(epsilon) - delta, 0, end).high();
    }
}
