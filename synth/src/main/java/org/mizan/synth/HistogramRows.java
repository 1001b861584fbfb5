package org.mizan.synth;

import java.util.Arrays;
import java.util.Optional;
import org.mizan.noise.Bits;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;
import org.mizan.synth.rule.RuledColumns;

/** Rows drawn from a histogram: a cell with the chance of its count, but for those that no row may be in. */
final class HistogramRows implements RowSource<Quality> {
    private final Histogram histogram;
    private final RuledColumns columns;
    private final Optional<CellSampler> cells;
    private final Bits bits;
    private final long[] drawn;

    HistogramRows(Histogram histogram, RuledColumns columns, Bits bits) {
        this.histogram = histogram;
        this.columns = columns;
        this.cells = hasRows(histogram, columns)
                ? Optional.of(CellSampler.of(counts(histogram, columns)))
                : Optional.empty();
        this.bits = bits;
        this.drawn = new long[histogram.occupied()];
    }

    /** Whether there is a cell to draw from. */
    static boolean hasRows(Histogram histogram, RuledColumns columns) {
        return Arrays.stream(counts(histogram, columns)).sum() > 0;
    }

    private static long[] counts(Histogram histogram, RuledColumns columns) {
        long[] counts = histogram.counts();
        Partition partition = histogram.partition();
        for (int place = 0; place < counts.length && !columns.never().isEmpty(); place++) {
            counts[place] = columns.isForbidden(partition.levels(histogram.cell(place))) ? 0 : counts[place];
        }
        return counts;
    }

    @Override
    public RuledColumns columns() {
        return columns;
    }

    @Override
    public void next(long[] levels) {
        int place = cells.orElseThrow().draw(bits);
        drawn[place]++;
        long[] own = histogram.partition().levels(histogram.cell(place));
        System.arraycopy(own, 0, levels, 0, levels.length);
    }

    @Override
    public Quality quality() {
        return new Quality(histogram, drawn);
    }
}
