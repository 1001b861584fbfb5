package org.mizan.synth;

import java.util.Arrays;
import java.util.List;
import org.mizan.privacy.Rational;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;

/**
 * How many rows each cell of a partition has, as it was released: whole numbers that are not negative. Noise is in them, so
 * whatever is computed from them costs nothing further. Only cells above zero are stored.
 */
public final class Histogram {
    /** The label of the counts in a released table. */
    static final String COUNT = "count";

    /** The label of the one text that stands for a table of very many cells. */
    static final String PACKED = "packed cells";

    private final Partition partition;
    private final int[] cells;
    private final long[] counts;

    Histogram(Partition partition, int[] cells, long[] counts) {
        this.partition = partition;
        this.cells = cells;
        this.counts = counts;
        boolean fits = cells.length == counts.length
                && (cells.length == 0 || cells[cells.length - 1] < partition.cells())
                && Arrays.stream(counts).allMatch(count -> count > 0);
        if (!fits) {
            throw SynthRefusal.HISTOGRAM_CELLS.with(cells.length);
        }
    }

    /** The cells that are above zero, of all counts. */
    static Histogram ofAll(Partition partition, long[] all) {
        int size = (int) Arrays.stream(all).filter(count -> count > 0).count();
        int[] cells = new int[size];
        long[] counts = new long[size];
        int place = 0;
        for (int cell = 0; cell < all.length; cell++) {
            if (all[cell] > 0) {
                cells[place] = cell;
                counts[place++] = all[cell];
            }
        }
        return new Histogram(partition, cells, counts);
    }

    /** The histogram that a {@link HistogramRelease} over this partition released. */
    public static Histogram of(Partition partition, Released released) {
        int place = partition.axes().size();
        if (released.labels().equals(List.of(PACKED))
                && released.rows().size() == 1
                && released.rows().get(0).get(0) instanceof Cell.Text packed) {
            return PackedCells.read(partition, packed.text());
        }
        boolean listed = released.columns().size() > place
                && released.labels().get(place).equals(COUNT)
                && released.rows().size() == partition.cells();
        if (!listed) {
            throw SynthRefusal.HISTOGRAM_RELEASED.with(released.labels());
        }
        return ofAll(
                partition,
                released.rows().stream()
                        .mapToLong(row -> row.get(place) instanceof Cell.Value value ? count(value.value()) : 0)
                        .toArray());
    }

    private static long count(Rational value) {
        return value.numerator().longValueExact();
    }

    /** Its cells. */
    public Partition partition() {
        return partition;
    }

    /** How many cells are above zero. */
    public int occupied() {
        return cells.length;
    }

    /** The number of the cell at a place among those above zero, ascending. */
    public int cell(int place) {
        return cells[place];
    }

    /** The count of the cell at a place among those above zero. */
    public long count(int place) {
        return counts[place];
    }

    /** How many rows there are in all cells. */
    public long total() {
        return Arrays.stream(counts).sum();
    }

    /** The cells above zero as one text. */
    String packed() {
        return PackedCells.of(cells, counts);
    }

    /** How many rows each level of an axis has, of numbers that stand for the cells above zero in order. */
    public long[] marginal(int axis, long[] numbers) {
        long[] sums = new long[(int) partition.axes().get(axis).levels()];
        for (int place = 0; place < cells.length; place++) {
            sums[(int) partition.levels(cells[place])[axis]] += numbers[place];
        }
        return sums;
    }

    /** The counts of the cells above zero, in order. */
    public long[] counts() {
        return counts.clone();
    }
}
