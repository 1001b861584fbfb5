package org.mizan.audit.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.mechanism.aim.CodedTable;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Neighbours;

/** Neighbouring tables of a few axes, which differ by the rows of one unit. */
public final class NeighbouringTables {
    private static final int MOST_ROWS = 40;

    private final Domain domain;
    private final Contribution contribution;

    private NeighbouringTables(Domain domain, Contribution contribution) {
        this.domain = domain;
        this.contribution = contribution;
    }

    /** Tables of a domain of which each axis has at least two levels. */
    public static InputPairs<CodedTable> of(Domain domain, Contribution contribution) {
        NeighbouringTables tables = new NeighbouringTables(domain, contribution);
        return new InputPairs<>(tables.worst(), tables::random);
    }

    /** What an observer sees of marginals: their axes, the variances and the counts. */
    public static <I> Subject<I, List<NoisyMarginal>> seen(Subject<I, List<NoisyMarginal>> subject) {
        return subject.seenAs(
                answer -> answer.stream().map(NeighbouringTables::seen).toList());
    }

    private static List<Object> seen(NoisyMarginal marginal) {
        AxisSet axes = marginal.axes();
        return List.of(
                IntStream.range(0, axes.size()).map(axes::axis).toArray(), marginal.variance(), marginal.counts());
    }

    /** A unit moves counts furthest with all its rows in one cell, and scores where the model is above or below all of them. */
    private List<Pair<CodedTable>> worst() {
        int[] low = new int[domain.axes()];
        int[] high = domain.sizes().stream().mapToInt(size -> size - 1).toArray();
        int[] near = low.clone();
        near[0] = high[0];
        List<int[]> related = related();
        List<int[]> even = repeated(low, MOST_ROWS / 2);
        even.addAll(repeated(high, MOST_ROWS / 2));
        Stream<List<int[]>> tables = Stream.of(related, List.of(), even);
        List<int[]> unit = unit(low);
        return contribution.neighbours() == Neighbours.SUBSTITUTE
                ? tables.flatMap(rows -> Stream.of(
                                pair(rows, unit, unit(high)), pair(rows, unit, unit(near)), pair(rows, unit, spread())))
                        .toList()
                : tables.flatMap(rows -> Stream.of(
                                pair(rows, unit, List.of()),
                                pair(rows, unit(high), List.of()),
                                pair(rows, spread(), List.of())))
                        .toList();
    }

    /** Rows whose axes have levels of the same rank, but for some. */
    private List<int[]> related() {
        return IntStream.range(0, MOST_ROWS)
                .mapToObj(row -> IntStream.range(0, domain.axes())
                        .map(axis -> (row % 7 == axis ? row + 1 : row) % domain.size(axis))
                        .toArray())
                .toList();
    }

    private List<int[]> unit(int[] cell) {
        return repeated(cell, (int) contribution.rows());
    }

    private static List<int[]> repeated(int[] cell, int times) {
        return new ArrayList<>(IntStream.range(0, times).mapToObj(row -> cell).toList());
    }

    /** A unit with its rows in different cells. */
    private List<int[]> spread() {
        return related().subList(0, (int) contribution.rows());
    }

    private Pair<CodedTable> random(Noise noise) {
        List<int[]> rows = rows(UniformInteger.below(MOST_ROWS, noise), noise);
        List<int[]> first = rows(UniformInteger.below(contribution.rows() + 1, noise), noise);
        long others = contribution.neighbours() == Neighbours.SUBSTITUTE ? contribution.rows() : 0;
        return pair(rows, first, rows(UniformInteger.below(others + 1, noise), noise));
    }

    private List<int[]> rows(long count, Noise noise) {
        List<int[]> rows = new ArrayList<>();
        for (long row = 0; row < count; row++) {
            rows.add(domain.sizes().stream()
                    .mapToInt(size -> (int) UniformInteger.below(size, noise))
                    .toArray());
        }
        return rows;
    }

    private Pair<CodedTable> pair(List<int[]> common, List<int[]> first, List<int[]> second) {
        return Pair.of(table(common, first), table(common, second));
    }

    private CodedTable table(List<int[]> common, List<int[]> unit) {
        List<int[]> rows = Stream.concat(common.stream(), unit.stream()).toList();
        int[][] levels = IntStream.range(0, domain.axes())
                .mapToObj(axis -> rows.stream().mapToInt(row -> row[axis]).toArray())
                .toArray(int[][]::new);
        return CodedTable.of(domain, levels);
    }
}
