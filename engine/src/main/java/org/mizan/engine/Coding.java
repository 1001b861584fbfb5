package org.mizan.engine;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
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
        return column.type().accept(new OfType());
    }

    /** The coding of each type. */
    private static final class OfType implements ColumnType.Visitor<Optional<Coding>> {
        @Override
        public Optional<Coding> identifier(Identifier identifier) {
            return Optional.empty();
        }

        @Override
        public Optional<Coding> textValues(TextValues texts) {
            return unmeasured(0, texts.values().size() - 1L);
        }

        @Override
        public Optional<Coding> openText(OpenText text) {
            return Optional.empty();
        }

        @Override
        public Optional<Coding> numberRange(NumberRange range) {
            return Optional.of(new Coding(
                    new Span(steps(range.min(), range.step()), steps(range.max(), range.step())),
                    Optional.of(range.step())));
        }

        @Override
        public Optional<Coding> integerRange(IntegerRange range) {
            return Optional.of(new Coding(Span.of(range.min(), range.max()), Optional.of(Rational.ONE)));
        }

        @Override
        public Optional<Coding> trueOrFalse(TrueOrFalse type) {
            return unmeasured(0, 1);
        }

        @Override
        public Optional<Coding> dateRange(DateRange range) {
            return unmeasured(range.min().toEpochDay(), range.max().toEpochDay());
        }

        @Override
        public Optional<Coding> timestampRange(TimestampRange range) {
            return unmeasured(micros(range.min()), micros(range.max()));
        }

        /** Of codes that are no quantities. */
        private static Optional<Coding> unmeasured(long low, long high) {
            return Optional.of(new Coding(Span.of(low, high), Optional.empty()));
        }
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
