package org.mizan.report.answer;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedMarginals.Marginal;
import org.mizan.release.answer.ReleasedTable;

/**
 * Marginals as one table: a row for each count, with the levels of its columns and the variance of its noise. A column that a
 * marginal does not count by holds {@value #ALL} there.
 */
final class MarginalTable {
    private static final String ALL = "*";

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

    /** What each code of a column stands for: 0 for all levels, and one more than its index for a level. */
    private List<Optional<String>> names(int axis) {
        List<Optional<String>> names = new ArrayList<>(List.of(Optional.of(ALL)));
        for (Cell level : marginals.axes().get(axis).levels()) {
            names.add(level.asText()
                    .map(Cell.Text::text)
                    .or(() -> level.asValue().map(each -> Shown.number(each.value(), RoundingMode.HALF_EVEN))));
        }
        return names;
    }

    private int[] codes(int axis) {
        int[] codes = new int[size];
        int first = 0;
        for (Marginal marginal : marginals.list()) {
            int count = marginal.counts().length;
            int index = marginal.axes().indexOf(axis);
            if (index >= 0) {
                int levels = levels(axis);
                // The last column is the fastest.
                int stride = marginal.axes().stream()
                        .skip(index + 1L)
                        .mapToInt(this::levels)
                        .reduce(1, Math::multiplyExact);
                for (int cell = 0; cell < count; cell++) {
                    codes[first + cell] = 1 + cell / stride % levels;
                }
            }
            first += count;
        }
        return codes;
    }

    private int levels(int axis) {
        return marginals.axes().get(axis).levels().size();
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
