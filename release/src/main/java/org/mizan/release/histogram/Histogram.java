package org.mizan.release.histogram;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.message.InvalidInputException;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.cell.Partition;

/**
 * How many rows each cell of a partition has, as it was released: whole numbers that are not negative. Noise is in them, so
 * whatever is computed from them costs nothing further. Only cells above zero are stored.
 */
public final class Histogram {
    /** The label of the counts in a released table. */
    static final String COUNT = "count";

    /** The label of the one text that stood for a table of very many cells in answers of earlier builds. */
    private static final String PACKED = "packed cells";

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
            throw HistogramRefusal.HISTOGRAM_CELLS.with(cells.length);
        }
    }

    /** The cells that are above zero, of all counts. */
    public static Histogram ofAll(Partition partition, long[] all) {
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
        Optional<String> packed = packed(released);
        if (packed.isPresent()) {
            return PackedCells.read(partition, packed.get());
        }
        if (released.columns().equals(aboveZero(partition))) {
            return new CellNumbers(partition).read(released.table());
        }
        boolean listed = released.columns().size() > place
                && released.labels().get(place).equals(COUNT)
                && released.rows().size() == partition.cells();
        if (!listed) {
            throw other(released);
        }
        ReleasedColumn counts = released.table().cells(place);
        return ofAll(
                partition,
                IntStream.range(0, counts.size())
                        .mapToLong(cell -> number(counts, cell))
                        .toArray());
    }

    private static Optional<String> packed(Released released) {
        ReleasedTable table = released.table();
        return released.labels().equals(List.of(PACKED)) && table.size() == 1
                ? table.cells(0).text(0)
                : Optional.empty();
    }

    /** The columns of a table that lists the cells above zero alone. */
    static List<AnswerColumn> aboveZero(Partition partition) {
        List<AnswerColumn> columns = new ArrayList<>(partition.headings());
        columns.add(AnswerColumn.count(COUNT));
        return List.copyOf(columns);
    }

    private static InvalidInputException other(Released released) {
        return HistogramRefusal.HISTOGRAM_RELEASED.with(released.labels());
    }

    static long number(ReleasedColumn counts, int row) {
        return counts.number(row).map(BigDecimal::longValueExact).orElse(0L);
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
