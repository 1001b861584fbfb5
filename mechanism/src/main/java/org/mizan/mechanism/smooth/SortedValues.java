package org.mizan.mechanism.smooth;

import java.util.Arrays;

/**
 * Integers in order, x<sub>1</sub> ≤ … ≤ x<sub>n</sub>, with the lower bound before and the upper bound after them, and how
 * far their median can move.
 */
final class SortedValues {
    /** So few differences are looked at one by one. */
    private static final int FEW = 16;

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
        long width = k + 1L;
        return movement(width, 0, width, Math.max(difference(0, -width), difference(width, 0)));
    }

    /**
     * The greatest x<sub>m+t</sub> - x<sub>m+t-width</sub> from t = first to last, or {@code least} if that is more. None
     * exceeds x<sub>m+last</sub> - x<sub>m+first-width</sub>: stretches that hold no more are left out, the others halved.
     */
    private long movement(long width, long first, long last, long least) {
        if (difference(last, first - width) <= least) {
            return least;
        }
        long greatest = least;
        if (last - first < FEW) {
            for (long t = first; t <= last; t++) {
                greatest = Math.max(greatest, difference(t, t - width));
            }
            return greatest;
        }
        long half = (first + last) / 2;
        greatest = movement(width, first, half, greatest);
        return movement(width, half + 1, last, greatest);
    }

    /** How far one value lies above another, both by their places seen from the median's. */
    private long difference(long upper, long lower) {
        return at(middle() + upper) - at(middle() + lower);
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
