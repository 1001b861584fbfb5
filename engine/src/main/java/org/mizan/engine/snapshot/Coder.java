package org.mizan.engine.snapshot;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Column;
import org.mizan.dataset.DateRange;
import org.mizan.dataset.Identifier;
import org.mizan.dataset.IntegerRange;
import org.mizan.dataset.NumberRange;
import org.mizan.dataset.OpenText;
import org.mizan.dataset.TextValues;
import org.mizan.dataset.TimestampRange;
import org.mizan.dataset.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Span;

/** Codes the values of one column as {@link Coding} says. It is total: every run of bytes becomes a code, a text or null. */
interface Coder {
    /**
     * Codes a value into an empty cell.
     *
     * @return the rule that the value breaks; null if it keeps all of them
     */
    @Nullable
    Rule code(Field field, Cell cell);

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

    /** Infinities, as databases write them, are beyond the bounds; any other text is not of the type. */
    static @Nullable Rule infinite(Field field, long low, long high, Cell cell) {
        String text = field.length() <= "-infinity".length() ? field.ascii().toLowerCase(Locale.ROOT) : "";
        return switch (text) {
            case "inf", "infinity" -> clamp(Long.MAX_VALUE, low, high, cell);
            case "-inf", "-infinity" -> clamp(Long.MIN_VALUE, low, high, cell);
            default -> Rule.TYPE;
        };
    }

    /** Puts a code, moved to the nearer bound if it lies beyond. */
    static @Nullable Rule clamp(long code, long low, long high, Cell cell) {
        cell.put(Math.min(Math.max(code, low), high));
        return code < low || code > high ? Rule.BOUNDS : null;
    }
}
