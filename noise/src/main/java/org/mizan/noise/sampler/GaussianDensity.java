package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Ratio;

/**
 * h(m) = m²/2σ². Columns are between σ/128 and σ/64 wide, or one where σ is below 128, and reach at least to 7.98 σ; beyond
 * lies less than 2<sup>-48</sup> of the law. Tail strips are wider than σ/8.
 */
record GaussianDensity(Ratio variance, double halfPrecision) implements Density {
    private static final int COLUMNS_PER_DEVIATION_BITS = 7;
    private static final int REACH_BITS = 3;

    GaussianDensity(Ratio variance) {
        this(variance, new Ratio(variance.denominator(), variance.numerator().shiftLeft(1)).nearest());
    }

    @Override
    public Ratio exponent(BigInteger magnitude) {
        return new Ratio(
                magnitude.multiply(magnitude).multiply(variance.denominator()),
                variance.numerator().shiftLeft(1));
    }

    @Override
    public double rise(long start, long offset) {
        return ((double) offset * (2 * start + offset)) * halfPrecision;
    }

    /** The least k ≥ 0 with 128·2^k > σ. */
    @Override
    public int columnBits() {
        return Math.max(0, deviation(0).bitLength() - COLUMNS_PER_DEVIATION_BITS);
    }

    @Override
    public int columns() {
        return deviation(REACH_BITS).min(BigInteger.valueOf(MOST_COLUMNS - 1)).intValue() + 1;
    }

    @Override
    public int tailBits() {
        return columnBits() + COLUMNS_PER_DEVIATION_BITS - REACH_BITS;
    }

    /** 2<sup>bits</sup>·σ, rounded down. */
    private BigInteger deviation(int bits) {
        return variance.numerator()
                .shiftLeft(2 * bits)
                .divide(variance.denominator())
                .sqrt();
    }
}
