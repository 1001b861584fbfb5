package org.mizan.release.answer;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;

/**
 * What may leave: noise is in it, and nothing else of the data.
 *
 * @param content a table, the occupied cells of a large one, or marginals
 * @param notes how to read it; they hold whatever the data are
 */
public record Released(Content content, List<Sentence> notes) {
    public Released {
        notes = List.copyOf(notes);
    }

    /** A table of these rows, which have as many cells each as there are columns. */
    public Released(List<AnswerColumn> columns, List<? extends List<? extends Cell>> rows, List<Sentence> notes) {
        this(ReleasedTable.of(columns, rows), notes);
    }

    /** The table; one of no columns where something else was released. */
    public ReleasedTable table() {
        return content.table();
    }

    /** The marginals, where these were released. */
    public Optional<ReleasedMarginals> marginals() {
        return content.marginals();
    }

    /** What the columns of the table are. */
    public List<AnswerColumn> columns() {
        return table().columns();
    }

    /** The rows of the table, each made when it is asked for. */
    public List<List<Cell>> rows() {
        return table().rows();
    }

    /** The headings of the columns. */
    public List<String> labels() {
        return AnswerColumn.labels(columns());
    }

    /** What was released: a table of rows, the occupied cells of a large one, or marginals, which are no rows. */
    public sealed interface Content permits ReleasedTable, ReleasedCells, ReleasedMarginals {
        /** What of it is a table; one of no columns where nothing is. */
        ReleasedTable table();

        /** The marginals, where it is these. */
        Optional<ReleasedMarginals> marginals();

        /** Calls the method for what it is. */
        <T> T read(Forms<T> forms);

        /** One method for each form of content. */
        interface Forms<T> {
            T table(ReleasedTable table);

            T cells(ReleasedCells cells);

            T marginals(ReleasedMarginals marginals);
        }
    }

    /** One entry of the table. */
    public sealed interface Cell {
        /** What this visitor makes of it. */
        <T> T accept(Visitor<T> visitor);

        /** Itself, if it is a text. */
        default Optional<Text> asText() {
            return Optional.empty();
        }

        /** Itself, if it is a number. */
        default Optional<Value> asValue() {
            return Optional.empty();
        }

        /** Whether nothing can be said. */
        default boolean isMissing() {
            return false;
        }

        /**
         * Says something of each kind of entry.
         *
         * @param <T> what it says
         */
        interface Visitor<T> {
            T text(Text text);

            T value(Value value);

            T missing(Missing missing);
        }

        /** A key, or a chosen text. */
        record Text(String text) implements Cell {
            @Override
            public <T> T accept(Visitor<T> visitor) {
                return visitor.text(this);
            }

            @Override
            public Optional<Text> asText() {
                return Optional.of(this);
            }
        }

        /**
         * A noisy number.
         *
         * @param interval where the exact value lies with the confidence asked for, on the scale of the value itself
         * @param raw what noise made of it, where that is a number that it cannot be
         */
        record Value(Rational value, Optional<Interval> interval, Optional<Rational> raw) implements Cell {
            public Value(Rational value, Optional<Interval> interval) {
                this(value, interval, Optional.empty());
            }

            /** The same number without an interval. */
            public Value alone() {
                return new Value(value, Optional.empty(), raw);
            }

            /** What noise made of it. */
            public Rational rawValue() {
                return raw.orElse(value);
            }

            @Override
            public <T> T accept(Visitor<T> visitor) {
                return visitor.value(this);
            }

            @Override
            public Optional<Value> asValue() {
                return Optional.of(this);
            }
        }

        /** Nothing can be said, such as a mean over what may be nobody. */
        record Missing() implements Cell {
            @Override
            public <T> T accept(Visitor<T> visitor) {
                return visitor.missing(this);
            }

            @Override
            public boolean isMissing() {
                return true;
            }
        }
    }
}
