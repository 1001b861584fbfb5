package org.mizan.jdbc;

import java.sql.JDBCType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;

/** A released table as a result set shows it: keys are texts, values exact decimals, and intervals two columns more. */
final class AnswerTable implements ResultTable.Values {
    private final int rows;
    private final List<IntFunction<Optional<?>>> columns = new ArrayList<>();

    private AnswerTable(ReleasedTable table, boolean intervals) {
        rows = table.size();
        for (int index = 0; index < table.columns().size(); index++) {
            ReleasedColumn column = table.cells(index);
            columns.add(row -> value(column, row));
            if (table.columns().get(index).isMeasured() && intervals) {
                columns.add(column::low);
                columns.add(column::high);
            }
        }
    }

    private static Optional<?> value(ReleasedColumn column, int row) {
        Optional<?> number = column.number(row);
        return number.isPresent() ? number : column.text(row);
    }

    /** Shows what was released. */
    static ResultTable of(Released released, boolean intervals) {
        return new ResultTable(headings(released.columns(), intervals), new AnswerTable(released.table(), intervals));
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public @Nullable Object value(int row, int column) {
        return columns.get(column).apply(row).orElse(null);
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
}
