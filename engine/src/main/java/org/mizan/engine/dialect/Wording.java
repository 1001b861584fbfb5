package org.mizan.engine.dialect;

import java.math.BigInteger;
import org.mizan.engine.program.Span;

/**
 * What a dialect of SQL calls things: its types, its literals and names, and how it takes the values of a source without
 * failing because of one. Names and texts are quoted, never pasted.
 */
abstract class Wording {
    private static final int LONGEST_TEXT = 1 << 20;

    /** A type of whole numbers with 38 digits. */
    public abstract String wideType();

    /** The type of texts. */
    public String textType() {
        return "VARCHAR";
    }

    /** A text as it is compared: by its bytes. */
    public String text(String value) {
        return value;
    }

    /** A text that is not longer than what an import takes, so that no row is too great to be read; and otherwise null. */
    public String shortText(String text) {
        return "CASE WHEN %1$s <= %2$d THEN %3$s END".formatted(call("octet_length", text), LONGEST_TEXT, text);
    }

    /** A call of a function that the database brings, whatever others have added to it. */
    public String call(String function, String arguments) {
        return function + "(" + arguments + ")";
    }

    /** A date or a timestamp as a literal of that type. */
    public String moment(String type, Object moment) {
        return type + " '" + moment + "'";
    }

    /** The type of doubles. */
    public String doubleType() {
        return "DOUBLE";
    }

    /** What a type of the source holds. */
    public abstract SourceKind kind(String type);

    /** A value of the source in the type that its kind is computed in; nothing fails because of it. */
    public String prepared(String value, String type) {
        return switch (kind(type)) {
            case FRACTION -> asDouble(value);
            case TEXT -> asText(value);
            case TIMESTAMP -> asMoment(value);
            case INTEGER, WIDE, BOOLEAN, DATE, OTHER -> value;
        };
    }

    /** A value of a type of texts as a text. */
    public abstract String asText(String value);

    /** A value of a type of moments as one without a zone, in universal time. */
    public abstract String asMoment(String value);

    /** Whether a double is not a number, which is greater than all numbers in the databases. */
    public String isNan(String value) {
        return "isnan(" + value + ")";
    }

    /** The quotient of a double within its bounds and a constant. */
    public String quotient(String value, String divisor) {
        return "(" + value + " / " + divisor + ")";
    }

    /** Whether a text has this form. */
    public abstract String matches(String text, String pattern);

    /** A text of the form of a whole number with at most 18 digits as that number. */
    public String parsed(String text) {
        return bigint(text);
    }

    /** The days since 1970-01-01 of a date or a timestamp that is finite. */
    public String days(String value) {
        return bigint("CAST(%s AS DATE) - DATE '1970-01-01'".formatted(value));
    }

    /** The microseconds of a timestamp that is finite. */
    public abstract String micros(String timestamp);

    /** A text as this dialect's literal. */
    public String textLiteral(String text) {
        return quoted(text);
    }

    /** A name as this dialect's identifier. */
    public String identifier(String name) {
        return name(name);
    }

    /** A text as a literal. */
    public static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A name as an identifier. */
    public static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    public static String bigint(String sql) {
        return "CAST(" + sql + " AS BIGINT)";
    }

    public String wide(String sql) {
        return "CAST(" + sql + " AS " + wideType() + ")";
    }

    public String asDouble(String sql) {
        return "CAST(" + sql + " AS " + doubleType() + ")";
    }

    public String literal(double value) {
        return asDouble(quoted(Double.toString(value)));
    }

    /** In the type that holds the span. */
    public final String typed(String sql, Span span) {
        return span.isLong() ? bigint(sql) : wide(sql);
    }

    public String literal(BigInteger value) {
        return typed(quoted(value.toString()), new Span(value, value));
    }
}
