package org.mizan.dataset;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Name;
import org.mizan.message.Spelling;
import org.mizan.privacy.Gamma;

/**
 * A good event of random differential privacy (Hall, Rinaldo and Wasserman 2013) that is opened, and its γ charged, before
 * the first answer: what an answer selects afterwards cannot widen the set of data on which the promise fails.
 */
public sealed interface GoodEventDeclaration {
    /** The name by which releases refer to it. */
    String name();

    /** The chance that it fails, charged once. */
    Gamma gamma();

    /** The γ of each of these, by its name. */
    static SortedMap<String, Gamma> gammas(List<GoodEventDeclaration> events) {
        SortedMap<String, Gamma> gammas = new TreeMap<>();
        events.forEach(event -> gammas.put(event.name(), event.gamma()));
        return gammas;
    }

    /** Refuses columns that are not declared, or have no public values. */
    void requireColumns(List<Column> columns);

    /** What the function of its own case makes of it. */
    <T> T match(Function<? super PairDistance, ? extends T> ofPairs, Function<? super Cells, ? extends T> ofCells);

    /**
     * Pairs of records differ little in a statistic.
     *
     * @param h how much a record can move the statistic, as an expression over columns
     * @param pairs which ones are compared
     */
    record PairDistance(String name, String h, Pairs pairs, Gamma gamma) implements GoodEventDeclaration {
        public PairDistance {
            requireNamed(name, gamma);
            Name.require("h", h);
        }

        @Override
        public void requireColumns(List<Column> columns) {
            // The expression is read, and its columns are looked up, where statistics are computed.
        }

        @Override
        public <T> T match(
                Function<? super PairDistance, ? extends T> ofPairs, Function<? super Cells, ? extends T> ofCells) {
            return ofPairs.apply(this);
        }
    }

    /** Which pairs of records an event is about. */
    enum Pairs {
        /** Each record with one other, in a secret order. */
        ORDERED,
        /** Each record with every other. */
        ALL;

        /** As descriptions write it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The one that is written so. */
        public static Pairs of(String word) {
            return Stream.of(values())
                    .filter(pairs -> pairs.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> DatasetRefusal.RANDOM_PAIRS.with(Spelling.shown(word)));
        }
    }

    /**
     * No cell of a table lies where one record decides whether it is shown.
     *
     * @param columns those whose combinations of public values are the cells
     * @param suppress cells with at most so many records are shown as zero
     */
    record Cells(String name, List<String> columns, int suppress, Gamma gamma) implements GoodEventDeclaration {
        public Cells {
            requireNamed(name, gamma);
            columns = List.copyOf(columns);
            Name.requireDistinct("random", columns);
            if (columns.isEmpty()) {
                throw DatasetRefusal.RANDOM_COLUMNS_NONE.with();
            }
            if (suppress < 0) {
                throw DatasetRefusal.RANDOM_SUPPRESS.with(suppress);
            }
        }

        @Override
        public void requireColumns(List<Column> declared) {
            for (String name : columns) {
                Column column = declared.stream()
                        .filter(candidate -> candidate.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> DatasetRefusal.RANDOM_COLUMNS.with(
                                name,
                                Spelling.advice(
                                        name,
                                        declared.stream().map(Column::name).toList())));
                if (column.type().publicValues().isEmpty()) {
                    throw DatasetRefusal.RANDOM_COLUMNS_OPEN.with(name);
                }
            }
        }

        @Override
        public <T> T match(
                Function<? super PairDistance, ? extends T> ofPairs, Function<? super Cells, ? extends T> ofCells) {
            return ofCells.apply(this);
        }
    }

    private static void requireNamed(String name, Gamma gamma) {
        Name.require("random", name);
        if (gamma.isZero()) {
            throw DatasetRefusal.RANDOM_GAMMA.with(gamma);
        }
    }
}
