package org.mizan.mechanism.smooth;

import java.util.Arrays;

/**
 * Integers in order, x<sub>1</sub> ≤ … ≤ x<sub>n</sub>, with the lower bound before and the upper bound after them, and how
 * far their median can move.
 */
final class SortedValues {
    private final long[] sorted;
    private final long low;
    private final long high;

    SortedValues(long[] values, long low, long high) {
        this.sorted = values.clone();
        Arrays.sort(this.sorted);
        this.low = low;
        this.high = high;
    }

    int size() {
        return sorted.length;
    }

    /**
     * x<sub>m</sub> with m = ⌈n/2⌉, the lower of the two in the middle where n is even; the lower bound where there is
     * none.
     */
    long median() {
        return at(middle());
    }

    /**
     * A(k) = max over t = 0 … k+1 of x<sub>m+t</sub> - x<sub>m+t-k-1</sub>: how far replacing one record moves the median
     * after any k others were replaced (Nissim, Raskhodnikova and Smith 2007, section 3.1). It grows with k and is the
     * whole width from k = n on.
     */
    long movement(int k) {
        long greatest = 0;
        for (long t = 0; t <= k + 1L; t++) {
            greatest = Math.max(greatest, at(middle() + t) - at(middle() + t - k - 1));
        }
        return greatest;
    }

    private int middle() {
        return sorted.length / 2 + sorted.length % 2;
    }

    private long at(long place) {
        if (place < 1) {
            return low;
        }
        return place > sorted.length ? high : sorted[(int) place - 1];
    }
}
