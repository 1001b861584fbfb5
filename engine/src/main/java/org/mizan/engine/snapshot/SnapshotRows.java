package org.mizan.engine.snapshot;

import java.io.IOException;
import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;

/**
 * The coded rows of a source, as a table that DuckDB asks for piece by piece: neither side ever holds the whole. Records that
 * are broken as a whole, and those without a unit, are left out.
 */
final class SnapshotRows implements DuckDBTableFunction<Object, Object, Object> {
    private static final Object NOTHING = new Object();
    private static final int NO_UNIT = -1;

    private final List<Column> columns;
    private final List<Coder> coders;
    private final int unit;
    private final Records source;
    private final Findings findings;
    private final Runnable step;
    private final Cell cell = new Cell();

    private long records;
    private long rows;
    private int steps;
    private @Nullable IOException failure;

    SnapshotRows(Dataset dataset, Records source, Runnable step) {
        this.columns = dataset.columns();
        this.coders = columns.stream().map(Coder::of).toList();
        this.unit = dataset.column(dataset.unit().word()).map(columns::indexOf).orElse(NO_UNIT);
        this.source = source;
        this.findings = new Findings(columns.stream().map(Column::name).toList());
        this.step = step;
    }

    @Override
    public Object bind(DuckDBTableFunctionBindInfo info) {
        for (int column = 0; column < columns.size(); column++) {
            info.addResultColumn(
                    columns.get(column).name(),
                    coders.get(column).isText() ? DuckDBColumnType.VARCHAR : DuckDBColumnType.BIGINT);
        }
        return NOTHING;
    }

    @Override
    public Object init(DuckDBTableFunctionInitInfo info) {
        info.setMaxThreads(1);
        return NOTHING;
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
        DuckDBWritableVector[] vectors = new DuckDBWritableVector[coders.size()];
        for (int column = 0; column < vectors.length; column++) {
            vectors[column] = chunk.vector(column);
        }
        long row = 0;
        while (row < chunk.capacity() && source.next()) {
            records++;
            @Nullable Rule broken = source.broken();
            if (broken != null) {
                findings.record(broken, source.place());
            } else if (unit == NO_UNIT || put(unit, vectors[unit], row)) {
                putOthers(vectors, row);
                row++;
            } else {
                findings.record(Rule.UNIT, source.place());
            }
        }
        rows += row;
        for (; steps < (int) (source.done() * Import.STEPS); steps++) {
            step.run();
        }
        return row;
    }

    private void putOthers(DuckDBWritableVector[] vectors, long row) throws IOException {
        for (int column = 0; column < vectors.length; column++) {
            if (column != unit) {
                put(column, vectors[column], row);
            }
        }
    }

    /** Codes a value into its place; false if it is null. */
    private boolean put(int column, DuckDBWritableVector vector, long row) throws IOException {
        Coder coder = coders.get(column);
        cell.clear();
        @Nullable Rule broken = coder.code(source.field(column), cell);
        if (broken != null) {
            findings.value(column, broken, source.place());
        } else if (cell.isNull()) {
            findings.blank(column);
        }
        if (cell.isNull()) {
            if (column != unit) {
                vector.setNull(row);
            }
            return false;
        }
        if (coder.isText()) {
            vector.setString(row, cell.text());
        } else {
            vector.setLong(row, cell.code());
        }
        return true;
    }

    /** What stopped the reading, if something did. */
    @Nullable
    IOException failure() {
        return failure;
    }

    long records() {
        return records;
    }

    long rows() {
        return rows;
    }

    List<Finding> findings() {
        return findings.list(rows);
    }
}
