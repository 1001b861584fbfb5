package org.mizan.jdbc;

import java.math.BigDecimal;
import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/** A released table as a result set shows it: keys are texts, values exact decimals, and intervals two columns more. */
final class AnswerTable {
    private final Released released;
    private final boolean intervals;

    private AnswerTable(Released released, boolean intervals) {
        this.released = released;
        this.intervals = intervals;
    }

    /** Shows what was released. */
    static ResultTable of(Released released, boolean intervals) {
        AnswerTable table = new AnswerTable(released, intervals);
        return new ResultTable(
                headings(released.columns(), intervals), released.table().rows(table::row));
    }

    /** What the columns of a result are, which is known before it is paid for. */
    static List<ResultTable.Heading> headings(List<AnswerColumn> columns, boolean intervals) {
        List<ResultTable.Heading> headings = new ArrayList<>();
        for (AnswerColumn column : columns) {
            JDBCType type = column.isMeasured() ? JDBCType.DECIMAL : JDBCType.VARCHAR;
            headings.add(new ResultTable.Heading(column.label(), type));
            if (column.isMeasured() && intervals) {
                headings.add(new ResultTable.Heading(column.label() + "_low", type));
                headings.add(new ResultTable.Heading(column.label() + "_high", type));
            }
        }
        return headings;
    }

    private List<@Nullable Object> row(List<Cell> cells) {
        List<@Nullable Object> row = new ArrayList<>();
        for (int column = 0; column < cells.size(); column++) {
            Cell cell = cells.get(column);
            row.add(value(cell));
            if (intervals && released.columns().get(column).isMeasured()) {
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
