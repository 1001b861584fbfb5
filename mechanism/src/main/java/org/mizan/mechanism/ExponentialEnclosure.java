package org.mizan.mechanism;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/**
 * e<sup>x</sup> between two decimals, for an exact x: the series of e<sup>y</sup> with y = |x|/2<sup>h</sup> ≤
 * 2<sup>-8</sup>, whose terms are all positive, squared h times and inverted where x is negative. Every operation is on
 * positive numbers and rounds down for the one end and up for the other, so the enclosure holds whatever the precision;
 * the precision only makes it tight.
 *
 * @param lower not above e<sup>x</sup>
 * @param upper not below it
 */
public record ExponentialEnclosure(BigDecimal lower, BigDecimal upper) {
    private static final int SERIES_BITS = 8;

    /** Squarings double a relative error; each guard digit pays for three of them. */
    private static final int GUARD_DIGITS = 10;

    /** Beyond this the decimals' own exponents would leave their range. */
    private static final Rational LARGEST = Rational.of(1_000_000_000);

    /**
     * An enclosure of e<sup>exponent</sup> of relative width at most 10<sup>-digits</sup>, for an exponent up to 10⁹.
     * Below -10⁹ it is 0 to e<sup>-10⁹</sup>.
     */
    public static ExponentialEnclosure of(Rational exponent, int digits) {
        Rational magnitude = exponent.signum() < 0 ? exponent.negate() : exponent;
        if (magnitude.compareTo(LARGEST) > 0) {
            if (exponent.signum() < 0) {
                return new ExponentialEnclosure(
                        BigDecimal.ZERO, of(LARGEST.negate(), digits).upper());
            }
            throw MechanismRefusal.EXPONENT_RANGE.with(exponent);
        }
        int halvings = magnitude.numerator().divide(magnitude.denominator()).bitLength() + SERIES_BITS;
        int precision = digits + GUARD_DIGITS + halvings / 3;
        MathContext down = new MathContext(precision, RoundingMode.FLOOR);
        MathContext up = new MathContext(precision, RoundingMode.CEILING);
        BigDecimal low = growth(magnitude, halvings, down);
        BigDecimal high = growth(magnitude, halvings, up);
        return exponent.signum() < 0
                ? new ExponentialEnclosure(BigDecimal.ONE.divide(high, down), BigDecimal.ONE.divide(low, up))
                : new ExponentialEnclosure(low, high);
    }

    /** e<sup>x</sup> for x ≥ 0, each step rounded the way of the context. */
    private static BigDecimal growth(Rational x, int halvings, MathContext rounding) {
        BigInteger denominator = x.denominator().shiftLeft(halvings);
        BigDecimal argument = new BigDecimal(x.numerator()).divide(new BigDecimal(denominator), rounding);
        BigDecimal negligible = BigDecimal.ONE.movePointLeft(rounding.getPrecision());
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int n = 1; term.compareTo(negligible) > 0; n++) {
            term = term.multiply(argument, rounding).divide(BigDecimal.valueOf(n), rounding);
            sum = sum.add(term, rounding);
        }
        if (rounding.getRoundingMode() == RoundingMode.CEILING) {
            // All terms that were left out are together below the last one.
            sum = sum.add(term, rounding);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, rounding);
        }
        return sum;
    }
}
