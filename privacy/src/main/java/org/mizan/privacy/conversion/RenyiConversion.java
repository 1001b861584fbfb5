package org.mizan.privacy.conversion;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * What one point of a Rényi curve, D_α ≤ D, says in terms of ε and δ. Each form is at most the one before it:
 *
 * <table>
 * <caption>with λ = α - 1</caption>
 * <tr><td>{@link #MIRONOV}</td><td>ε = D + ln(1/δ)/λ</td><td>Mironov 2017, Proposition 3</td></tr>
 * <tr><td>{@link #CANONNE_KAMATH_STEINKE}</td><td>ε = D + ln(λ/α) - (ln δ + ln α)/λ</td>
 *     <td>Canonne, Kamath and Steinke 2020, Proposition 12; Balle et al. 2020, Theorem 21</td></tr>
 * <tr><td>{@link #OPTIMAL}</td><td>the least ε that holds for every pair with D_α ≤ D</td>
 *     <td>Asoodeh et al. 2021: see {@code JointRange}</td></tr>
 * </table>
 *
 * <p>At order ∞ the limits are D, D and D + ln(1 - δ); at order 1 only the last is finite. Both directions are rounded up,
 * by a few units in the last place of the terms, and kept within ε ≥ 0 and δ ≤ 1.
 */
public enum RenyiConversion {
    MIRONOV {
        @Override
        double rawEpsilon(double lambda, double divergence, double delta) {
            double tail = -Math.log(delta) / lambda;
            return divergence + tail + ERROR * (divergence + tail);
        }

        @Override
        double rawLogDelta(double lambda, double divergence, double epsilon) {
            return lambda * (divergence - epsilon) + ERROR * lambda * (divergence + Math.abs(epsilon));
        }
    },
    CANONNE_KAMATH_STEINKE {
        @Override
        double rawEpsilon(double lambda, double divergence, double delta) {
            if (lambda < LEAST_LAMBDA) {
                return MIRONOV.rawEpsilon(lambda, divergence, delta);
            }
            double gain = Math.log1p(1 / lambda);
            double tail = -Math.log(delta) / lambda;
            double further = Math.log1p(lambda) / lambda;
            return divergence - gain + tail - further + ERROR * (divergence + gain + tail + further);
        }

        @Override
        double rawLogDelta(double lambda, double divergence, double epsilon) {
            double plain = MIRONOV.rawLogDelta(lambda, divergence, epsilon);
            if (lambda < LEAST_LAMBDA) {
                return plain;
            }
            double gain = lambda * Math.log1p(1 / lambda) + Math.log1p(lambda);
            return plain - gain + ERROR * gain;
        }
    },
    OPTIMAL {
        @Override
        double rawEpsilon(double lambda, double divergence, double delta) {
            double simple = lambda == 0
                    ? Double.POSITIVE_INFINITY
                    : CANONNE_KAMATH_STEINKE.rawEpsilon(lambda, divergence, delta);
            return Math.min(simple, new JointRange(lambda, divergence).epsilon(delta));
        }

        @Override
        double rawLogDelta(double lambda, double divergence, double epsilon) {
            double simple = lambda == 0
                    ? Double.POSITIVE_INFINITY
                    : CANONNE_KAMATH_STEINKE.rawLogDelta(lambda, divergence, epsilon);
            return Math.min(simple, Math.log(new JointRange(lambda, divergence).delta(epsilon)));
        }

        @Override
        double pureEpsilon(double divergence, double delta) {
            double shrunk = Rounding.upBy(divergence + Math.log1p(-delta), ERROR * (divergence + 1));
            return Math.min(divergence, Math.max(0, shrunk));
        }

        @Override
        double pureDelta(double divergence, double epsilon) {
            return Rounding.upBy(-Math.expm1(epsilon - divergence), ERROR * (divergence + 1));
        }
    };

    /** Below this λ the second form is not used: its two large terms cancel, and nothing is gained there. */
    private static final double LEAST_LAMBDA = 0.01;

    private static final double ERROR = 8 * Rounding.UNIT;

    /** The least ε that this form gives at δ, from D_α ≤ {@code divergence} at the order α. */
    public double epsilon(Order order, double divergence, double delta) {
        requireDivergence(divergence);
        PrivacyProfile.requireDelta(delta);
        if (divergence == 0 || delta == 1) {
            return 0;
        }
        if (Double.isInfinite(divergence)) {
            return divergence;
        }
        if (order.isInfinite()) {
            return pureEpsilon(divergence, delta);
        }
        double lambda = order.value() - 1;
        if (delta == 0 || (lambda == 0 && this != OPTIMAL)) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.max(0, rawEpsilon(lambda, divergence, delta));
    }

    /** The least δ that this form gives at ε, from D_α ≤ {@code divergence} at the order α. */
    public double delta(Order order, double divergence, double epsilon) {
        requireDivergence(divergence);
        PrivacyProfile.requireEpsilon(epsilon);
        if (divergence == 0) {
            return epsilon >= 0 ? 0 : Rounding.up(-Math.expm1(epsilon), ERROR);
        }
        if (Double.isInfinite(divergence) || (order.value() == 1 && this != OPTIMAL)) {
            return epsilon == Double.POSITIVE_INFINITY ? 0 : 1;
        }
        if (order.isInfinite()) {
            return epsilon >= divergence ? 0 : Math.min(1, pureDelta(divergence, epsilon));
        }
        double logDelta = rawLogDelta(order.value() - 1, divergence, epsilon);
        return Math.min(1, Rounding.up(Math.exp(logDelta), ERROR));
    }

    /** ε for δ in (0, 1), finite D &gt; 0 and λ &gt; 0 (also 0 for {@link #OPTIMAL}), rounded up but not kept above 0. */
    abstract double rawEpsilon(double lambda, double divergence, double delta);

    /** ln δ for finite ε and D &gt; 0, rounded up but not kept below 0. */
    abstract double rawLogDelta(double lambda, double divergence, double epsilon);

    /** ε at order ∞. */
    double pureEpsilon(double divergence, double delta) {
        return divergence;
    }

    /** δ at order ∞ for ε below the divergence. */
    double pureDelta(double divergence, double epsilon) {
        return 1;
    }

    private static void requireDivergence(double divergence) {
        if (!(divergence >= 0)) {
            throw PrivacyRefusal.DIVERGENCE_RANGE.with(divergence);
        }
    }
}
