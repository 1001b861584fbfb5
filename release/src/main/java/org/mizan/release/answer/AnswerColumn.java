package org.mizan.release.answer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A column of an answer, known before it is paid for.
 *
 * @param label its heading
 * @param kind what its values are
 * @param type of what type they are; any of them may be missing
 */
public record AnswerColumn(String label, Kind kind, Type type) {
    /** What the values of a column are. */
    public enum Kind {
        /** What a group is called; without noise. */
        KEY,
        /** How many rows, units or different values. */
        COUNT,
        /** A sum, a mean, a variance or its root, or another statistic. */
        AMOUNT,
        /** A quantile, chosen among the possible values. */
        QUANTILE,
        /** Computed from released values and keys, at no cost. */
        COMPUTED;

        /** The word that documents use. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind that a document names. */
        public static Optional<Kind> of(String word) {
            return Stream.of(values()).filter(kind -> kind.word().equals(word)).findFirst();
        }
    }

    /** Of what type the values of a column are. */
    public enum Type {
        TEXT,
        INTEGER,
        NUMBER,
        DATE,
        TIMESTAMP,
        BOOLEAN;

        /** The word that documents use. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The type that a document names. */
        public static Optional<Type> of(String word) {
            return Stream.of(values()).filter(type -> type.word().equals(word)).findFirst();
        }

        /** Whether values are numbers. */
        public boolean isNumber() {
            return this == INTEGER || this == NUMBER;
        }
    }

    /** A column of texts that name groups. */
    public static AnswerColumn key(String label) {
        return new AnswerColumn(label, Kind.KEY, Type.TEXT);
    }

    /** A column of whole numbers of rows. */
    public static AnswerColumn count(String label) {
        return new AnswerColumn(label, Kind.COUNT, Type.INTEGER);
    }

    /** A column of numbers. */
    public static AnswerColumn amount(String label) {
        return new AnswerColumn(label, Kind.AMOUNT, Type.NUMBER);
    }

    /** Whether its values are released or computed numbers, which can have intervals. */
    public boolean isMeasured() {
        return kind != Kind.KEY && type.isNumber();
    }

    /** The headings of columns. */
    public static List<String> labels(List<AnswerColumn> columns) {
        return columns.stream().map(AnswerColumn::label).toList();
    }
}
