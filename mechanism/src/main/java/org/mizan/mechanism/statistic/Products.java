package org.mizan.mechanism.statistic;

import java.math.BigInteger;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.privacy.Rational;

/**
 * Products of two distances from the middle, a of one range and b of another, counted on a grid of their own:
 * floor(ab/2<sup>j</sup> + 1/2), with the greatest j ≥ 0 for which the step is at most the greatest product over 500 times
 * the records.
 */
record Products(long greatest, int shift, Rational step, Rational rounding) {
    private static final long STEPS_PER_RECORD = 500;

    static Products of(ValueRange first, ValueRange second) {
        BigInteger greatest = BigInteger.valueOf(first.reach()).multiply(BigInteger.valueOf(second.reach()));
        long records = Math.max(first.mostRecords(), second.mostRecords());
        Rational target = Rational.of(greatest, BigInteger.ONE)
                .over(Rational.of(STEPS_PER_RECORD).times(records));
        int shift = Math.max(0, ValueRange.floorOfLogarithm(target));
        Rational fine = first.step().times(second.step());
        Rational step = fine.times(RealGrid.step(shift));
        Rational ofFactors = first.rounding()
                .times(second.step().times(second.reach()))
                .plus(second.rounding().times(first.step().times(first.reach())));
        Rational rounding = shift == 0 ? ofFactors : ofFactors.plus(step.over(Rational.of(2)));
        return new Products(rounded(first.reach(), second.reach(), shift), shift, step, rounding);
    }

    /** floor(ab/2<sup>j</sup> + 1/2). */
    long product(long a, long b) {
        return rounded(a, b, shift);
    }

    /** The product has up to 106 bits: its upper word is shifted in, and the bit below the last one rounds. */
    private static long rounded(long a, long b, int shift) {
        long low = a * b;
        if (shift == 0) {
            return low;
        }
        long high = Math.multiplyHigh(a, b);
        long half = shift > Long.SIZE ? high >>> (shift - Long.SIZE - 1) : low >>> (shift - 1);
        long floor = shift >= Long.SIZE ? high >> (shift - Long.SIZE) : high << (Long.SIZE - shift) | low >>> shift;
        return floor + (half & 1);
    }
}
