package org.mizan.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/**
 * Numbers as people read them: five significant digits, rounded to the side that the method names, so that a loss is
 * never shown smaller than it is. An exact number that needs no more than five digits is shown as it is. A computed
 * number below 1e-300 is near the least that a double can say: it is shown as that bound, or as 0 from below.
 */
public final class Figures {
    private static final MathContext UP = new MathContext(5, RoundingMode.CEILING);
    private static final MathContext DOWN = new MathContext(5, RoundingMode.FLOOR);
    private static final MathContext NEAREST = new MathContext(5, RoundingMode.HALF_EVEN);
    private static final double LEAST_COMPUTED = 1e-300;
    private static final int LARGEST_PLAIN_EXPONENT = 6;

    private Figures() {}

    /** Rounded up. */
    public static String up(double value) {
        if (Double.isInfinite(value)) {
            return infinite(value);
        }
        return value > 0 && value < LEAST_COMPUTED ? "1e-300" : text(new BigDecimal(value).round(UP));
    }

    /** Rounded down. */
    public static String down(double value) {
        if (Double.isInfinite(value)) {
            return infinite(value);
        }
        return value > 0 && value < LEAST_COMPUTED ? "0" : text(new BigDecimal(value).round(DOWN));
    }

    /** Rounded up. */
    public static String up(Rational value) {
        return text(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), UP));
    }

    /** Rounded down. */
    public static String down(Rational value) {
        return text(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), DOWN));
    }

    /** An order, which is no bound, rounded to the nearest; one that is hardly above 1 as what it exceeds 1 by. */
    public static String order(Order order) {
        double value = order.value();
        if (order.isInfinite()) {
            return infinite(value);
        }
        String nearest = near(value);
        return nearest.equals("1") && value > 1 ? "1 + " + near(value - 1) : nearest;
    }

    /** Rounded to the nearest, for what is no bound; five digits of the shortest decimal that means this double. */
    public static String near(double value) {
        return text(BigDecimal.valueOf(value).round(NEAREST));
    }

    private static String infinite(double value) {
        return value > 0 ? "∞" : "-∞";
    }

    private static String text(BigDecimal rounded) {
        BigDecimal shortest = rounded.stripTrailingZeros();
        int exponent = shortest.precision() - shortest.scale() - 1;
        return exponent <= LARGEST_PLAIN_EXPONENT || rounded.signum() == 0
                ? Rational.spelled(rounded)
                : shortest.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
