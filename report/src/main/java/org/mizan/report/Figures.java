package org.mizan.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/**
 * Numbers as people read them: five significant digits, rounded to the side that the method names, so that a loss is
 * never shown smaller than it is. An exact number that needs no more than five digits is shown as it is.
 */
public final class Figures {
    private static final MathContext UP = new MathContext(5, RoundingMode.CEILING);
    private static final MathContext DOWN = new MathContext(5, RoundingMode.FLOOR);
    private static final int SMALLEST_PLAIN_EXPONENT = -4;
    private static final int LARGEST_PLAIN_EXPONENT = 6;

    private Figures() {}

    /** Rounded up. */
    public static String up(double value) {
        return Double.isInfinite(value) ? infinite(value) : text(new BigDecimal(value).round(UP));
    }

    /** Rounded down. */
    public static String down(double value) {
        return Double.isInfinite(value) ? infinite(value) : text(new BigDecimal(value).round(DOWN));
    }

    /** Rounded up. */
    public static String up(Rational value) {
        return text(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), UP));
    }

    /** Rounded down. */
    public static String down(Rational value) {
        return text(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), DOWN));
    }

    private static String infinite(double value) {
        return value > 0 ? "∞" : "-∞";
    }

    private static String text(BigDecimal rounded) {
        if (rounded.signum() == 0) {
            return "0";
        }
        BigDecimal shortest = rounded.stripTrailingZeros();
        int exponent = shortest.precision() - shortest.scale() - 1;
        if (exponent >= SMALLEST_PLAIN_EXPONENT && exponent <= LARGEST_PLAIN_EXPONENT) {
            return shortest.toPlainString();
        }
        return shortest.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
