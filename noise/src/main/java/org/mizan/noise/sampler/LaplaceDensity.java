package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Ratio;

/**
 * h(m) = m/s. Columns are between s/32 and s/16 wide, or one where s is below 32, and reach at least to 31.9 s; beyond lies
 * less than 2<sup>-45</sup> of the law. Tail strips are wider than s.
 */
record LaplaceDensity(Ratio scale, double rate) implements Density {
    private static final int COLUMNS_PER_SCALE_BITS = 5;

    LaplaceDensity(Ratio scale) {
        this(scale, 1 / scale.nearest());
    }

    @Override
    public Ratio exponent(BigInteger magnitude) {
        return new Ratio(magnitude.multiply(scale.denominator()), scale.numerator());
    }

    @Override
    public double rise(long start, long offset) {
        return offset * rate;
    }

    /** The least k ≥ 0 with 32·2^k > s. */
    @Override
    public int columnBits() {
        BigInteger floor = scale.numerator().divide(scale.denominator());
        return Math.max(0, floor.bitLength() - COLUMNS_PER_SCALE_BITS);
    }

    @Override
    public int columns() {
        BigInteger reach = scale.numerator().shiftLeft(COLUMNS_PER_SCALE_BITS).divide(scale.denominator());
        return reach.min(BigInteger.valueOf(MOST_COLUMNS - 1)).intValue() + 1;
    }

    @Override
    public int tailBits() {
        return columnBits() + COLUMNS_PER_SCALE_BITS;
    }
}
