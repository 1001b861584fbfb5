package org.mizan.release.cell;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.mechanism.model.Domain;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.release.question.KeyNames;

/** The columns that a synthetic table has, each with its public levels. They follow from the description alone. */
public record Axes(List<Axis> list) {
    /** In how many bins quantities are put where nobody says otherwise, if they have more values than {@link #FEW}. */
    private static final Bins USUAL = new Bins.Count(10);

    private static final BigInteger FEW = BigInteger.valueOf(32);

    public Axes {
        list = List.copyOf(list);
        if (list.isEmpty()) {
            throw CellRefusal.COLUMNS_NONE.with();
        }
    }

    /**
     * The sides of these columns. Columns without an entry in {@code bins} have one level for each value.
     *
     * @param columns their names, each once, in the order of the answer
     */
    public static Axes of(Dataset dataset, List<String> columns, Map<String, Bins> bins) {
        Set<String> seen = new HashSet<>();
        List<Axis> axes = new ArrayList<>();
        for (String name : columns) {
            if (!seen.add(name)) {
                throw CellRefusal.COLUMNS_TWICE.with(name);
            }
            Column column = column(dataset, name);
            if (KeyNames.of(column).meaning() == KeyNames.Meaning.MOMENTS && !bins.containsKey(name)) {
                throw CellRefusal.COLUMNS_BINS.with(name);
            }
            axes.add(Axis.of(column, Optional.ofNullable(bins.get(name))));
        }
        for (String name : bins.keySet()) {
            if (!seen.contains(name)) {
                throw CellRefusal.BINS_UNKNOWN.with(Spelling.shown(name), Spelling.advice(name, columns));
            }
        }
        return new Axes(axes);
    }

    /**
     * The sides of all columns whose values are public, but for the unit. Quantities of more than 32 values are put into ten
     * bins unless {@code bins} says otherwise.
     */
    public static Axes ofAll(Dataset dataset, Map<String, Bins> bins) {
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
        return dataset.column(name).orElseThrow(() -> {
            Sentence advice = Spelling.advice(
                    name, dataset.columns().stream().map(Column::name).toList());
            return dataset.furtherTables().isEmpty()
                    ? CellRefusal.COLUMNS_UNKNOWN.with(Spelling.shown(name), advice)
                    : CellRefusal.COLUMNS_UNKNOWN_FIRST.with(Spelling.shown(name), dataset.name(), advice);
        });
    }

    /** How many levels each has, where none has more than an int holds. */
    public Domain domain() {
        return new Domain(
                list.stream().map(axis -> Math.toIntExact(axis.levels())).toList());
    }

    /** How many combinations of levels there are. */
    public BigInteger cells() {
        return list.stream()
                .map(axis -> BigInteger.valueOf(axis.levels()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** How many levels each has, in words. */
    public String levels() {
        return list.stream()
                .map(axis -> axis.column().name() + " " + axis.levels())
                .collect(Collectors.joining(", "));
    }

    /** The one spelling of them within a data set. */
    public String words() {
        return list.stream().map(Axis::words).collect(Collectors.joining(", "));
    }
}
