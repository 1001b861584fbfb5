package org.mizan.release.answer;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.answer.Released.Cell;

/** Rows of typed cells, held column by column. */
public final class ReleasedTable implements Released.Content {
    private final List<AnswerColumn> columns;
    private final List<ReleasedColumn> cells;
    private final int size;

    private ReleasedTable(List<AnswerColumn> columns, List<ReleasedColumn> cells, int size) {
        this.columns = columns;
        this.cells = cells;
        this.size = size;
    }

    /** A table of these rows. */
    public static ReleasedTable of(List<AnswerColumn> columns, List<? extends List<? extends Cell>> rows) {
        Builder builder = new Builder(columns);
        rows.forEach(builder::row);
        return builder.build();
    }

    /** A table of these cells, which are as many in each column as there are rows. */
    public static ReleasedTable ofColumns(List<AnswerColumn> columns, List<ReleasedColumn> cells) {
        int size = cells.isEmpty() ? 0 : cells.get(0).size();
        for (ReleasedColumn column : cells) {
            if (column.size() != size) {
                throw ReleaseRefusal.ANSWER_ROWS.with(column.size(), size);
            }
        }
        return new ReleasedTable(List.copyOf(columns), List.copyOf(cells), size);
    }

    /** What the columns are. */
    public List<AnswerColumn> columns() {
        return columns;
    }

    /** The cells of a column, from 0. */
    public ReleasedColumn cells(int column) {
        return cells.get(column);
    }

    /** How many rows there are. */
    public int size() {
        return size;
    }

    /** The rows, each made when it is asked for. */
    public List<List<Cell>> rows() {
        return rows(this::row);
    }

    /** What is made of the index of each row, when it is asked for. */
    public <T> List<T> rows(IntFunction<T> made) {
        return new Rows<>(size, made);
    }

    @Override
    public ReleasedTable table() {
        return this;
    }

    @Override
    public Optional<ReleasedMarginals> marginals() {
        return Optional.empty();
    }

    @Override
    public <T> T read(Forms<T> forms) {
        return forms.table(this);
    }

    private List<Cell> row(int row) {
        return cells.stream().map(column -> column.cell(row)).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ReleasedTable table
                && columns.equals(table.columns)
                && size == table.size
                && IntStream.range(0, size).allMatch(row -> row(row).equals(table.row(row)));
    }

    @Override
    public int hashCode() {
        return Objects.hash(columns, size);
    }

    /** The headings and the number of rows. */
    @Override
    public String toString() {
        return "%s with %d rows".formatted(AnswerColumn.labels(columns), size);
    }

    /** Takes rows one by one and packs them as they come. Numbers become decimals. Not for several threads. */
    public static final class Builder {
        private final List<AnswerColumn> columns;
        private final List<CellColumn.Builder> cells = new ArrayList<>();
        private int size;

        public Builder(List<AnswerColumn> columns) {
            this.columns = List.copyOf(columns);
            columns.forEach(column -> cells.add(new CellColumn.Builder()));
        }

        /** Adds a row, which has a cell for each column. */
        public Builder row(List<? extends Cell> row) {
            if (row.size() != columns.size()) {
                throw ReleaseRefusal.ANSWER_ROW.with(row.size(), columns.size());
            }
            for (int column = 0; column < row.size(); column++) {
                cells.get(column).add(row.get(column));
            }
            size++;
            return this;
        }

        public ReleasedTable build() {
            return new ReleasedTable(
                    columns,
                    cells.stream()
                            .<ReleasedColumn>map(CellColumn.Builder::build)
                            .toList(),
                    size);
        }
    }

    private static final class Rows<T> extends AbstractList<T> implements RandomAccess {
        private final int size;
        private final IntFunction<T> made;

        Rows(int size, IntFunction<T> made) {
            this.size = size;
            this.made = made;
        }

        @Override
        public T get(int row) {
            return made.apply(Objects.checkIndex(row, size));
        }

        @Override
        public int size() {
            return size;
        }
    }
}
