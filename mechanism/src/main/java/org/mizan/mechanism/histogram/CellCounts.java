package org.mizan.mechanism.histogram;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mizan.mechanism.MechanismRefusal;

/**
 * How many records each cell of a public list of cells holds. Only cells that hold some are stored, so that a wide list
 * with few records stays small.
 */
public final class CellCounts {
    /** More cells are not released. */
    public static final int MOST_CELLS = 100_000_000;

    private final int size;
    private final int[] cells;
    private final long[] counts;

    private CellCounts(int size, int[] cells, long[] counts) {
        this.size = size;
        this.cells = cells;
        this.counts = counts;
    }

    /** One count for each cell. */
    public static CellCounts of(long... counts) {
        int[] cells = IntStream.range(0, counts.length)
                .filter(cell -> counts[cell] != 0)
                .toArray();
        return new CellCounts(
                requireCells(counts.length),
                cells,
                Arrays.stream(cells).mapToLong(cell -> counts[cell]).toArray());
    }

    /**
     * Counts of some of {@code size} cells, the others being empty.
     *
     * @param cells the cells with a count, ascending, from 0 to size - 1
     * @param counts theirs, in the same order
     */
    public static CellCounts sparse(int size, int[] cells, long[] counts) {
        requireCells(size);
        boolean ordered = IntStream.range(0, cells.length)
                .allMatch(i -> cells[i] >= 0 && cells[i] < size && (i == 0 || cells[i - 1] < cells[i]));
        if (cells.length != counts.length || !ordered) {
            throw MechanismRefusal.CELLS_ORDER.with(cells.length, counts.length);
        }
        return new CellCounts(size, cells.clone(), counts.clone());
    }

    /** Returns a number of cells that can be released, or refuses it. */
    static int requireCells(int cells) {
        if (cells < 1 || cells > MOST_CELLS) {
            throw MechanismRefusal.CELLS_RANGE.with(cells, MOST_CELLS);
        }
        return cells;
    }

    /** The number of cells in the list. */
    public int size() {
        return size;
    }

    /** The number of cells that are stored. */
    int stored() {
        return cells.length;
    }

    /** The cell stored at a place, which ascends with the place; the size beyond the last. */
    int cell(int place) {
        return place < cells.length ? cells[place] : size;
    }

    /** The count stored at a place. */
    long count(int place) {
        return counts[place];
    }
}
