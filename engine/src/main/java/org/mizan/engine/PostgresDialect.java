package org.mizan.engine;

import java.math.BigInteger;
import java.util.Map;

/** The SQL of PostgreSQL. */
final class PostgresDialect extends Dialect {
    /** Smaller than anything that changes a quotient, and greater than what PostgreSQL refuses to divide or to cast. */
    private static final String TINY = "1e-150";

    private static final String HUGE = "1e300";

    PostgresDialect(Map<String, String> aliases) {
        super(aliases);
    }

    @Override
    String wideType() {
        return "NUMERIC";
    }

    @Override
    String doubleType() {
        return "DOUBLE PRECISION";
    }

    @Override
    String text(String value) {
        return value + " COLLATE \"C\"";
    }

    @Override
    String textOrder(String unit) {
        return "hashtextextended(" + unit + ", 0)";
    }

    @Override
    Kind kind(String type) {
        return switch (type) {
            case "int2", "int4", "int8" -> Kind.INTEGER;
            case "float4", "float8", "numeric" -> Kind.FRACTION;
            case "text", "varchar", "bpchar", "uuid" -> Kind.TEXT;
            case "bool" -> Kind.BOOLEAN;
            case "date" -> Kind.DATE;
            case "timestamp", "timestamptz" -> Kind.TIMESTAMP;
            default -> Kind.OTHER;
        };
    }

    @Override
    String prepared(String value, String type) {
        return switch (type) {
            case "numeric" -> number(value);
            case "float4" -> asDouble(value);
            case "text", "varchar", "bpchar", "uuid" -> asText(value);
            case "timestamptz" -> asMoment(value);
            default -> value;
        };
    }

    @Override
    String asText(String value) {
        return shortText("CAST(" + value + " AS TEXT)");
    }

    @Override
    String asMoment(String value) {
        return value + " AT TIME ZONE 'UTC'";
    }

    /** A NUMERIC as a double: PostgreSQL refuses to cast what a double cannot hold. */
    private String number(String value) {
        String huge = "CAST('%s' AS NUMERIC)".formatted(HUGE);
        String tiny = "CAST('%s' AS NUMERIC)".formatted(TINY);
        return "CASE WHEN %1$s = 'NaN' THEN %2$s WHEN %1$s >= %3$s THEN %4$s WHEN %1$s <= -%3$s THEN %5$s WHEN abs(%1$s) < %6$s THEN %7$s ELSE %8$s END"
                .formatted(
                        value,
                        literal(Double.NaN),
                        huge,
                        literal(Double.POSITIVE_INFINITY),
                        literal(Double.NEGATIVE_INFINITY),
                        tiny,
                        literal(0.0),
                        asDouble(value));
    }

    @Override
    String isNan(String value) {
        return value + " = " + literal(Double.NaN);
    }

    @Override
    String quotient(String value, String divisor) {
        // PostgreSQL refuses a quotient that is too small for a double.
        return "CASE WHEN abs(%1$s) < %2$s THEN 0 ELSE %1$s / %3$s END"
                .formatted(value, literal(Double.parseDouble(TINY)), divisor);
    }

    @Override
    String matches(String text, String pattern) {
        return text(text) + " ~ " + quoted(pattern);
    }

    @Override
    String micros(String timestamp) {
        return bigint("floor(EXTRACT(EPOCH FROM " + timestamp + ") * 1000000)");
    }

    @Override
    String wholeQuotient(Shifted number, BigInteger divisor) {
        String form = number.narrow() ? "(%s / %s)" : "div(%s, %s)";
        return form.formatted(number.sql(), number.literal(this, divisor));
    }
}
