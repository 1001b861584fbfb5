package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.Nullable;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Span;

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

    /** The coder of a declared column. */
    static Coder of(Column column) {
        if (column.type() instanceof NumberRange range) {
            return new NumberCoder(span(column), range.step());
        }
        if (column.type() instanceof IntegerRange range) {
            return new IntegerCoder(Span.of(range.min(), range.max()));
        }
        if (column.type() instanceof TrueOrFalse) {
            return new BooleanCoder();
        }
        if (column.type() instanceof DateRange) {
            return new DateCoder(span(column));
        }
        if (column.type() instanceof TimestampRange) {
            return new TimestampCoder(span(column));
        }
        if (column.type() instanceof TextValues values) {
            return new ListedTextCoder(values.values());
        }
        return column.type() instanceof OpenText || ((Identifier) column.type()).form() == Identifier.Form.TEXT
                ? new OpenTextCoder()
                : new IntegerCoder();
    }

    private static Span span(Column column) {
        return Coding.of(column).orElseThrow().span();
    }
}
