package org.mizan.release.cell;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Key;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;

/**
 * The public cells of a table: every combination of a level of each axis. Cells are numbered as the digits of a number are,
 * the last axis fastest. Which cells there are follows from the description alone.
 */
public record Partition(List<Axis> axes) {
    public Partition {
        Axes all = new Axes(axes);
        axes = all.list();
        if (all.cells().compareTo(BigInteger.valueOf(CellCounts.MOST_CELLS)) > 0) {
            throw CellRefusal.CELLS_RANGE.with(all.cells(), all.levels(), CellCounts.MOST_CELLS);
        }
    }

    /**
     * The cells of these columns. Columns without an entry in {@code bins} have one level for each value.
     *
     * @param columns their names, each once, in the order of the answer
     */
    public static Partition of(Dataset dataset, List<String> columns, Map<String, Bins> bins) {
        return new Partition(Axes.of(dataset, columns, bins).list());
    }

    /**
     * The cells of all columns whose values are public, but for the unit. Quantities of more than 32 values are put into ten
     * bins unless {@code bins} says otherwise.
     */
    public static Partition ofAll(Dataset dataset, Map<String, Bins> bins) {
        return new Partition(Axes.ofAll(dataset, bins).list());
    }

    /** How many cells there are. */
    public int cells() {
        return new Axes(axes).cells().intValueExact();
    }

    /** By what rows are grouped, so that the number of a group is that of its cell. */
    public List<Key> keys() {
        return axes.stream().map(Axis::key).toList();
    }

    /** The level of a cell on each axis. */
    public long[] levels(int cell) {
        long[] levels = new long[axes.size()];
        long rest = cell;
        for (int axis = levels.length - 1; axis >= 0; axis--) {
            long size = axes.get(axis).levels();
            levels[axis] = rest % size;
            rest /= size;
        }
        return levels;
    }

    /** What stands for a cell in a table. */
    public List<Cell> names(int cell) {
        long[] levels = levels(cell);
        List<Cell> names = new ArrayList<>();
        for (int axis = 0; axis < levels.length; axis++) {
            names.add(axes.get(axis).cell(levels[axis]));
        }
        return names;
    }

    /** What stands for these cells in a table, a column for each axis. */
    public List<ReleasedColumn> names(int[] cells) {
        List<ReleasedColumn> names = new ArrayList<>();
        long below = new Axes(axes).cells().longValueExact();
        for (Axis axis : axes) {
            long size = axis.levels();
            below /= size;
            int[] levels = new int[cells.length];
            for (int index = 0; index < cells.length; index++) {
                levels[index] = (int) (cells[index] / below % size);
            }
            names.add(ReleasedColumn.coded(
                    levels, level -> axis.cell(level).asText().map(Cell.Text::text)));
        }
        return names;
    }

    /** The names of the columns. */
    public List<String> columns() {
        return axes.stream().map(axis -> axis.column().name()).toList();
    }

    /** The columns that name a cell. */
    public List<AnswerColumn> headings() {
        return axes.stream().map(Axis::heading).toList();
    }

    /** Whether every value is a cell of its own. */
    public boolean isFinest() {
        return axes.stream().allMatch(axis -> axis.perBin() == 1);
    }

    /** The one spelling of it within a data set. */
    public String words() {
        return new Axes(axes).words();
    }
}
