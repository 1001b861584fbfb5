package org.mizan.engine;

import java.util.Arrays;

/**
 * Numbers and how often each occurs: what a list of them is once its order does not matter, in as much memory as there are
 * different ones. As secret as the rows that they were read from.
 */
public final class Occurrences {
    private final long[] values;
    private final long[] counts;

    private Occurrences(long[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
    }

    /** Of numbers of which each occurs once for each time that it is listed. */
    public static Occurrences of(long[] listed) {
        long[] once = new long[listed.length];
        Arrays.fill(once, 1);
        return of(listed, once);
    }

    /**
     * Of numbers with a count each, in any order; what is listed twice is added up.
     *
     * @param counts as many as there are numbers
     */
    public static Occurrences of(long[] listed, long[] counts) {
        long[] sorted = listed.clone();
        Arrays.sort(sorted);
        int size = 0;
        for (int place = 0; place < sorted.length; place++) {
            if (place == 0 || sorted[place] != sorted[size - 1]) {
                sorted[size++] = sorted[place];
            }
        }
        long[] values = Arrays.copyOf(sorted, size);
        long[] sums = new long[size];
        for (int place = 0; place < listed.length; place++) {
            sums[Arrays.binarySearch(values, listed[place])] += counts[place];
        }
        return new Occurrences(values, sums);
    }

    /** The different numbers, ascending. */
    public long[] values() {
        return values.clone();
    }

    /** How often each number occurs, in the order of {@link #values()}. */
    public long[] counts() {
        return counts.clone();
    }

    /** Each number as often as it occurs, ascending. */
    public long[] listed() {
        long[] listed = new long[Math.toIntExact(Arrays.stream(counts).sum())];
        int start = 0;
        for (int place = 0; place < values.length; place++) {
            int end = start + (int) counts[place];
            Arrays.fill(listed, start, end, values[place]);
            start = end;
        }
        return listed;
    }
}
