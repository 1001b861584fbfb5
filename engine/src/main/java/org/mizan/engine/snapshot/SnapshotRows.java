package org.mizan.engine.snapshot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation;
import org.mizan.engine.snapshot.coding.Coder;
import org.mizan.engine.snapshot.source.SourceRecords;

/**
 * The coded rows of one source after another. Records that are broken as a whole, and those without a unit, are left out.
 */
final class SnapshotRows extends PiecewiseRows {
    private final List<WholeTable.Part> columns;
    private final boolean isNumbered;
    private final List<TableRows> tables = new ArrayList<>();
    private final ReadingSteps steps;

    private int current;
    private @Nullable IOException failure;

    /** Of one source for each private table, in their order. */
    SnapshotRows(Dataset dataset, List<SourceRecords> sources, byte[] key, Runnable step) {
        WholeTable whole = new WholeTable(dataset);
        this.columns = whole.columns();
        this.isNumbered = whole.isNumbered();
        this.steps = new ReadingSteps(step);
        for (int table = 0; table < sources.size(); table++) {
            List<Integer> places =
                    whole.columns(table).stream().map(columns::indexOf).toList();
            PrivateTableDeclaration declared = dataset.privateTables().get(table);
            RowSum sum = new RowSum(key, declared.columns());
            tables.add(new TableRows(declared, dataset.unit(), sources.get(table), sum, places, columns.size()));
        }
    }

    @Override
    protected void declare(DuckDBTableFunctionBindInfo info) {
        for (WholeTable.Part column : columns) {
            boolean isText = Coder.of(column.declared(), CsvDialect.PLAIN).isText();
            info.addResultColumn(column.name(), isText ? DuckDBColumnType.VARCHAR : DuckDBColumnType.BIGINT);
        }
        if (isNumbered) {
            info.addResultColumn(Relation.TABLE, DuckDBColumnType.BIGINT);
        }
    }

    @Override
    public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter chunk) throws IOException {
        try {
            return fill(chunk);
        } catch (IOException broken) {
            // The database would make a text of it.
            failure = broken;
            throw broken;
        }
    }

    private long fill(DuckDBDataChunkWriter chunk) throws IOException {
        DuckDBWritableVector[] vectors = new DuckDBWritableVector[columns.size() + (isNumbered ? 1 : 0)];
        for (int column = 0; column < vectors.length; column++) {
            vectors[column] = chunk.vector(column);
        }
        Vectors into = new Vectors(vectors);
        long row = 0;
        while (row < chunk.capacity() && current < tables.size()) {
            if (!tables.get(current).next()) {
                current++;
            } else if (tables.get(current).put(into.at(row))) {
                if (isNumbered) {
                    vectors[columns.size()].setLong(row, current);
                }
                row++;
            }
        }
        double done = current < tables.size() ? current + tables.get(current).done() : current;
        steps.reach(done / tables.size());
        return row;
    }

    /** A row of a piece that the database asked for. */
    private static final class Vectors implements TableRows.Cells {
        private final DuckDBWritableVector[] vectors;
        private long row;

        Vectors(DuckDBWritableVector[] vectors) {
            this.vectors = vectors;
        }

        Vectors at(long number) {
            row = number;
            return this;
        }

        @Override
        public void setNull(int place) {
            vectors[place].setNull(row);
        }

        @Override
        public void setCode(int place, long code) {
            vectors[place].setLong(row, code);
        }

        @Override
        public void setText(int place, String text) {
            vectors[place].setString(row, text);
        }
    }

    /** Of each table, the columns of which more than half of the values cannot be read. */
    List<MostlyNull> mostlyNull() {
        return tables.stream()
                .flatMap(table -> table.mostlyNull().stream().map(column -> new MostlyNull(table.name(), column)))
                .toList();
    }

    /** What stopped the reading, if something did. */
    @Nullable
    IOException failure() {
        return failure;
    }

    /** The commitment to the rows of each table. */
    List<String> commitments(Dataset dataset) {
        return tables.stream().map(table -> table.commitment(dataset.name())).toList();
    }

    /** What became of the rows of each table. */
    List<ImportReport.Table> reports() {
        return tables.stream().map(TableRows::report).toList();
    }
}
