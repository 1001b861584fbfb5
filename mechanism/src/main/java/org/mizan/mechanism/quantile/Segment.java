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
     * points between two, but for the ends of the range where these are wanted more than their neighbours.
     *
     * @param counts how often each value occurs; the same value may stand there several times
     */
    static List<Segment> cut(long size, long[] sorted, long[] counts, Wanted wanted) {
        Cutting cutting =
                new Cutting(size, new Rank(wanted, Arrays.stream(counts).sum()), new ArrayList<>());
        long start = 0;
        long less = 0;
        int next = 0;
        while (next < sorted.length) {
            long value = sorted[next];
            long notMore = less;
            while (next < sorted.length && sorted[next] == value) {
                notMore += counts[next++];
            }
            cutting.add(start, value, less, less);
            cutting.add(value, value + 1, less, notMore);
            start = value + 1;
            less = notMore;
        }
        cutting.add(start, size, less, less);
        return cutting.segments();
    }

    /**
     * Which rank is wanted: {@code beyond} ranks above that of the quantile a/b.
     *
     * @param a not above b
     * @param b at most 10⁹
     * @param beyond within ±2<sup>32</sup>
     */
    record Wanted(long a, long b, long beyond) {}

    /**
     * The wanted rank an/b + beyond.
     *
     * @param all n, how many values there are
     */
    private record Rank(Wanted wanted, long all) {
        /** Of fewer values, and b at most 10⁹, every distance fits a long. */
        private static final long FEW = 1L << 32;

        /** Distances stop here. They stay as sensitive as they are, since a minimum moves no more than its parts. */
        private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

        /** b times how far a rank is above the wanted one. */
        long above(long rank) {
            if (all < FEW) {
                return wanted.b * (rank - wanted.beyond) - wanted.a * all;
            }
            return BigInteger.valueOf(wanted.b)
                    .multiply(BigInteger.valueOf(rank).subtract(BigInteger.valueOf(wanted.beyond)))
                    .subtract(BigInteger.valueOf(wanted.a).multiply(BigInteger.valueOf(all)))
                    .max(GREATEST.negate())
                    .min(GREATEST)
                    .longValueExact();
        }
    }

    /**
     * Puts segments together. The lower end of the range has all ranks from -∞ on and the upper one all up to +∞, which
     * changes nothing where the wanted rank is one of the values'.
     */
    private record Cutting(long size, Rank rank, List<Segment> segments) {
        /** Points of which each has the ranks from {@code less} to {@code notMore}. */
        void add(long from, long to, long less, long notMore) {
            if (to <= from) {
                return;
            }
            long below = Math.max(0, rank.above(less));
            long above = Math.max(0, -rank.above(notMore));
            long inner = Math.max(below, above);
            long first = from == 0 ? (size == 1 ? 0 : above) : inner;
            long last = to < size || size == 1 ? inner : below;
            long start = first < inner ? from + 1 : from;
            long end = last < inner && to > start ? to - 1 : to;
            keep(from, start, first);
            keep(start, end, inner);
            keep(end, to, last);
        }

        private void keep(long from, long to, long distance) {
            if (to > from) {
                segments.add(new Segment(from, to - from, distance));
            }
        }
    }
}
