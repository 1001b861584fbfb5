package org.mizan.engine;

import java.math.BigInteger;
import org.mizan.engine.program.Span;

/**
 * What a dialect of SQL calls things: its types, its literals and names, and how it takes the values of a source without
 * failing because of one. Names and texts are quoted, never pasted.
 */
abstract class Wording {
    private static final int LONGEST_TEXT = 1 << 20;

    /** A type of whole numbers with 38 digits. */
    abstract String wideType();

    /** The type of texts. */
    String textType() {
        return "VARCHAR";
    }

    /** A text as it is compared: by its bytes. */
    String text(String value) {
        return value;
    }

    /** A text that is not longer than what an import takes, so that no row is too great to be read; and otherwise null. */
    String shortText(String text) {
        return "CASE WHEN %1$s <= %2$d THEN %3$s END".formatted(call("octet_length", text), LONGEST_TEXT, text);
    }

    /** A call of a function that the database brings, whatever others have added to it. */
    String call(String function, String arguments) {
        return function + "(" + arguments + ")";
    }

    /** A date or a timestamp as a literal of that type. */
    String moment(String type, Object moment) {
        return type + " '" + moment + "'";
    }

    /** The type of doubles. */
    String doubleType() {
        return "DOUBLE";
    }

    /** What a type of the source holds. */
    abstract Kind kind(String type);

    /** A value of the source in the type that its kind is computed in; nothing fails because of it. */
    String prepared(String value, String type) {
        return switch (kind(type)) {
            case FRACTION -> asDouble(value);
            case TEXT -> asText(value);
            case TIMESTAMP -> asMoment(value);
            case INTEGER, WIDE, BOOLEAN, DATE, OTHER -> value;
        };
    }

    /** A value of a type of texts as a text. */
    abstract String asText(String value);

    /** A value of a type of moments as one without a zone, in universal time. */
    abstract String asMoment(String value);

    /** Whether a double is not a number, which is greater than all numbers in the databases. */
    String isNan(String value) {
        return "isnan(" + value + ")";
    }

    /** The quotient of a double within its bounds and a constant. */
    String quotient(String value, String divisor) {
        return "(" + value + " / " + divisor + ")";
    }

    /** Whether a text has this form. */
    abstract String matches(String text, String pattern);

    /** A text of the form of a whole number with at most 18 digits as that number. */
    String parsed(String text) {
        return bigint(text);
    }

    /** The days since 1970-01-01 of a date or a timestamp that is finite. */
    String days(String value) {
        return bigint("CAST(%s AS DATE) - DATE '1970-01-01'".formatted(value));
    }

    /** The microseconds of a timestamp that is finite. */
    abstract String micros(String timestamp);

    /** A text as this dialect's literal. */
    String textLiteral(String text) {
        return quoted(text);
    }

    /** A name as this dialect's identifier. */
    String identifier(String name) {
        return name(name);
    }

    /** A text as a literal. */
    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A name as an identifier. */
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    static String bigint(String sql) {
        return "CAST(" + sql + " AS BIGINT)";
    }

    String wide(String sql) {
        return "CAST(" + sql + " AS " + wideType() + ")";
    }

    String asDouble(String sql) {
        return "CAST(" + sql + " AS " + doubleType() + ")";
    }

    String literal(double value) {
        return asDouble(quoted(Double.toString(value)));
    }

    /** In the type that holds the span. */
    final String typed(String sql, Span span) {
        return span.isLong() ? bigint(sql) : wide(sql);
    }

    String literal(BigInteger value) {
        return typed(quoted(value.toString()), new Span(value, value));
    }
}
