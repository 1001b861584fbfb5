package org.mizan.audit.random;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Pair;
import org.mizan.mechanism.random.Label;
import org.mizan.mechanism.random.Sample;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;

/**
 * How a file of records is ordered. In a file that is ordered by any of its columns a replaced record moves, and every record
 * between its old and its new place moves with it.
 */
public enum FileOrder {
    AS_DRAWN,
    BY_VALUE,
    BY_ANOTHER_COLUMN;

    /**
     * A row of a file.
     *
     * @param other a column that no statistic is about
     * @param label of the person, from a tape: whoever replaces somebody inherits it
     */
    public record Row(double value, double other, Label label) {}

    /** The rows of a file in this order. */
    public List<Row> sorted(List<Row> rows) {
        return switch (this) {
            case AS_DRAWN -> rows;
            case BY_VALUE ->
                rows.stream().sorted(Comparator.comparing(Row::value)).toList();
            case BY_ANOTHER_COLUMN ->
                rows.stream().sorted(Comparator.comparing(Row::other)).toList();
        };
    }

    /** Files of n independent rows, and the same with the row of one person, any of them, drawn anew. */
    public InputPairs<List<Row>> pairs(RecordLaw law, int units) {
        Row none = new Row(0, 0, new Label(0, 0));
        return new InputPairs<>(List.of(Pair.of(List.of(none), List.of(none))), noise -> {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < units; i++) {
                rows.add(row(law, new Label(noise.nextLong(), noise.nextLong()), noise));
            }
            List<Row> replaced = new ArrayList<>(rows);
            int person = (int) UniformInteger.below(units, noise);
            replaced.set(person, row(law, rows.get(person).label(), noise));
            return Pair.of(sorted(rows), sorted(replaced));
        });
    }

    private static Row row(RecordLaw law, Label label, Noise noise) {
        return new Row(law.draw(noise), RecordLaw.NORMAL.draw(noise), label);
    }

    /** The values in the order of the labels. */
    public static Sample<Double> shuffled(List<Row> rows) {
        return Sample.inOrderOf(
                rows.stream().map(Row::label).toList(),
                rows.stream().map(Row::value).toList(),
                0.0);
    }

    /** The values in the order of the file, which no statistic may rely on. */
    public static Sample<Double> inPlace(List<Row> rows) {
        return Sample.of(rows.stream().map(Row::value).toList(), 0.0);
    }
}
