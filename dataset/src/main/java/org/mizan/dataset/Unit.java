package org.mizan.dataset;

import java.util.List;
import java.util.Optional;
import org.mizan.dataset.column.Name;
import org.mizan.message.Spelling;

/** Whom the guarantee protects: what one of two neighbouring data sets has and the other has not. */
public sealed interface Unit {
    /** Each row is a unit of its own. */
    record Rows() implements Unit {
        @Override
        public String word() {
            return ROWS;
        }

        @Override
        public Optional<String> column() {
            return Optional.empty();
        }
    }

    /** All rows with the same value of a column are one unit, such as a patient. */
    record OfColumn(String name) implements Unit {
        public OfColumn {
            Name.require("unit", name);
        }

        @Override
        public String word() {
            return name;
        }

        @Override
        public Optional<String> column() {
            return Optional.of(name);
        }
    }

    /** The word for {@link Rows}, which no column that is a unit can have as its name. */
    String ROWS = "rows";

    /** How a description names the unit: {@code rows}, or the column. */
    String word();

    /** The column that tells the units apart; empty where each row is a unit. */
    Optional<String> column();

    /** Whether each row is a unit of its own. */
    default boolean isRows() {
        return column().isEmpty();
    }

    /** Whether this column tells the units apart. */
    default boolean isColumn(String name) {
        return column().filter(name::equals).isPresent();
    }

    /** Refuses a unit that is no column of these names, and the word for rows where a column has that name. */
    default void requireDeclared(List<String> columns) {
        if (columns.contains(ROWS) && word().equals(ROWS)) {
            throw DatasetRefusal.UNIT_AMBIGUOUS.with(ROWS);
        }
        if (!word().equals(ROWS) && !columns.contains(word())) {
            throw DatasetRefusal.UNIT_UNKNOWN.with(Spelling.shown(word()), Spelling.advice(word(), columns));
        }
    }

    /** The unit of that {@link #word()}. */
    static Unit of(String word) {
        return word.equals(ROWS) ? new Rows() : new OfColumn(word);
    }
}
