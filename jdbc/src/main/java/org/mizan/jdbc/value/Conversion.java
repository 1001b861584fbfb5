package org.mizan.jdbc.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.JdbcRefusal;

/** Values as the types that a reader asks for. A fraction read as a whole number is rounded to the nearest one. */
public final class Conversion {
    private Conversion() {}

    static String text(Object value) {
        return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    }

    static BigDecimal decimal(Object value) throws SQLException {
        if (value instanceof BigDecimal number) {
            return number;
        }
        try {
            return new BigDecimal(value.toString());
        } catch (NumberFormatException other) {
            throw SqlFailures.of(JdbcRefusal.NOT_A_NUMBER);
        }
    }

    public static long whole(Object value, long least, long greatest) throws SQLException {
        BigInteger rounded = decimal(value).setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
        if (rounded.compareTo(BigInteger.valueOf(least)) < 0 || rounded.compareTo(BigInteger.valueOf(greatest)) > 0) {
            throw SqlFailures.of(JdbcRefusal.NUMBER_RANGE);
        }
        return rounded.longValueExact();
    }

    static boolean truth(Object value) throws SQLException {
        if (value instanceof Boolean truth) {
            return truth;
        }
        String word = value.toString();
        if (word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false")) {
            return Boolean.parseBoolean(word);
        }
        return decimal(value).signum() != 0;
    }

    static LocalDate day(Object value) throws SQLException {
        try {
            return LocalDate.parse(value.toString());
        } catch (DateTimeException other) {
            throw SqlFailures.of(JdbcRefusal.NOT_A_DATE);
        }
    }

    static LocalDateTime moment(Object value) throws SQLException {
        String text = value.toString();
        try {
            return text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay()
                    : LocalDateTime.parse(text.replaceFirst("Z$", ""));
        } catch (DateTimeException other) {
            throw SqlFailures.of(JdbcRefusal.NOT_A_TIMESTAMP);
        }
    }

    /** The value as an object of a class; null where there is none. */
    public static <T> @Nullable T of(@Nullable Object value, Class<T> type) throws SQLException {
        if (value == null) {
            return null;
        }
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        return type.cast(converted(value, type));
    }

    private static Object converted(Object value, Class<?> type) throws SQLException {
        return switch (type.getSimpleName()) {
            case "String" -> text(value);
            case "BigDecimal" -> decimal(value);
            case "BigInteger" ->
                decimal(value).setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
            case "Long" -> whole(value, Long.MIN_VALUE, Long.MAX_VALUE);
            case "Integer" -> (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case "Double" -> decimal(value).doubleValue();
            case "Boolean" -> truth(value);
            case "LocalDate" -> day(value);
            case "LocalDateTime" -> moment(value);
            case "Date" -> Date.valueOf(day(value));
            case "Timestamp" -> Timestamp.valueOf(moment(value));
            default -> throw SqlFailures.of(JdbcRefusal.NOT_OF_CLASS, type.getName());
        };
    }
}
