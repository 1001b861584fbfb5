package org.mizan.synth;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.TimestampRange;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Key;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.release.Released.Cell;

/**
 * The public cells of a table: every combination of a level of each axis. Cells are numbered as the digits of a number are,
 * the last axis fastest. Which cells there are follows from the description alone.
 */
public record Partition(List<Axis> axes) {
    /** In how many bins quantities are put where nobody says otherwise, if they have more values than {@link #FEW}. */
    private static final Bins USUAL = new Bins.Count(10);

    private static final BigInteger FEW = BigInteger.valueOf(32);

    public Partition {
        axes = List.copyOf(axes);
        if (axes.isEmpty()) {
            throw InvalidInputException.of(
                    "columns.none", "columns", "none", "a table of cells needs at least one", "name a column");
        }
        BigInteger cells = product(axes);
        if (cells.compareTo(BigInteger.valueOf(CellCounts.MOST_CELLS)) > 0) {
            throw InvalidInputException.of(
                    "cells.range",
                    "cells",
                    cells + ", of levels " + levels(axes),
                    "there may be at most " + CellCounts.MOST_CELLS,
                    "take fewer columns, or fewer bins");
        }
    }

    private static BigInteger product(List<Axis> axes) {
        return axes.stream()
                .map(axis -> BigInteger.valueOf(axis.levels()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private static String levels(List<Axis> axes) {
        return axes.stream()
                .map(axis -> axis.column().name() + " " + axis.levels())
                .collect(Collectors.joining(", "));
    }

    /**
     * The cells of these columns. Columns without an entry in {@code bins} have one level for each value.
     *
     * @param columns their names, each once, in the order of the answer
     */
    public static Partition of(Dataset dataset, List<String> columns, Map<String, Bins> bins) {
        Set<String> seen = new HashSet<>();
        List<Axis> axes = new ArrayList<>();
        for (String name : columns) {
            if (!seen.add(name)) {
                throw InvalidInputException.of("columns.twice", "column", name, "is named twice", "name it once");
            }
            Column column = column(dataset, name);
            if (column.type() instanceof TimestampRange && !bins.containsKey(name)) {
                throw InvalidInputException.of(
                        "columns.bins", "column", name, "has too many values to be cells", "give it bins");
            }
            axes.add(Axis.of(column, Optional.ofNullable(bins.get(name))));
        }
        for (String name : bins.keySet()) {
            if (!seen.contains(name)) {
                throw InvalidInputException.of(
                        "bins.unknown",
                        "bins of",
                        Spelling.shown(name),
                        "is not among the columns",
                        Spelling.advice(name, columns));
            }
        }
        return new Partition(axes);
    }

    /**
     * The cells of all columns whose values are public, but for the unit. Quantities of more than 32 values are put into ten
     * bins unless {@code bins} says otherwise.
     */
    public static Partition ofAll(Dataset dataset, Map<String, Bins> bins) {
        List<String> columns = new ArrayList<>();
        Map<String, Bins> all = new LinkedHashMap<>(bins);
        for (Column column : dataset.columns()) {
            Optional<Coding> coding = Coding.of(column);
            if (coding.isPresent()) {
                columns.add(column.name());
                if (Axis.isQuantity(column) && coding.get().span().size().compareTo(FEW) > 0) {
                    all.putIfAbsent(column.name(), USUAL);
                }
            }
        }
        return of(dataset, columns, all);
    }

    private static Column column(Dataset dataset, String name) {
        return dataset.column(name)
                .orElseThrow(() -> InvalidInputException.of(
                        "columns.unknown",
                        "column",
                        Spelling.shown(name),
                        dataset.furtherTables().isEmpty()
                                ? "is not declared"
                                : "is not declared in %s, the first table, whose rows are counted"
                                        .formatted(dataset.name()),
                        Spelling.advice(
                                name,
                                dataset.columns().stream().map(Column::name).toList())));
    }

    /** How many cells there are. */
    public int cells() {
        return product(axes).intValueExact();
    }

    /** By what rows are grouped, so that the number of a group is that of its cell. */
    List<Key> keys() {
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

    /** The names of the columns. */
    public List<String> columns() {
        return axes.stream().map(axis -> axis.column().name()).toList();
    }

    /** Whether every value is a cell of its own. */
    boolean isFinest() {
        return axes.stream().allMatch(axis -> axis.perBin() == 1);
    }

    /** The one spelling of it within a data set. */
    String words() {
        return axes.stream().map(Axis::words).collect(Collectors.joining(", "));
    }
}
