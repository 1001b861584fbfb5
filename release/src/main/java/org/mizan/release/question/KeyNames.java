package org.mizan.release.question;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
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
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.canonical.CanonicalJson;

/**
 * How the codes of a public key are shown.
 *
 * @param meaning what codes stand for
 * @param values the texts or dates that they are indices of, where they are
 * @param step what one step is worth, where they count steps
 */
public record KeyNames(Meaning meaning, List<String> values, Rational step) {
    /** What codes stand for. */
    public enum Meaning {
        /** Indices of a list of texts. */
        TEXTS,
        /** 0 for false and 1 for true. */
        TRUTHS,
        /** Days since 1970-01-01. */
        DAYS,
        /** Indices of a list of dates. */
        LISTED_DAYS,
        /** Microseconds since 1970-01-01T00:00Z. */
        MOMENTS,
        /** So many steps. */
        STEPS
    }

    public KeyNames {
        values = List.copyOf(values);
    }

    /** What stands for a code. */
    public String name(BigInteger code) {
        return switch (meaning) {
            case TEXTS, LISTED_DAYS -> values.get(code.intValueExact());
            case TRUTHS -> Boolean.toString(code.signum() != 0);
            case DAYS -> LocalDate.ofEpochDay(code.longValueExact()).toString();
            case MOMENTS ->
                Instant.EPOCH.plus(code.longValueExact(), ChronoUnit.MICROS).toString();
            case STEPS -> step.times(Centred.exact(code)).toString();
        };
    }

    /** Of what type the values are that codes stand for. */
    public AnswerColumn.Type type() {
        return switch (meaning) {
            case TEXTS -> AnswerColumn.Type.TEXT;
            case TRUTHS -> AnswerColumn.Type.BOOLEAN;
            case DAYS, LISTED_DAYS -> AnswerColumn.Type.DATE;
            case MOMENTS -> AnswerColumn.Type.TIMESTAMP;
            case STEPS ->
                step.denominator().equals(BigInteger.ONE) ? AnswerColumn.Type.INTEGER : AnswerColumn.Type.NUMBER;
        };
    }

    /** The one spelling of it. */
    String form() {
        return switch (meaning) {
            case TEXTS -> CanonicalJson.part("texts", values.stream().map(CanonicalJson::text));
            case TRUTHS -> CanonicalJson.part("truths");
            case DAYS -> CanonicalJson.part("days");
            case LISTED_DAYS ->
                CanonicalJson.part("listed days", values.stream().map(CanonicalJson::text));
            case MOMENTS -> CanonicalJson.part("moments");
            case STEPS -> CanonicalJson.part("steps", Stream.of(CanonicalJson.number(step)));
        };
    }

    /** As the values of a declared column. */
    public static KeyNames of(Column column) {
        return column.type().accept(new OfType());
    }

    private static KeyNames of(Meaning meaning) {
        return new KeyNames(meaning, List.of(), Rational.ONE);
    }

    /** Codes are places in a list. */
    public static KeyNames listed(List<String> values) {
        return new KeyNames(Meaning.TEXTS, values, Rational.ONE);
    }

    /** Codes are 0, false, and 1, true. */
    public static KeyNames truths() {
        return of(Meaning.TRUTHS);
    }

    /** Codes are days since 1970-01-01. */
    public static KeyNames days() {
        return of(Meaning.DAYS);
    }

    /** Codes are places in a list of dates. */
    public static KeyNames days(List<LocalDate> days) {
        return new KeyNames(
                Meaning.LISTED_DAYS, days.stream().map(LocalDate::toString).toList(), Rational.ONE);
    }

    /** Codes are microseconds since 1970-01-01T00:00Z. */
    public static KeyNames moments() {
        return of(Meaning.MOMENTS);
    }

    /** Codes are so many steps. */
    public static KeyNames steps(Rational step) {
        return new KeyNames(Meaning.STEPS, List.of(), step);
    }

    /** Identifiers and open texts have no codes to be shown. */
    private static final class OfType implements ColumnType.Visitor<KeyNames> {
        @Override
        public KeyNames identifier(Identifier identifier) {
            return steps(Rational.ONE);
        }

        @Override
        public KeyNames textValues(TextValues texts) {
            return listed(texts.values());
        }

        @Override
        public KeyNames openText(OpenText text) {
            return steps(Rational.ONE);
        }

        @Override
        public KeyNames numberRange(NumberRange range) {
            return steps(range.step());
        }

        @Override
        public KeyNames integerRange(IntegerRange range) {
            return steps(Rational.ONE);
        }

        @Override
        public KeyNames trueOrFalse(TrueOrFalse type) {
            return truths();
        }

        @Override
        public KeyNames dateRange(DateRange range) {
            return days();
        }

        @Override
        public KeyNames timestampRange(TimestampRange range) {
            return moments();
        }
    }
}
