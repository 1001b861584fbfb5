package org.mizan.privacy.composition;

import java.util.OptionalDouble;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The least (ε, δ) that holds for every composition of mechanisms known only by their (ε_i, δ_i): for pure ones,
 *
 * <p>t(ε) = Σ_S max(0, e^{Σ_{i∈S} ε_i} - e^{ε + Σ_{i∉S} ε_i}) / Π(1 + e^{ε_i}) over all subsets S,
 *
 * <p>and with δ_i, δ(ε) = 1 - (1 - t(ε)) Π(1 - δ_i). Randomized responses of ε_i that fail openly with δ_i attain it
 * (Kairouz, Oh and Viswanath 2015, Theorem 3.3, for equal parameters; Murtagh and Vadhan 2016, Theorem 1.5). Made by
 * {@link Approximations}. Both directions round up.
 */
public final class OptimalComposition implements PrivacyProfile {
    private final PrivacyProfile losses;
    private final FailureProduct failures;
    private final Guarantee.Approximate basic;
    private final boolean exact;

    OptimalComposition(PrivacyProfile losses, FailureProduct failures, Guarantee.Approximate basic, boolean exact) {
        this.losses = losses;
        this.failures = failures;
        this.basic = basic;
        this.exact = exact;
    }

    /** Whether this is the optimum itself, up to rounding, and not a bound within the slack that was allowed. */
    public boolean exact() {
        return exact;
    }

    @Override
    public double delta(double epsilon) {
        PrivacyProfile.requireEpsilon(epsilon);
        boolean beyond = epsilon >= basic.epsilon().upper();
        return failures.total(beyond ? 0 : losses.delta(epsilon));
    }

    @Override
    public double epsilon(double delta) {
        return epsilon(Delta.ofDouble(delta));
    }

    /** An upper bound on the least ε ≥ 0 that goes with this δ; +∞ where the δ_i alone exceed it. */
    public double epsilon(Delta delta) {
        OptionalDouble leftover = failures.leftover(delta);
        if (leftover.isEmpty() && basic.delta().value().compareTo(delta.value()) > 0) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.min(losses.epsilon(leftover.orElse(0)), basic.epsilon().upper());
    }
}
