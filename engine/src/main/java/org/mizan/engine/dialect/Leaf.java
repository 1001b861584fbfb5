package org.mizan.engine.dialect;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
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
import org.mizan.engine.Coding;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;

/**
 * The code of a column as an expression over its values in the source. Nothing in it can fail because of a value: numbers are
 * clamped before they are cast, texts become numbers only behind a pattern, and what has no code is null. A number x is read
 * as a double and becomes floor(x / step + 1/2).
 *
 * @param isWithinFirst whether a whole number is asked first if it is within its bounds, which is faster where a database groups
 *     by one column alone; otherwise if it is beyond them, which the statistics of a file often rule out
 */
record Leaf(Dialect dialect, boolean isWithinFirst) {
    /** At most so many digits that neither a BIGINT nor a double overflows. */
    private static final String WHOLE = "^[+-]?[0-9]{1,18}$";

    private static final String DECIMAL = "^[+-]?([0-9]{1,30}([.][0-9]{0,30})?|[.][0-9]{1,30})([eE][+-]?[0-9]{1,2})?$";

    /** Below this many steps, the errors of two roundings and a bound cannot lead beyond the bound: 3 · 2^48 · 2^-53 < 1/2. */
    private static final BigInteger SURE = BigInteger.ONE.shiftLeft(48);

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private static final double FINEST = 1e-100;

    /** What a column has been coded as already; a code beyond the span is held to it all the same, or in no block. */
    String coded(Column column, String value) {
        if (column.rules().isDividing()) {
            Span span = Coding.of(column).orElseThrow().span();
            return "CASE WHEN %1$s BETWEEN %2$s AND %3$s THEN %4$s END"
                    .formatted(value, literal(span.low()), literal(span.high()), Dialect.bigint(value));
        }
        return Coding.of(column).map(coding -> whole(value, coding.span())).orElse(value);
    }

    /** The code, the text or the identifier of a column of this kind, which must be one that can be what was declared. */
    String raw(Column column, String value, SourceKind kind) {
        return column.type().accept(new Raw(column, value, kind));
    }

    /** The expression for each type. */
    private final class Raw implements ColumnType.Visitor<String> {
        private final Column column;
        private final String value;
        private final SourceKind kind;

        Raw(Column column, String value, SourceKind kind) {
            this.column = column;
            this.value = value;
            this.kind = kind;
        }

        private Span span() {
            return Coding.of(column).orElseThrow().span();
        }

        private String text() {
            return dialect.text("CAST(%s AS %s)".formatted(value, dialect.textType()));
        }

        @Override
        public String identifier(Identifier identifier) {
            return identifier.isFreeText() ? text() : integer(value, kind);
        }

        @Override
        public String textValues(TextValues texts) {
            return place(value, texts.values());
        }

        @Override
        public String openText(OpenText text) {
            return text();
        }

        @Override
        public String numberRange(NumberRange range) {
            return number(value, kind, range.step(), span());
        }

        @Override
        public String integerRange(IntegerRange range) {
            return number(value, kind, Rational.ONE, span());
        }

        @Override
        public String trueOrFalse(TrueOrFalse type) {
            return "CASE WHEN %s THEN %s WHEN NOT %s THEN %s END"
                    .formatted(value, literal(BigInteger.ONE), value, literal(BigInteger.ZERO));
        }

        @Override
        public String dateRange(DateRange range) {
            return bounded(column, value, "DATE", range.min(), range.max(), span(), dialect.days(value));
        }

        @Override
        public String timestampRange(TimestampRange range) {
            return bounded(
                    column,
                    value,
                    "TIMESTAMP",
                    moment(range.min()),
                    moment(range.max()),
                    span(),
                    dialect.micros(value));
        }
    }

    /** The null of a column. */
    String nothing(Column column) {
        return column.type().isFreeText() ? "CAST(NULL AS %s)".formatted(dialect.textType()) : Dialect.bigint("NULL");
    }

    private String literal(BigInteger value) {
        return dialect.literal(value);
    }

    /** An identifier: what is no BIGINT is nobody's. */
    private String integer(String value, SourceKind kind) {
        return switch (kind) {
            case INTEGER -> Dialect.bigint(value);
            case WIDE ->
                "CASE WHEN %s BETWEEN %s AND %s THEN %s END"
                        .formatted(
                                value,
                                literal(BigInteger.valueOf(Long.MIN_VALUE)),
                                literal(BigInteger.valueOf(Long.MAX_VALUE)),
                                Dialect.bigint(value));
            case TEXT -> patterned(value, WHOLE, dialect.parsed(value));
            case FRACTION, BOOLEAN, DATE, TIMESTAMP, OTHER -> throw unread(kind);
        };
    }

    private static IllegalStateException unread(SourceKind kind) {
        return new IllegalStateException("a column of kind " + kind + " should have been refused");
    }

    private String patterned(String value, String pattern, String cast) {
        return "CASE WHEN %s THEN %s END".formatted(dialect.matches(value, pattern), cast);
    }

    private String place(String value, List<String> values) {
        StringBuilder cases = new StringBuilder("CASE ").append(dialect.text(value));
        for (int place = 0; place < values.size(); place++) {
            cases.append(" WHEN ")
                    .append(dialect.textLiteral(values.get(place)))
                    .append(" THEN ")
                    .append(literal(BigInteger.valueOf(place)));
        }
        return cases.append(" END").toString();
    }

    private static String moment(Instant moment) {
        return MOMENT.format(moment.atOffset(ZoneOffset.UTC));
    }

    /** Dates beyond the bounds are in no block, where they divide a table. */
    private String bounded(Column column, String value, String type, Object min, Object max, Span span, String code) {
        return column.rules().isDividing()
                ? "CASE WHEN %s BETWEEN %s AND %s THEN %s END"
                        .formatted(value, dialect.moment(type, min), dialect.moment(type, max), code)
                : bounded(value, type, min, max, span, code);
    }

    /** Infinite dates are beyond the bounds. */
    private String bounded(String value, String type, Object min, Object max, Span span, String code) {
        return "CASE WHEN %1$s BETWEEN %2$s AND %3$s THEN %4$s WHEN %1$s < %2$s THEN %5$s WHEN %1$s > %3$s THEN %6$s END"
                .formatted(
                        value,
                        dialect.moment(type, min),
                        dialect.moment(type, max),
                        code,
                        literal(span.low()),
                        literal(span.high()));
    }

    private String number(String value, SourceKind kind, Rational step, Span span) {
        if (step.equals(Rational.ONE) && (kind == SourceKind.INTEGER || kind == SourceKind.WIDE)) {
            return whole(value, span);
        }
        return switch (kind) {
            case INTEGER, WIDE -> fraction(dialect.asDouble(value), step, span);
            case FRACTION -> fraction(value, step, span);
            case TEXT -> patterned(value, DECIMAL, fraction(dialect.asDouble(value), step, span));
            case BOOLEAN, DATE, TIMESTAMP, OTHER -> throw unread(kind);
        };
    }

    /** A whole number within its bounds. */
    String whole(String value, Span span) {
        String cases = isWithinFirst
                ? "CASE WHEN %1$s BETWEEN %2$s AND %3$s THEN %4$s WHEN %1$s < %2$s THEN %2$s WHEN %1$s > %3$s THEN %3$s END"
                : "CASE WHEN %1$s < %2$s THEN %2$s WHEN %1$s > %3$s THEN %3$s ELSE %4$s END";
        return cases.formatted(value, literal(span.low()), literal(span.high()), Dialect.bigint(value));
    }

    private String fraction(String value, Rational step, Span span) {
        double size = step.nearest();
        if (!(size >= FINEST && size <= 1 / FINEST)) {
            throw EngineRefusal.STEP_DOUBLE.with(step);
        }
        Rational low = step.times(Rational.of(span.low(), BigInteger.ONE));
        Rational high = step.times(Rational.of(span.high(), BigInteger.ONE));
        String least = dialect.literal(low.nearest());
        String greatest = dialect.literal(high.nearest());
        return "CASE WHEN %1$s BETWEEN %2$s AND %3$s THEN %4$s WHEN %1$s < %2$s THEN %5$s WHEN %6$s THEN NULL WHEN %1$s > %3$s THEN %7$s END"
                .formatted(
                        value,
                        least,
                        greatest,
                        steps(value, step, span),
                        literal(span.low()),
                        dialect.isNan(value),
                        literal(span.high()));
    }

    private String steps(String value, Rational step, Span span) {
        String quotient = step.numerator().equals(BigInteger.ONE)
                ? value + " * " + dialect.literal(step.denominator().doubleValue())
                : dialect.quotient(value, dialect.literal(step.nearest()));
        String steps = Dialect.bigint(dialect.call("floor", quotient + " + " + dialect.literal(0.5)));
        boolean sure = span.low().negate().max(span.high()).compareTo(SURE) < 0;
        if (sure) {
            return steps;
        }
        // The double nearest to a bound may be one that no BIGINT holds, and a cast would fail on it.
        return "CASE WHEN %1$s >= %2$s THEN %3$s WHEN %1$s < -%2$s THEN %4$s ELSE %5$s END"
                .formatted(
                        quotient,
                        dialect.literal(Math.scalb(1.0, Long.SIZE - 1)),
                        literal(span.high()),
                        literal(span.low()),
                        whole(steps, span));
    }
}
