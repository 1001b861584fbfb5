package org.mizan.noise.sum;

import java.math.BigInteger;
import java.util.Objects;

/**
 * The exact sum of 64-bit integers, in 128 bits. The order of the terms and the way partial sums are merged do not change it.
 * A sum that would leave 128 bits throws {@link ArithmeticException}: it takes 2<sup>63</sup> terms, or merging a sum with
 * itself again and again. Not safe for use by several threads at once; give each its own and merge.
 */
public final class ExactSum {
    private long high;
    private long low;

    /** The sum of nothing. */
    public ExactSum() {}

    /** Adds one term. */
    public void add(long term) {
        add(term >> (Long.SIZE - 1), term);
    }

    /** Adds the terms from index {@code from} up to but not including {@code to}. */
    public void add(long[] terms, int from, int to) {
        Objects.checkFromToIndex(from, to, terms.length);
        long block = 0;
        for (int i = from; i < to; i++) {
            long sum = block + terms[i];
            if (((block ^ sum) & (terms[i] ^ sum)) < 0) {
                add(block);
                sum = terms[i];
            }
            block = sum;
        }
        add(block);
    }

    /** Adds another partial sum, which stays as it is. */
    public void merge(ExactSum other) {
        add(other.high, other.low);
    }

    /** The sum so far. */
    public BigInteger value() {
        return BigInteger.valueOf(high)
                .shiftLeft(Long.SIZE)
                .add(BigInteger.valueOf(low >>> 1).shiftLeft(1))
                .add(BigInteger.valueOf(low & 1));
    }

    private void add(long otherHigh, long otherLow) {
        long sum = low + otherLow;
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        // high + otherHigh may leave the range while the carry brings it back: only the total counts.
        long newHigh = high + otherHigh + carry;
        if (((high ^ newHigh) & (otherHigh ^ newHigh)) < 0) {
            throw new ArithmeticException("sum: must fit 128 bits; use a coarser grid");
        }
        low = sum;
        high = newHigh;
    }
}
