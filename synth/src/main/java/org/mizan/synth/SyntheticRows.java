package org.mizan.synth;

import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBWritableVector;
import org.mizan.engine.snapshot.PiecewiseRows;
import org.mizan.noise.Bits;
import org.mizan.release.cell.Axis;
import org.mizan.synth.rule.RowValues;

/** Synthetic rows as codes, piece by piece. */
final class SyntheticRows extends PiecewiseRows {
    private final RowSource<?> source;
    private final List<Axis> axes;
    private final RowValues values;
    private final long wanted;
    private final Runnable step;
    private final long[] levels;
    private long rows;
    private int steps;

    SyntheticRows(RowSource<?> source, long wanted, Bits bits, Runnable step) {
        this.source = source;
        this.axes = source.columns().asked().list();
        this.values = new RowValues(source.columns(), bits);
        this.wanted = wanted;
        this.step = step;
        this.levels = new long[source.columns().counted().list().size()];
    }

    @Override
    protected void declare(DuckDBTableFunctionBindInfo info) {
        axes.forEach(axis -> info.addResultColumn(axis.column().name(), DuckDBColumnType.BIGINT));
    }

    @Override
    public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter chunk) {
        DuckDBWritableVector[] vectors = new DuckDBWritableVector[axes.size()];
        for (int axis = 0; axis < vectors.length; axis++) {
            vectors[axis] = chunk.vector(axis);
        }
        long size = Math.min(chunk.capacity(), wanted - rows);
        for (long row = 0; row < size; row++) {
            source.next(levels);
            values.draw(levels);
            put(vectors, row);
        }
        rows += size;
        for (; steps < rows * (double) SyntheticTable.STEPS / wanted; steps++) {
            step.run();
        }
        return size;
    }

    private void put(DuckDBWritableVector[] vectors, long row) {
        for (int column = 0; column < vectors.length; column++) {
            if (values.isNull(column)) {
                vectors[column].setNull(row);
            } else {
                vectors[column].setLong(row, values.code(column));
            }
        }
    }
}
