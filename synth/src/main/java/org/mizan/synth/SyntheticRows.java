package org.mizan.synth;

import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBWritableVector;
import org.mizan.engine.snapshot.PiecewiseRows;
import org.mizan.noise.Bits;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.release.cell.Axis;

/**
 * Synthetic rows as codes, piece by piece. On each axis one of the level's values is drawn, each with the same chance.
 */
final class SyntheticRows extends PiecewiseRows {
    private final RowSource<?> source;
    private final List<Axis> axes;
    private final Bits bits;
    private final long wanted;
    private final Runnable step;
    private final long[] levels;
    private long rows;
    private int steps;

    SyntheticRows(RowSource<?> source, long wanted, Bits bits, Runnable step) {
        this.source = source;
        this.axes = source.axes();
        this.bits = bits;
        this.wanted = wanted;
        this.step = step;
        this.levels = new long[axes.size()];
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
            put(vectors, row);
        }
        rows += size;
        for (; steps < rows * (double) SyntheticTable.STEPS / wanted; steps++) {
            step.run();
        }
        return size;
    }

    private void put(DuckDBWritableVector[] vectors, long row) {
        for (int place = vectors.length - 1; place >= 0; place--) {
            Axis axis = axes.get(place);
            long level = levels[place];
            if (axis.isNull(level)) {
                vectors[place].setNull(row);
            } else {
                long size = axis.size(level);
                long within = size == 1 ? 0 : UniformInteger.below(size, bits);
                vectors[place].setLong(row, axis.first(level) + within);
            }
        }
    }
}
