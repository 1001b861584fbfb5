package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.Nullable;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.engine.Coding;
import org.mizan.engine.snapshot.Touch;

/** Codes the values of one column as {@link Coding} says. It is total: every run of bytes becomes a code, a text or null. */
public interface Coder {
    /**
     * Codes what a field holds into an empty cell, which stays empty where there is no value.
     *
     * @return the rule that the value breaks; null if it keeps all of them
     */
    default @Nullable Rule code(Field field, Cell cell) {
        return isNull(field) ? null : codeValue(field, cell);
    }

    /** Codes a value, in the same way. */
    @Nullable
    Rule codeValue(Field field, Cell cell);

    /** Whether a field holds no value: an empty one does not, unless the column holds texts. */
    default boolean isNull(Field field) {
        return field.isEmpty();
    }

    /** Whether the column holds texts and not codes. */
    default boolean isText() {
        return false;
    }

    /** What was done to the value that was coded last, as bits of {@link Touch}; 0 where values are written as Mizan writes them. */
    default int touched() {
        return 0;
    }

    /** The coder of a declared column whose values stand in a file that is written like that. */
    static Coder of(Column column, CsvDialect dialect) {
        return CoderOf.coder(column, dialect);
    }
}
