package org.mizan.privacy.numeric;

import java.math.BigInteger;
import org.mizan.privacy.Rational;

/**
 * Arithmetic on logarithms of non-negative numbers, for sums whose terms overflow or underflow. Zero is -∞. Results are
 * within a few units in the last place of max(1, |result|), unless stated otherwise.
 */
public final class LogSpace {
    static final int LARGEST_PRODUCT = 16;
    private static final double TWO_PI = 2 * Math.PI;
    private static final double LOG_TWO = 0.6931471805599453;

    private LogSpace() {}

    /** ln of a positive fraction, with a relative error below 1e-15, also where no double holds the fraction. */
    public static double log(Rational fraction) {
        BigInteger numerator = fraction.numerator();
        BigInteger denominator = fraction.denominator();
        int exponent = numerator.bitLength() - denominator.bitLength();
        if (Math.abs(exponent) <= 1) {
            return Math.log1p(fraction.minus(Rational.ONE).nearest());
        }
        Rational mantissa = exponent > 0
                ? Rational.of(numerator, denominator.shiftLeft(exponent))
                : Rational.of(numerator.shiftLeft(-exponent), denominator);
        return Math.log(mantissa.nearest()) + exponent * LOG_TWO;
    }

    /**
     * value·e^x, with a relative error below seven units, where e^x may be no double but the product is one; 0 where the
     * value is.
     */
    public static double timesExp(double value, double x) {
        double root = Math.exp(x / 2);
        return value == 0 ? 0 : value * root * root;
    }

    /** ln(e^a + e^b). */
    public static double add(double a, double b) {
        double high = Math.max(a, b);
        double low = Math.min(a, b);
        return Double.isInfinite(high) ? high : high + Math.log1p(Math.exp(low - high));
    }

    /** ln(1 - e^{-x}) for x ≥ 0, without cancellation at either end (Mächler 2012). */
    public static double logOneMinusExp(double x) {
        return x > LOG_TWO ? Math.log1p(-Math.exp(-x)) : Math.log(-Math.expm1(-x));
    }

    /** ln(e^x - 1) for x ≥ 0. */
    public static double logExpMinusOne(double x) {
        return x > LOG_TWO ? x + Math.log1p(-Math.exp(-x)) : Math.log(Math.expm1(x));
    }

    /** ln Σ e^{a_i}; -∞ for no terms. */
    public static double sum(double... logarithms) {
        double high = Double.NEGATIVE_INFINITY;
        for (double logarithm : logarithms) {
            high = Math.max(high, logarithm);
        }
        if (Double.isInfinite(high)) {
            return high;
        }
        double sum = 0;
        for (double logarithm : logarithms) {
            sum += Math.exp(logarithm - high);
        }
        return high + Math.log(sum);
    }

    /**
     * ln of n choose k, with a relative error below 1e-14, and -∞ outside 0 ≤ k ≤ n.
     *
     * <p>Small k: the product itself. Else Stirling's formula in the form of Loader (2000), k ln(n/k) - (n-k) ln(1 - k/n)
     * + ½ ln(n/(2πk(n-k))) + s(n) - s(k) - s(n-k), whose two leading terms are positive: a difference of three
     * log-gammas would lose as many digits as ln n! has more than the result.
     */
    public static double logBinomial(long n, long k) {
        if (k < 0 || k > n) {
            return Double.NEGATIVE_INFINITY;
        }
        long few = Math.min(k, n - k);
        if (few <= LARGEST_PRODUCT) {
            double product = 1;
            for (long i = 1; i <= few; i++) {
                product *= (double) (n - few + i) / i;
            }
            return Math.log(product);
        }
        double many = (double) (n - few);
        double fraction = (double) few / n;
        return -few * Math.log(fraction)
                - many * Math.log1p(-fraction)
                + 0.5 * Math.log(n / (TWO_PI * few * many))
                + stirlingRemainder((double) n)
                - stirlingRemainder((double) few)
                - stirlingRemainder(many);
    }

    /** ln n! - ln(√(2πn) (n/e)ⁿ) for n &gt; 16: its asymptotic series, whose first omitted term is below 1e-17. */
    static double stirlingRemainder(double n) {
        double y = 1 / (n * n);
        return (1.0 / 12
                        - y
                                * (1.0 / 360
                                        - y
                                                * (1.0 / 1260
                                                        - y * (1.0 / 1680 - y * (1.0 / 1188 - y * (691.0 / 360360))))))
                / n;
    }
}
