package org.mizan.engine;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;

/**
 * How the values of a column are whole numbers: a number its steps, a date the days since 1970-01-01, a timestamp the
 * microseconds since then, a boolean 0 or 1, a text of a public list its place there. Values beyond the declared bounds become
 * the bound; texts that are not listed, and NaN, become null. Open text and identifiers of the form text have no coding.
 *
 * @param span of the codes
 * @param step what one step of a code is worth, where codes are quantities
 */
public record Coding(Span span, Optional<Rational> step) {
    /** The coding of a column; empty for text that is not on a public list and for identifiers. */
    public static Optional<Coding> of(Column column) {
        if (column.type() instanceof NumberRange range) {
            return Optional.of(new Coding(
                    new Span(steps(range.min(), range.step()), steps(range.max(), range.step())),
                    Optional.of(range.step())));
        }
        if (column.type() instanceof IntegerRange range) {
            return Optional.of(new Coding(Span.of(range.min(), range.max()), Optional.of(Rational.ONE)));
        }
        if (column.type() instanceof TrueOrFalse) {
            return Optional.of(new Coding(Span.of(0, 1), Optional.empty()));
        }
        if (column.type() instanceof DateRange range) {
            return Optional.of(
                    new Coding(Span.of(range.min().toEpochDay(), range.max().toEpochDay()), Optional.empty()));
        }
        if (column.type() instanceof TimestampRange range) {
            return Optional.of(new Coding(Span.of(micros(range.min()), micros(range.max())), Optional.empty()));
        }
        if (column.type() instanceof TextValues values) {
            return Optional.of(new Coding(Span.of(0, values.values().size() - 1L), Optional.empty()));
        }
        return Optional.empty();
    }

    /** The column as a number of the algebra, by the name that programs call it. */
    public Scalar scalar(String name) {
        return new Scalar.OfColumn(name, span);
    }

    private static BigInteger steps(Rational bound, Rational step) {
        return bound.over(step).numerator();
    }

    private static long micros(Instant moment) {
        return Math.addExact(Math.multiplyExact(moment.getEpochSecond(), 1_000_000L), moment.getNano() / 1_000L);
    }
}
