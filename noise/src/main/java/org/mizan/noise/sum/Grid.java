package org.mizan.noise.sum;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The multiples of a step 2<sup>k</sup>, on which real values are counted exactly. */
public record Grid(int exponent) {
    private static final int FINEST = -1074;
    private static final int COARSEST = 1023;
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    public Grid {
        if (exponent < FINEST || exponent > COARSEST) {
            throw new IllegalArgumentException(
                    "grid exponent %d: must be from %d to %d, so that the step 2^k is a double; choose another step"
                            .formatted(exponent, FINEST, COARSEST));
        }
    }

    /** The grid of step 2<sup>exponent</sup>. */
    public static Grid ofExponent(int exponent) {
        return new Grid(exponent);
    }

    /** Values kept between two bounds, which are rounded outward to the grid. */
    public BoundedGrid between(double lower, double upper) {
        return new BoundedGrid(this, lower, upper);
    }

    /** The real number that a number of steps stands for, exactly. */
    public BigDecimal value(BigInteger steps) {
        BigDecimal count = new BigDecimal(steps);
        return exponent >= 0
                ? count.multiply(TWO.pow(exponent))
                : new BigDecimal(steps.multiply(BigInteger.valueOf(5).pow(-exponent)), -exponent);
    }

    /** floor(x/2<sup>k</sup> + 1/2), exactly; the nearest long where it does not fit one. Not for NaN. */
    long nearest(double x) {
        return floor(x, true);
    }

    /** floor(x/2<sup>k</sup>), exactly; the nearest long where it does not fit one. Not for NaN. */
    long floor(double x) {
        return floor(x, false);
    }

    /** x = M·2^e with an integer |M| < 2^53, so that x/2^k is M shifted by e - k. */
    private long floor(double x, boolean addHalf) {
        if (Double.isInfinite(x)) {
            return x > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
        long bits = Double.doubleToRawLongBits(x);
        int biased = (int) (bits >>> 52) & 0x7ff;
        long fraction = bits & 0xfffffffffffffL;
        long magnitude = biased == 0 ? fraction : fraction | 1L << 52;
        long signed = bits < 0 ? -magnitude : magnitude;
        int shift = Math.max(biased, 1) - 1075 - exponent;
        if (shift >= 0) {
            return shifted(signed, shift);
        }
        if (shift < -54) {
            return addHalf ? 0 : signed >> 63;
        }
        return (signed + (addHalf ? 1L << (-shift - 1) : 0)) >> -shift;
    }

    private static long shifted(long value, int shift) {
        if (value == 0) {
            return 0;
        }
        boolean fits = shift < Long.SIZE && value << shift >> shift == value;
        return fits ? value << shift : value > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
}
