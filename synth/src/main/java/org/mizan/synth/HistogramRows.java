package org.mizan.synth;

import java.util.List;
import java.util.Optional;
import org.mizan.noise.Bits;
import org.mizan.release.cell.Axis;
import org.mizan.release.histogram.Histogram;

/** Rows drawn from a histogram: a cell with the chance of its count. */
final class HistogramRows implements RowSource<Quality> {
    private final Histogram histogram;
    private final List<Axis> axes;
    private final Optional<CellSampler> cells;
    private final Bits bits;
    private final long[] drawn;

    HistogramRows(Histogram histogram, Bits bits) {
        this.histogram = histogram;
        this.axes = histogram.partition().axes();
        this.cells = histogram.occupied() == 0 ? Optional.empty() : Optional.of(CellSampler.of(histogram.counts()));
        this.bits = bits;
        this.drawn = new long[histogram.occupied()];
    }

    @Override
    public List<Axis> axes() {
        return axes;
    }

    @Override
    public void next(long[] levels) {
        int place = cells.orElseThrow().draw(bits);
        drawn[place]++;
        long rest = histogram.cell(place);
        for (int axis = levels.length - 1; axis >= 0; axis--) {
            long size = axes.get(axis).levels();
            levels[axis] = rest % size;
            rest /= size;
        }
    }

    @Override
    public Quality quality() {
        return new Quality(histogram, drawn);
    }
}
