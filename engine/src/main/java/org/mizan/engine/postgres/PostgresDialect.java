package org.mizan.engine.postgres;

import java.math.BigInteger;
import java.util.Map;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.dialect.SourceKind;

/**
 * The SQL of PostgreSQL. Others may have added functions, operators and types to the database, which PostgreSQL prefers where
 * their types fit a call better than those of its own. So functions and types are named with their schema, and both sides of
 * every operator have a type for which PostgreSQL has one itself; the connection looks into no other schema as well.
 */
final class PostgresDialect extends Dialect {
    private static final String TEXT = "pg_catalog.text";
    private static final String DATE = "pg_catalog.date";

    /** Smaller than anything that changes a quotient, and greater than what PostgreSQL refuses to divide or to cast. */
    private static final String TINY = "1e-150";

    private static final String HUGE = "1e300";

    PostgresDialect(Map<String, String> aliases) {
        super(aliases);
    }

    @Override
    public String call(String function, String arguments) {
        return "pg_catalog." + super.call(function, arguments);
    }

    @Override
    public String wideType() {
        return "NUMERIC";
    }

    @Override
    public String textType() {
        return TEXT;
    }

    @Override
    public String doubleType() {
        return "DOUBLE PRECISION";
    }

    @Override
    public String text(String value) {
        return value + " COLLATE pg_catalog.\"C\"";
    }

    @Override
    public String textLiteral(String text) {
        return cast(quoted(text), TEXT);
    }

    @Override
    public String textOrder(String unit) {
        return call("hashtextextended", unit + ", " + literal(BigInteger.ZERO));
    }

    @Override
    public SourceKind kind(String type) {
        return switch (type) {
            case "int2", "int4", "int8" -> SourceKind.INTEGER;
            case "float4", "float8", "numeric" -> SourceKind.FRACTION;
            case "text", "varchar", "bpchar", "uuid" -> SourceKind.TEXT;
            case "bool" -> SourceKind.BOOLEAN;
            case "date" -> SourceKind.DATE;
            case "timestamp", "timestamptz" -> SourceKind.TIMESTAMP;
            default -> SourceKind.OTHER;
        };
    }

    @Override
    public String prepared(String value, String type) {
        return switch (type) {
            case "numeric" -> number(wide(value));
            case "float4" -> asDouble(value);
            case "text", "varchar", "bpchar", "uuid" -> asText(value);
            case "timestamptz" -> asMoment(own(value, type));
            default -> kind(type) == SourceKind.OTHER ? value : own(value, type);
        };
    }

    /** A value in a type that PostgreSQL brings: its column may be of a domain over that type. */
    private static String own(String value, String type) {
        return cast(value, "pg_catalog." + type);
    }

    @Override
    public String asText(String value) {
        return shortText(cast(value, TEXT));
    }

    @Override
    public String asMoment(String value) {
        return call("timezone", textLiteral("UTC") + ", " + value);
    }

    @Override
    public String moment(String type, Object moment) {
        return cast(quoted(moment.toString()), type.equals("DATE") ? DATE : type);
    }

    @Override
    public String days(String value) {
        return bigint(cast(value, DATE) + " - " + moment("DATE", "1970-01-01"));
    }

    private static String cast(String value, String type) {
        return "CAST(" + value + " AS " + type + ")";
    }

    /** A NUMERIC as a double: PostgreSQL refuses to cast what a double cannot hold. */
    private String number(String value) {
        return "CASE WHEN %1$s = %2$s THEN %3$s WHEN %1$s >= %4$s THEN %5$s WHEN %1$s <= -%4$s THEN %6$s WHEN %7$s < %8$s THEN %9$s ELSE %10$s END"
                .formatted(
                        value,
                        wide(quoted("NaN")),
                        literal(Double.NaN),
                        wide(quoted(HUGE)),
                        literal(Double.POSITIVE_INFINITY),
                        literal(Double.NEGATIVE_INFINITY),
                        call("abs", value),
                        wide(quoted(TINY)),
                        literal(0.0),
                        asDouble(value));
    }

    @Override
    public String isNan(String value) {
        return value + " = " + literal(Double.NaN);
    }

    @Override
    public String quotient(String value, String divisor) {
        // PostgreSQL refuses a quotient that is too small for a double.
        return "CASE WHEN %s < %s THEN %s ELSE %s / %s END"
                .formatted(call("abs", value), literal(Double.parseDouble(TINY)), literal(0.0), value, divisor);
    }

    @Override
    public String matches(String text, String pattern) {
        return text(text) + " ~ " + textLiteral(pattern);
    }

    /** Of the whole seconds and of what is beyond them, each of which every version of PostgreSQL tells exactly. */
    @Override
    public String micros(String timestamp) {
        String million = literal(BigInteger.valueOf(1_000_000));
        String second = call("date_trunc", textLiteral("second") + ", " + timestamp);
        return "(%1$s * %3$s + %2$s %% %3$s)"
                .formatted(
                        bigint("EXTRACT(EPOCH FROM " + second + ")"),
                        bigint("EXTRACT(MICROSECONDS FROM " + timestamp + ")"),
                        million);
    }

    @Override
    public String wholeQuotient(Shifted number, BigInteger divisor) {
        String literal = number.literal(this, divisor);
        return number.narrow()
                ? "(%s / %s)".formatted(number.sql(), literal)
                : call("div", number.sql() + ", " + literal);
    }
}
