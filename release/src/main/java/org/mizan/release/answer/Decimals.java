package org.mizan.release.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/**
 * Released numbers as decimals: as they are where they have at most 40 digits, and otherwise to 17 digits, values to the nearest
 * and the ends of intervals outward. Rounding what was released costs nothing.
 */
public final class Decimals {
    /** The most digits that a number keeps; rounded down, so that a longer one differs from what is left of it. */
    private static final MathContext LONGEST = new MathContext(40, RoundingMode.DOWN);

    private static final int DIGITS = 17;

    private Decimals() {}

    /** The decimal of a number that is one, or is rounded to one. */
    public static Rational rounded(Rational value, RoundingMode mode) {
        return isShort(value) ? value : Rational.of(decimal(value, mode));
    }

    /** The same, without zeros at its end. */
    static BigDecimal decimal(Rational value, RoundingMode mode) {
        if (isShort(value)) {
            return new BigDecimal(value.numerator());
        }
        BigDecimal numerator = new BigDecimal(value.numerator());
        BigDecimal denominator = new BigDecimal(value.denominator());
        BigDecimal kept = numerator.divide(denominator, LONGEST);
        boolean isAll = kept.multiply(denominator).compareTo(numerator) == 0;
        return plain(isAll ? kept : numerator.divide(denominator, new MathContext(DIGITS, mode)));
    }

    private static boolean isShort(Rational value) {
        return value.denominator().equals(BigInteger.ONE) && value.numerator().bitLength() < Long.SIZE;
    }

    /** The same number without zeros behind its point, and without an exponent. */
    static BigDecimal plain(BigDecimal number) {
        if (number.scale() == 0) {
            return number;
        }
        BigDecimal stripped = number.scale() > 0 ? number.stripTrailingZeros() : number;
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** A decimal without zeros behind its point. */
    public static BigDecimal exact(Rational decimal) {
        return isShort(decimal)
                ? new BigDecimal(decimal.numerator())
                : plain(new BigDecimal(decimal.numerator()).divide(new BigDecimal(decimal.denominator())));
    }
}
