package org.mizan.release.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * Released numbers as decimals: as they are where they have at most 40 digits, and otherwise to 17 digits, values to the nearest
 * and the ends of intervals outward. Rounding what was released costs nothing.
 */
public final class Decimals {
    private static final MathContext EXACT = new MathContext(40, RoundingMode.UNNECESSARY);
    private static final int DIGITS = 17;

    private Decimals() {}

    static Cell of(Cell cell) {
        return cell instanceof Cell.Value number
                ? new Cell.Value(
                        rounded(number.value(), RoundingMode.HALF_EVEN),
                        number.interval()
                                .map(interval -> new Interval(
                                        rounded(interval.low(), RoundingMode.FLOOR),
                                        rounded(interval.high(), RoundingMode.CEILING))))
                : cell;
    }

    /** The decimal of a number that is one, or is rounded to one. */
    public static Rational rounded(Rational value, RoundingMode mode) {
        if (isShort(value)) {
            return value;
        }
        BigDecimal numerator = new BigDecimal(value.numerator());
        BigDecimal denominator = new BigDecimal(value.denominator());
        try {
            return Rational.of(numerator.divide(denominator, EXACT));
        } catch (ArithmeticException longer) {
            return Rational.of(numerator.divide(denominator, new MathContext(DIGITS, mode)));
        }
    }

    private static boolean isShort(Rational value) {
        return value.denominator().equals(BigInteger.ONE) && value.numerator().bitLength() < Long.SIZE;
    }

    /** A decimal with no zeros at its end. */
    public static BigDecimal exact(Rational decimal) {
        return isShort(decimal)
                ? new BigDecimal(decimal.numerator())
                : new BigDecimal(decimal.numerator())
                        .divide(new BigDecimal(decimal.denominator()))
                        .stripTrailingZeros();
    }
}
