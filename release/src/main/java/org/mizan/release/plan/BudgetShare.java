package org.mizan.release.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;
import org.mizan.privacy.Rational;

/**
 * The share of a budget that one part gets. Where it would allow less noise than can be drawn, the least that can be is taken,
 * and the part costs less.
 */
public sealed interface BudgetShare {
    /** What the function of its own case makes of it. */
    <T> T match(Function<? super Pure, ? extends T> ofPure, Function<? super Concentrated, ? extends T> ofConcentrated);

    /** A part of the share, where several draws have it together. */
    BudgetShare part(Rational share);

    /** So much of a pure ε. */
    record Pure(Rational epsilon) implements BudgetShare {
        private static final Rational LEAST_SCALE = Rational.of(1, 8);

        /** Δ/ε exactly: the scale of Laplace noise for an L1 sensitivity. */
        Rational scale(Rational sensitivity) {
            Rational scale = sensitivity.over(epsilon);
            return scale.compareTo(LEAST_SCALE) < 0 ? LEAST_SCALE : scale;
        }

        @Override
        public BudgetShare part(Rational share) {
            return new Pure(epsilon.times(share));
        }

        @Override
        public <T> T match(
                Function<? super Pure, ? extends T> ofPure,
                Function<? super Concentrated, ? extends T> ofConcentrated) {
            return ofPure.apply(this);
        }
    }

    /** So much of the ρ of zero-concentrated differential privacy, for noise whose law is Gaussian. */
    record Concentrated(Rational rho) implements BudgetShare {
        private static final Rational LEAST_VARIANCE = Rational.of(1, 64);
        private static final MathContext MORE_NOISE = new MathContext(12, RoundingMode.CEILING);

        /** Δ²/2ρ, rounded up to twelve digits: the variance of Gaussian noise for the square of an L2 sensitivity. */
        public Rational variance(Rational squaredSensitivity) {
            Rational exact = squaredSensitivity.over(rho.times(2));
            Rational variance = Rational.of(
                    new BigDecimal(exact.numerator()).divide(new BigDecimal(exact.denominator()), MORE_NOISE));
            return variance.compareTo(LEAST_VARIANCE) < 0 ? LEAST_VARIANCE : variance;
        }

        @Override
        public BudgetShare part(Rational share) {
            return new Concentrated(rho.times(share));
        }

        @Override
        public <T> T match(
                Function<? super Pure, ? extends T> ofPure,
                Function<? super Concentrated, ? extends T> ofConcentrated) {
            return ofConcentrated.apply(this);
        }
    }
}
