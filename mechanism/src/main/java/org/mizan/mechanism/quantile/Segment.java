package org.mizan.mechanism.quantile;

import java.util.ArrayList;
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
     * points between two. The values are fewer than 2<sup>31</sup> and b at most 10⁹, so that distances fit a long.
     */
    static List<Segment> cut(long size, long[] sorted, long a, long b) {
        List<Segment> segments = new ArrayList<>();
        long wanted = a * sorted.length;
        long start = 0;
        int less = 0;
        while (less < sorted.length) {
            long value = sorted[less];
            int notMore = less + 1;
            while (notMore < sorted.length && sorted[notMore] == value) {
                notMore++;
            }
            add(segments, start, value, Math.abs(b * less - wanted));
            add(segments, value, value + 1, Math.max(0, Math.max(b * less - wanted, wanted - b * notMore)));
            start = value + 1;
            less = notMore;
        }
        add(segments, start, size, Math.abs(b * less - wanted));
        return segments;
    }

    private static void add(List<Segment> segments, long from, long to, long distance) {
        if (to > from) {
            segments.add(new Segment(from, to - from, distance));
        }
    }
}
