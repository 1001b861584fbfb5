package org.mizan.report.answer;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedMarginals.Grouping;
import org.mizan.release.answer.ReleasedMarginals.Marginal;
import org.mizan.release.answer.ReleasedTable;

/**
 * Marginals as one table: a row for each count, with the levels of its columns, or groups of them, and the variance of its noise.
 * A column that a marginal does not count by holds {@value #ALL} there.
 */
final class MarginalTable {
    private static final String ALL = "*";
    private static final String MISSING = "NULL";

    /** So many levels of a group are named. */
    private static final int LISTED = 3;

    private final ReleasedMarginals marginals;
    private final int size;

    private MarginalTable(ReleasedMarginals marginals) {
        this.marginals = marginals;
        this.size = marginals.list().stream()
                .mapToInt(marginal -> marginal.counts().length)
                .reduce(0, Math::addExact);
    }

    static ReleasedTable of(ReleasedMarginals marginals) {
        return new MarginalTable(marginals).table();
    }

    private ReleasedTable table() {
        List<AnswerColumn> columns = new ArrayList<>();
        List<ReleasedColumn> cells = new ArrayList<>();
        for (int axis = 0; axis < marginals.axes().size(); axis++) {
            columns.add(AnswerColumn.key(marginals.axes().get(axis).column().label()));
            cells.add(ReleasedColumn.coded(codes(axis), names(axis)::get));
        }
        columns.add(AnswerColumn.count("count"));
        cells.add(ReleasedColumn.multiples(
                marginals.list().stream()
                        .flatMapToLong(marginal -> Arrays.stream(marginal.counts()))
                        .toArray(),
                Rational.ONE,
                Optional.empty()));
        columns.add(AnswerColumn.amount("noise variance"));
        cells.add(variances());
        return ReleasedTable.ofColumns(columns, cells);
    }

    /** What each code of a column stands for: 0 for all levels, then its levels, then the groups of each of its groupings. */
    private List<Optional<String>> names(int column) {
        List<Optional<String>> levels = marginals.axes().get(column).levels().stream()
                .map(MarginalTable::name)
                .toList();
        List<Optional<String>> names = new ArrayList<>(List.of(Optional.of(ALL)));
        names.addAll(levels);
        for (Grouping grouping : marginals.groupings()) {
            if (grouping.column() == column) {
                IntStream.range(0, grouping.size())
                        .mapToObj(group -> Optional.of(name(levels, grouping, group)))
                        .forEach(names::add);
            }
        }
        return names;
    }

    private static Optional<String> name(Cell level) {
        return level.asText()
                .map(Cell.Text::text)
                .or(() -> level.asValue().map(each -> Shown.number(each.value(), RoundingMode.HALF_EVEN)));
    }

    /** Neighbours by the first and the last of them, others by the first few; no two groups begin with the same level. */
    private static String name(List<Optional<String>> levels, Grouping grouping, int group) {
        int[] own = IntStream.range(0, levels.size())
                .filter(level -> grouping.groups().get(level) == group)
                .toArray();
        String first = levels.get(own[0]).orElse(MISSING);
        int last = own[own.length - 1];
        if (own.length > 2 && last - own[0] == own.length - 1) {
            return first + " to " + levels.get(last).orElse(MISSING);
        }
        String listed = IntStream.of(own)
                .limit(LISTED)
                .mapToObj(level -> levels.get(level).orElse(MISSING))
                .collect(Collectors.joining(", "));
        return own.length > LISTED ? "%s, … (%d)".formatted(listed, own.length) : listed;
    }

    private int[] codes(int column) {
        int[] codes = new int[size];
        int start = 0;
        for (Marginal marginal : marginals.list()) {
            int count = marginal.counts().length;
            List<Integer> axes = marginal.axes();
            for (int index = 0; index < axes.size(); index++) {
                if (marginals.column(axes.get(index)) == column) {
                    int first = first(axes.get(index));
                    int levels = marginals.size(axes.get(index));
                    // The last column is the fastest.
                    int stride = axes.stream()
                            .skip(index + 1L)
                            .mapToInt(marginals::size)
                            .reduce(1, Math::multiplyExact);
                    for (int cell = 0; cell < count; cell++) {
                        codes[start + cell] = first + cell / stride % levels;
                    }
                }
            }
            start += count;
        }
        return codes;
    }

    /** The code of the first level or group of an axis: those of coarser ones come after those of its column. */
    private int first(int axis) {
        int column = marginals.column(axis);
        int first = 1;
        for (int finer = 0; finer < axis; finer++) {
            first += marginals.column(finer) == column ? marginals.size(finer) : 0;
        }
        return first;
    }

    private ReleasedColumn variances() {
        CellColumn.Builder column = new CellColumn.Builder();
        for (Marginal marginal : marginals.list()) {
            Cell variance = new Cell.Value(marginal.variance(), Optional.empty());
            IntStream.range(0, marginal.counts().length).forEach(cell -> column.add(variance));
        }
        return column.build();
    }
}
