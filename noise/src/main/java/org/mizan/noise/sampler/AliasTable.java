package org.mizan.noise.sampler;

import java.util.Arrays;
import org.mizan.noise.Bits;

/**
 * Draws an index i with probability w<sub>i</sub>/Σw, exactly, from one word (Walker 1977; Vose 1991), in integers.
 *
 * <p>The weights, scaled by a common integer factor and completed by a weight that is drawn again, sum to 2<sup>62</sup>.
 * They are dealt into 2<sup>b</sup> cells of 2<sup>62-b</sup> units, each holding units of at most two indices: a word names a
 * cell and a unit in it, and so an index. Cells are stored as threshold·2<sup>b</sup> + alias.
 */
public final class AliasTable {
    static final int SUM_BITS = 62;

    private static final long SUM = 1L << SUM_BITS;
    private static final int MOST_WEIGHTS = 1 << 24;

    private final long[] cells;
    private final int cellBits;
    private final int outcomes;

    private AliasTable(long[] cells, int cellBits, int outcomes) {
        this.cells = cells;
        this.cellBits = cellBits;
        this.outcomes = outcomes;
    }

    /** A table of weights that are not negative and whose sum is positive and below 2<sup>62</sup>. */
    public static AliasTable of(long... weights) {
        long sum = checkedSum(weights);
        long factor = SUM / sum;
        long[] complete = Arrays.copyOf(weights, weights.length + 1);
        for (int i = 0; i < weights.length; i++) {
            complete[i] *= factor;
        }
        complete[weights.length] = SUM - factor * sum;
        return complete(complete, weights.length);
    }

    /** A table of weights that sum to 2<sup>62</sup>; the indices from {@code outcomes} on are drawn again. */
    static AliasTable complete(long[] weights, int outcomes) {
        int cellBits = Integer.SIZE - Integer.numberOfLeadingZeros(weights.length - 1);
        return new AliasTable(deal(Arrays.copyOf(weights, 1 << cellBits), cellBits), cellBits, outcomes);
    }

    /** An index, with probability its weight over the sum of the weights. */
    public int draw(Bits bits) {
        while (true) {
            int index = index(bits.nextLong() >>> (Long.SIZE - SUM_BITS));
            if (index < outcomes) {
                return index;
            }
        }
    }

    /** The index that owns a unit of the 2<sup>62</sup>, without a branch, which would be slow for what is rare. */
    int index(long unit) {
        long cell = unit >>> (SUM_BITS - cellBits);
        long packed = cells[(int) cell];
        long place = unit & ((1L << (SUM_BITS - cellBits)) - 1);
        long own = (place - (packed >>> cellBits)) >> (Long.SIZE - 1);
        return (int) ((cell & own) | (packed & ((1L << cellBits) - 1) & ~own));
    }

    /** Fills each cell that has too little from one that has too much; what is left at the end fills its cell exactly. */
    private static long[] deal(long[] weights, int cellBits) {
        long capacity = SUM >>> cellBits;
        int[] small = new int[weights.length];
        int[] large = new int[weights.length];
        int smalls = 0;
        int larges = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] < capacity) {
                small[smalls++] = i;
            } else {
                large[larges++] = i;
            }
        }
        long[] cells = new long[weights.length];
        while (smalls > 0) {
            int poor = small[--smalls];
            int rich = large[larges - 1];
            cells[poor] = weights[poor] << cellBits | rich;
            weights[rich] -= capacity - weights[poor];
            if (weights[rich] < capacity) {
                larges--;
                small[smalls++] = rich;
            }
        }
        while (larges > 0) {
            int full = large[--larges];
            cells[full] = capacity << cellBits | full;
        }
        return cells;
    }

    private static long checkedSum(long[] weights) {
        if (weights.length == 0 || weights.length > MOST_WEIGHTS) {
            throw new IllegalArgumentException("weights %d: must be 1 to %d of them; split the choice in two"
                    .formatted(weights.length, MOST_WEIGHTS));
        }
        long sum = 0;
        for (long weight : weights) {
            if (weight < 0 || weight >= SUM - sum) {
                throw new IllegalArgumentException(
                        "weight %d: weights must not be negative and must sum to less than 2^62; scale them down"
                                .formatted(weight));
            }
            sum += weight;
        }
        if (sum == 0) {
            throw new IllegalArgumentException(
                    "sum of weights 0: must be positive; give at least one outcome a weight");
        }
        return sum;
    }
}
