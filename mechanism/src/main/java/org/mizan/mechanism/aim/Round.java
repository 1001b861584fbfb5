package org.mizan.mechanism.aim;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/**
 * The noise of one round that may cost at most a given ρ: nine tenths for measuring, a variance of Δ²/(2·0.9ρ) rounded up,
 * and a tenth for choosing what is measured, an ε of √(8·0.1ρ) rounded down.
 *
 * @param variance of the noise in each count, at least 1/64, the least that can be drawn
 * @param epsilon of the exponential mechanism
 * @param squared Δ², how far one unit moves the counts in the L2 norm
 */
record Round(Rational variance, Epsilon epsilon, Rational squared) {
    private static final Rational MEASURED = Rational.of(9, 10);
    private static final Rational LEAST_VARIANCE = Rational.of(1, 64);
    private static final int DIGITS = 12;
    private static final MathContext MORE_NOISE = new MathContext(DIGITS, RoundingMode.CEILING);
    private static final MathContext LESS = new MathContext(DIGITS, RoundingMode.FLOOR);

    /** The round of this cost. */
    static Round of(Rational rho, Contribution contribution) {
        Rational exact = contribution.squared().over(rho.times(2).times(MEASURED));
        Rational variance = rounded(exact, MORE_NOISE);
        Rational square = rho.times(Rational.ONE.minus(MEASURED)).times(8);
        Rational epsilon = Rational.of(decimal(square, LESS).sqrt(LESS));
        return new Round(
                variance.compareTo(LEAST_VARIANCE) < 0 ? LEAST_VARIANCE : variance,
                new Epsilon(epsilon),
                contribution.squared());
    }

    private static Rational rounded(Rational value, MathContext digits) {
        return Rational.of(decimal(value, digits));
    }

    private static BigDecimal decimal(Rational value, MathContext digits) {
        return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), digits);
    }

    /** The ρ of measuring one marginal: Δ²/2σ², exactly (Canonne, Kamath and Steinke 2020, Theorem 14). */
    Rational measuring() {
        return squared.over(variance.times(2));
    }

    /** The ρ of one choice: ε²/8, exactly (Cesar and Rogers 2021). */
    Rational choosing() {
        return epsilon.value().squared().over(Rational.of(8));
    }

    /** What the round costs. */
    Rational cost() {
        return measuring().plus(choosing());
    }

    double deviation() {
        return Math.sqrt(variance.nearest());
    }
}
