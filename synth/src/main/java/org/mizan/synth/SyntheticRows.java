package org.mizan.synth;

import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBWritableVector;
import org.mizan.engine.snapshot.PiecewiseRows;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.UniformInteger;

/**
 * Rows drawn from a histogram as codes. A cell is drawn with the chance of its count, then on each axis one of the level's values, each with the same chance.
 */
final class SyntheticRows extends PiecewiseRows {
    private final Histogram histogram;
    private final List<Axis> axes;
    private final CellSampler cells;
    private final Noise bits;
    private final long wanted;
    private final Runnable step;
    private final long[] drawn;
    private long rows;
    private int steps;

    SyntheticRows(Histogram histogram, long wanted, long seed, Runnable step) {
        this.histogram = histogram;
        this.axes = histogram.partition().axes();
        this.cells = CellSampler.of(histogram.counts());
        this.bits = new SamplingStream(seed)::nextLong;
        this.wanted = wanted;
        this.step = step;
        this.drawn = new long[histogram.occupied()];
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
            int place = cells.draw(bits);
            drawn[place]++;
            put(histogram.cell(place), vectors, row);
        }
        rows += size;
        for (; steps < rows * (double) SyntheticTable.STEPS / wanted; steps++) {
            step.run();
        }
        return size;
    }

    private void put(int cell, DuckDBWritableVector[] vectors, long row) {
        long rest = cell;
        for (int place = vectors.length - 1; place >= 0; place--) {
            Axis axis = axes.get(place);
            long level = rest % axis.levels();
            rest /= axis.levels();
            if (axis.isNull(level)) {
                vectors[place].setNull(row);
            } else {
                long size = axis.size(level);
                long within = size == 1 ? 0 : UniformInteger.below(size, bits);
                vectors[place].setLong(row, axis.first(level) + within);
            }
        }
    }

    /** How many rows were drawn of each cell above zero, in order. */
    long[] drawn() {
        return drawn.clone();
    }
}
