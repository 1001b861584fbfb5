package org.mizan.mechanism.quantile;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Neighbouring points of the range with the same distance from the wanted rank.
 *
 * @param from the first, counted from the lower bound
 * @param length how many
 * @param distance b times the distance of qn, with q = a/b, from the ranks that these points have: max(0, b·less - an,
 *     an - b·(less + equal))
 */
record Segment(long from, long length, long distance) {
    /**
     * Cuts a range of {@code size} points at the sorted values: each value is a segment of its own, and so are the
     * points between two.
     *
     * @param counts how often each value occurs; the same value may stand there several times
     */
    static List<Segment> cut(long size, long[] sorted, long[] counts, long a, long b) {
        List<Segment> segments = new ArrayList<>();
        Rank wanted = new Rank(a, b, Arrays.stream(counts).sum());
        long start = 0;
        long less = 0;
        int next = 0;
        while (next < sorted.length) {
            long value = sorted[next];
            long notMore = less;
            while (next < sorted.length && sorted[next] == value) {
                notMore += counts[next++];
            }
            add(segments, start, value, Math.abs(wanted.above(less)));
            add(segments, value, value + 1, Math.max(0, Math.max(wanted.above(less), -wanted.above(notMore))));
            start = value + 1;
            less = notMore;
        }
        add(segments, start, size, Math.abs(wanted.above(less)));
        return segments;
    }

    /**
     * The wanted rank an/b.
     *
     * @param all n, how many values there are
     */
    private record Rank(long a, long b, long all) {
        /** Of fewer values, and b at most 10⁹, every distance fits a long. */
        private static final long FEW = 1L << 32;

        /** Distances stop here. They stay as sensitive as they are, since a minimum moves no more than its parts. */
        private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

        /** b times how far a rank is above the wanted one. */
        long above(long rank) {
            if (all < FEW) {
                return b * rank - a * all;
            }
            return BigInteger.valueOf(b)
                    .multiply(BigInteger.valueOf(rank))
                    .subtract(BigInteger.valueOf(a).multiply(BigInteger.valueOf(all)))
                    .max(GREATEST.negate())
                    .min(GREATEST)
                    .longValueExact();
        }
    }

    private static void add(List<Segment> segments, long from, long to, long distance) {
        if (to > from) {
            segments.add(new Segment(from, to - from, distance));
        }
    }
}
