package org.mizan.release.histogram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.Partition;

/** Finds the cells of a partition by the names of their levels. */
final class CellNumbers {
    private final Partition partition;

    CellNumbers(Partition partition) {
        this.partition = partition;
    }

    /** The histogram of a table that lists the cells above zero in ascending order, with their counts last. */
    Histogram read(ReleasedTable table) {
        int axes = partition.axes().size();
        List<Map<Optional<String>, Long>> levels = new ArrayList<>();
        for (int axis = 0; axis < axes; axis++) {
            levels.add(levels(partition.axes().get(axis), table.cells(axis)));
        }
        int[] cells = new int[table.size()];
        long[] counts = new long[table.size()];
        for (int row = 0; row < cells.length; row++) {
            long cell = 0;
            for (int axis = 0; axis < axes; axis++) {
                long level = level(levels.get(axis), table.cells(axis).text(row));
                cell = cell * partition.axes().get(axis).levels() + level;
            }
            cells[row] = (int) cell;
            counts[row] = Histogram.number(table.cells(axes), row);
            if (row > 0 && cells[row] <= cells[row - 1]) {
                throw HistogramRefusal.HISTOGRAM_ORDER.with(row + 1);
            }
        }
        return new Histogram(partition, cells, counts);
    }

    /** The levels that are named in a column. Those that are not are passed over, so that few names are held. */
    private static Map<Optional<String>, Long> levels(Axis axis, ReleasedColumn column) {
        Map<Optional<String>, Long> levels = new HashMap<>();
        for (int row = 0; row < column.size(); row++) {
            levels.put(column.text(row), -1L);
        }
        for (long level = 0; level < axis.levels(); level++) {
            long found = level;
            levels.computeIfPresent(axis.cell(level).asText().map(Cell.Text::text), (name, none) -> found);
        }
        return levels;
    }

    private static long level(Map<Optional<String>, Long> levels, Optional<String> name) {
        Long level = levels.get(name);
        if (level == null || level < 0) {
            throw HistogramRefusal.HISTOGRAM_LEVEL.with();
        }
        return level;
    }
}
