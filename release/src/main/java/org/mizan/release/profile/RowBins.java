package org.mizan.release.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The bins of numbers of rows: 1, 2, 3, 4, then two for each doubling, 5-6, 7-8, 9-12, 13-16 and so on up to 2<sup>20</sup>, and
 * one for more. Each number is in exactly one.
 */
final class RowBins {
    /** Numbers beyond are not told apart. */
    static final long MOST = 1L << 20;

    private static final List<Long> ENDS = ends();

    private RowBins() {}

    private static List<Long> ends() {
        List<Long> ends = new ArrayList<>(List.of(1L, 2L, 3L, 4L));
        for (long half = 4; half < MOST; half *= 2) {
            ends.add(half + half / 2);
            ends.add(2 * half);
        }
        ends.add((long) Limits.GREATEST);
        return List.copyOf(ends);
    }

    static int count() {
        return ENDS.size();
    }

    /** The least number of a bin. */
    static long first(int bin) {
        return bin == 0 ? 1 : ENDS.get(bin - 1) + 1;
    }

    /** The greatest number of a bin; that of the last one is the greatest that a limit can have. */
    static long last(int bin) {
        return ENDS.get(bin);
    }

    /** The bin of a number. */
    static int of(long rows) {
        return (int) ENDS.stream().filter(end -> end < rows).count();
    }

    /** What they are called. */
    static List<String> names() {
        return IntStream.range(0, count()).mapToObj(RowBins::name).toList();
    }

    private static String name(int bin) {
        if (first(bin) > MOST) {
            return "more than " + MOST;
        }
        return first(bin) == last(bin) ? Long.toString(last(bin)) : first(bin) + "-" + last(bin);
    }

    /** Where numbers of rows are held to, so that a sum of them never leaves it. */
    static Span span() {
        return Span.of(0, MOST + 1);
    }

    /** The bin of a number of rows, for engines. */
    static Scalar bin(Scalar rows) {
        List<Scalar.Case> cases = IntStream.range(0, count() - 1)
                .mapToObj(bin -> new Scalar.Case(
                        new Condition.Compare(rows, Condition.Comparison.LESS_OR_EQUAL, Scalar.of(last(bin))),
                        Scalar.of(bin)))
                .toList();
        return new Scalar.Choice(cases, Scalar.of(count() - 1L));
    }
}
