package org.mizan.jdbc;

import java.math.BigDecimal;
import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;

/** A released table as a result set shows it: keys are texts, values exact decimals, and intervals two columns more. */
final class AnswerTable {
    private final Released released;
    private final List<String> measured;
    private final boolean intervals;

    private AnswerTable(Released released, List<String> measured, boolean intervals) {
        this.released = released;
        this.measured = measured;
        this.intervals = intervals;
    }

    /**
     * Shows what was released.
     *
     * @param measured the labels of columns that are numbers, also where the table is empty
     */
    static Table of(Released released, List<String> measured, boolean intervals) {
        return new AnswerTable(released, measured, intervals).table();
    }

    private Table table() {
        List<Table.Heading> headings = new ArrayList<>();
        for (int column = 0; column < released.columns().size(); column++) {
            String label = released.columns().get(column);
            boolean number = isNumber(column);
            JDBCType type = number ? JDBCType.DECIMAL : JDBCType.VARCHAR;
            headings.add(new Table.Heading(label, type));
            if (number && intervals) {
                headings.add(new Table.Heading(label + "_low", type));
                headings.add(new Table.Heading(label + "_high", type));
            }
        }
        return new Table(headings, released.rows().stream().map(this::row).toList());
    }

    private boolean isNumber(int column) {
        return measured.contains(released.columns().get(column))
                && released.rows().stream().noneMatch(row -> row.get(column) instanceof Cell.Text);
    }

    private List<@Nullable Object> row(List<Cell> cells) {
        List<@Nullable Object> row = new ArrayList<>();
        for (int column = 0; column < cells.size(); column++) {
            Cell cell = cells.get(column);
            row.add(value(cell));
            if (intervals && isNumber(column)) {
                @Nullable
                Interval interval =
                        cell instanceof Cell.Value value ? value.interval().orElse(null) : null;
                row.add(interval == null ? null : decimal(interval.low()));
                row.add(interval == null ? null : decimal(interval.high()));
            }
        }
        return row;
    }

    private static @Nullable Object value(Cell cell) {
        if (cell instanceof Cell.Text text) {
            return text.text();
        }
        return cell instanceof Cell.Value number ? decimal(number.value()) : null;
    }

    /** The numbers of an answer are decimals, so that nothing is rounded. */
    private static BigDecimal decimal(Rational value) {
        return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()));
    }
}
