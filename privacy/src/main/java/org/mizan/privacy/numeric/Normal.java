package org.mizan.privacy.numeric;

import org.mizan.privacy.PrivacyRefusal;

/**
 * The standard normal distribution: its tail to full relative precision however far out, the tail's logarithm, and
 * quantiles. Nothing is rounded to one side here: {@link #RELATIVE_ERROR} says how far off a value may be.
 */
public final class Normal {
    /** Bounds the relative error of {@link #tail} and {@link #density} down to 1e-307, and of {@link #logTail}. */
    public static final double RELATIVE_ERROR = 2e-15;

    private static final double ROOT_TWO_PI = 2.5066282746310007;
    private static final double UNDERFLOW = 39;
    private static final double SERIES = 12;

    private Normal() {}

    /** P(N &gt; x). Below 1e-307 the error is a few units of the least double instead. */
    public static double tail(double x) {
        if (x < 0) {
            return 1 - tail(-x);
        }
        return x > UNDERFLOW ? 0 : exponential(x) * MillsRatio.at(x);
    }

    /** P(N &gt; x + r) for x ≥ 0 and an r no larger than the rounding of x: the r that a double x has lost matters far out. */
    public static double tail(double x, double rest) {
        return x > UNDERFLOW ? 0 : exponential(x) * (MillsRatio.at(x) - rest / ROOT_TWO_PI);
    }

    /** ln P(N &gt; x), without underflow for any finite x up to 1e150 and -∞ beyond. */
    public static double logTail(double x) {
        if (x <= 0) {
            return Math.log1p(-tail(-x));
        }
        return Double.isInfinite(x) ? Double.NEGATIVE_INFINITY : Math.log(MillsRatio.at(x)) - 0.5 * x * x;
    }

    /** e^{-x²/2}/√(2π). */
    public static double density(double x) {
        return Math.abs(x) > UNDERFLOW ? 0 : exponential(x) / ROOT_TWO_PI;
    }

    /** P(N &gt; x)/φ(x), the tail over the density, for x ≥ 0: about 1/x further out, and never underflowing. */
    public static double scaledTail(double x) {
        return ROOT_TWO_PI * MillsRatio.at(x);
    }

    /**
     * The fall of {@link #scaledTail} from x to x + h, for x ≥ -1 and h ≥ 0, with a relative error below 1e-12: the mean of
     * its slope times h where the difference would cancel.
     */
    public static double scaledTailFall(double x, double h) {
        if (h <= Math.max(1, x / 4)) {
            return h * Quadrature.mean(Normal::scaledTailSlope, x, x + h);
        }
        double start = x < 0 ? ROOT_TWO_PI * Math.exp(0.5 * x * x) - scaledTail(-x) : scaledTail(x);
        return start - scaledTail(x + h);
    }

    /** 1 - x P(N &gt; x)/φ(x); far out the asymptotic series Σ (-1)^k (2k+1)!!/x^{2k+2}, because the difference cancels. */
    private static double scaledTailSlope(double x) {
        if (x < 0) {
            return 1 - x * (ROOT_TWO_PI * Math.exp(0.5 * x * x) - scaledTail(-x));
        }
        if (x < SERIES) {
            return 1 - x * scaledTail(x);
        }
        double square = x * x;
        double sum = 0;
        double term = 1 / square;
        for (int odd = 3; Math.abs(term) > 1e-17 * sum; odd += 2) {
            sum += term;
            term *= -odd / square;
        }
        return sum;
    }

    /** The x with P(N ≤ x) = p, for p in [0, 1]. */
    public static double quantile(double probability) {
        return 0 - upperQuantile(probability);
    }

    /**
     * The x with P(N &gt; x) = p, for p in [0, 1], with a relative error below 1e-15.
     *
     * <p>ln P(N &gt; x) is concave, and P(N &gt; x) ≤ e^{-x²/2}/2, so Newton's iteration from √(-2 ln 2p) falls to the
     * root without ever passing it; it is done when rounding stops the fall. Near 1/2, where the quantile is small, the
     * central series keeps the relative precision.
     */
    public static double upperQuantile(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw PrivacyRefusal.PROBABILITY_RANGE.with(probability);
        }
        if (probability > 0.5) {
            return -upperQuantile(1 - probability);
        }
        if (probability == 0) {
            return Double.POSITIVE_INFINITY;
        }
        return probability > 0.25 ? centralQuantile(0.5 - probability) : tailQuantile(probability);
    }

    private static double tailQuantile(double probability) {
        double target = Math.log(probability);
        double x = Math.sqrt(-2 * (target + Math.log(2)));
        while (true) {
            double next = x + (logTail(x) - target) * ROOT_TWO_PI * MillsRatio.at(x);
            if (!(next < x)) {
                break;
            }
            x = next;
        }
        double tail = tail(x);
        return tail < Double.MIN_NORMAL ? x : x + (tail - probability) / tail * ROOT_TWO_PI * MillsRatio.at(x);
    }

    private static double centralQuantile(double mass) {
        double x = mass * ROOT_TWO_PI;
        for (int step = 0; step < 4; step++) {
            x += (mass - centralMass(x)) / density(x);
        }
        return x;
    }

    /** P(0 &lt; N ≤ x) for x in [0, 1]: the density times x + x³/3 + x⁵/(3·5) + …, all terms positive. */
    private static double centralMass(double x) {
        double term = x;
        double sum = 0;
        for (int odd = 3; term > sum * 0x1p-60; odd += 2) {
            sum += term;
            term *= x * x / odd;
        }
        return sum * density(x);
    }

    /**
     * e^{-x²/2} for |x| ≤ 39. With x = h + r, h of 24 bits, h² is exact, so that the rounding of x² is not blown up by
     * the exponential; the rest r(x + h)/2 is below 5e-5 and needs four terms.
     */
    private static double exponential(double x) {
        double high = (float) x;
        double rest = 0.5 * (x - high) * (x + high);
        return Math.exp(-0.5 * high * high) * (1 - rest * (1 - rest * (0.5 - rest / 6)));
    }
}
