package org.mizan.engine.bounding;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Whole numbers of 128 bits by place, in two arrays. They cannot overflow: see {@code Measure.Sum}. */
public final class WideTotals {
    private static final BigInteger LOW = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);

    private long[] high = new long[8];
    private long[] low = new long[8];

    /** Makes a place 0 and ready to be added to. */
    void open(int place) {
        if (place >= low.length) {
            high = Arrays.copyOf(high, 2 * place);
            low = Arrays.copyOf(low, 2 * place);
        }
        high[place] = 0;
        low[place] = 0;
    }

    public void add(int place, long value) {
        add(place, value >> (Long.SIZE - 1), value);
    }

    public void add(int place, BigInteger value) {
        add(place, value.shiftRight(Long.SIZE).longValueExact(), value.and(LOW).longValue());
    }

    void add(int place, long addedHigh, long addedLow) {
        long sum = low[place] + addedLow;
        high[place] += addedHigh + (Long.compareUnsigned(sum, addedLow) < 0 ? 1 : 0);
        low[place] = sum;
    }

    /** The upper 64 bits. */
    long high(int place) {
        return high[place];
    }

    /** The lower 64 bits. */
    long low(int place) {
        return low[place];
    }

    BigInteger at(int place) {
        if (isLong(place)) {
            return BigInteger.valueOf(low[place]);
        }
        return new BigInteger(ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(high[place])
                .putLong(low[place])
                .array());
    }

    /**
     * Adds to a place of other totals what is here times {@code numerator / denominator}, rounded down after
     * {@code more / denominator} was added to it.
     */
    void addScaled(int place, long numerator, long denominator, long more, WideTotals others, int target) {
        long value = low[place];
        if (numerator == denominator) {
            others.add(target, high[place], value);
        } else if (isLong(place) && Math.multiplyHigh(value, numerator) == (value * numerator) >> (Long.SIZE - 1)) {
            long product = value * numerator;
            long below = Math.floorDiv(product, denominator);
            // Of what is left and of more, each less than the denominator, at most one whole can come.
            others.add(target, Math.floorMod(product, denominator) >= denominator - more ? below + 1 : below);
        } else {
            others.add(target, scaled(at(place), numerator, denominator, more));
        }
    }

    private static BigInteger scaled(BigInteger value, long numerator, long denominator, long more) {
        BigInteger[] parts = value.multiply(BigInteger.valueOf(numerator))
                .add(BigInteger.valueOf(more))
                .divideAndRemainder(BigInteger.valueOf(denominator));
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private boolean isLong(int place) {
        return high[place] == low[place] >> (Long.SIZE - 1);
    }
}
