package org.mizan.release.histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.mizan.dataset.Dataset;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.release.cell.Partition;
import org.mizan.release.statistic.GoodEventKeys;

/**
 * What is promised of the error of a histogram with differential privacy, and of the same with random differential privacy,
 * side by side, from the description alone. How many cells hold rows is secret, so that it is told for several numbers.
 *
 * @param needed the γ that keeping cells at zero needs
 * @param isOpen whether the γ of the event suffices for that; otherwise both are the same
 */
public record CellErrors(
        long cells, long units, long suppress, Gamma gamma, double needed, boolean isOpen, List<Row> rows) {
    /** The shares of all cells that are looked at. */
    private static final List<Integer> PARTS = List.of(100, 10, 4, 2, 1);

    /**
     * So many cells above the threshold: the sum of all errors in rows, on average at most.
     *
     * @param cut what rows in cells that are told as zero add to the second at most
     */
    public record Row(long kept, double plain, double random, double cut) {}

    public CellErrors {
        rows = List.copyOf(rows);
    }

    /**
     * Compares the two for a table.
     *
     * @param key the name of the good event
     */
    public static CellErrors of(Dataset dataset, Partition partition, String key, Epsilon epsilon) {
        CellNoise.WhereKept kept = CellNoise.WhereKept.of(dataset, partition, key, epsilon);
        CellNoise plain = CellNoise.Everywhere.of(dataset, partition, Ties.LEAST_SQUARES, epsilon);
        long units = dataset.population().units().getAsLong();
        long cells = partition.cells();
        Suppression suppression = new Suppression(units, kept.suppress());
        boolean isOpen = kept.mechanism().isOpen();
        // More cells than these cannot each hold more than t rows.
        long most = isOpen ? Math.min(cells, units / (kept.suppress() + 1)) : cells;
        TreeSet<Long> numbers = new TreeSet<>();
        PARTS.forEach(part -> numbers.add(Math.max(1, Math.min(most, cells / part))));
        List<Row> rows = new ArrayList<>();
        for (long number : isOpen ? numbers : List.of(cells)) {
            rows.add(new Row(
                    number,
                    within(units, plain.error(cells).mean()),
                    within(units, kept.error(number).mean()),
                    isOpen ? cut(units, cells, number, kept.suppress()) : 0));
        }
        return new CellErrors(
                cells,
                units,
                kept.suppress(),
                GoodEventKeys.named(dataset, key).gamma(),
                suppression.gamma(cells),
                isOpen,
                rows);
    }

    /** Two histograms of n rows are never more than 2n apart. */
    private static double within(long units, double mean) {
        return Math.min(2.0 * units, mean);
    }

    /** 2u for the u rows of the other cells, of which each has t at most. */
    private static double cut(long units, long cells, long kept, long suppress) {
        double others = Math.min((double) suppress * (cells - kept), units - (double) kept * (suppress + 1));
        return 2 * Math.max(0, others);
    }
}
