package org.mizan.wire.protocol;

import java.math.BigDecimal;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.text.Literal;

/**
 * Reads the values of parameters, as texts or in PostgreSQL's binary form, as literals of a query. Whatever the bytes are,
 * what comes out is one literal of the type. Moments are in universal time.
 */
public final class ParameterFormat {
    private static final Set<String> TRUE = Set.of("t", "true", "y", "yes", "on", "1");
    private static final Set<String> FALSE = Set.of("f", "false", "n", "no", "off", "0");

    private static final Pattern ZONE_OF_DAY =
            Pattern.compile("^([0-9]{4}-[0-9]{2}-[0-9]{2}) ?[+-][0-9]{2}(?::[0-9]{2}){0,2}$");

    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("[ ]['T']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HH", "Z")
            .optionalEnd()
            .toFormatter(Locale.ROOT);

    private ParameterFormat() {}

    /** The literal of a value. */
    public static Literal literal(byte[] value, WireType type, ValueFormat format, Charset charset)
            throws ValueFormatException {
        try {
            return format == ValueFormat.TEXT
                    ? ofText(new String(value, charset), type)
                    : ofBinary(ByteBuffer.wrap(value), value, type, charset);
        } catch (DateTimeException
                | NumberFormatException
                | ArithmeticException
                | BufferUnderflowException
                | InvalidInputException wrong) {
            throw new ValueFormatException();
        }
    }

    private static Literal ofText(String text, WireType type) throws ValueFormatException {
        return switch (type) {
            case BOOLEAN -> truth(text);
            case SMALLINT, INTEGER, BIGINT -> Literal.of(new BigDecimal(text.strip()).setScale(0));
            case REAL, DOUBLE, NUMERIC -> Literal.of(new BigDecimal(text.strip()));
            case DATE -> Literal.of(day(text.strip()));
            case TIMESTAMP, TIMESTAMPTZ -> moment(text.strip());
            case TEXT, VARCHAR, BPCHAR, UNKNOWN -> Literal.of(text);
        };
    }

    /** Some drivers send the zone of their clock behind a day, which means nothing there. */
    private static LocalDate day(String text) {
        return LocalDate.parse(ZONE_OF_DAY.matcher(text).replaceFirst("$1"));
    }

    private static Literal truth(String text) throws ValueFormatException {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (!TRUE.contains(word) && !FALSE.contains(word)) {
            throw new ValueFormatException();
        }
        return Literal.of(TRUE.contains(word));
    }

    private static Literal moment(String text) {
        return Literal.of((LocalDateTime) MOMENT.parseBest(
                text,
                parsed -> OffsetDateTime.from(parsed)
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime(),
                LocalDateTime::from,
                parsed -> LocalDate.from(parsed).atStartOfDay()));
    }

    private static Literal ofBinary(ByteBuffer bytes, byte[] value, WireType type, Charset charset)
            throws ValueFormatException {
        Literal literal = switch (type) {
            case BOOLEAN -> Literal.of(bytes.get() != 0);
            case SMALLINT -> Literal.of(BigDecimal.valueOf(bytes.getShort()));
            case INTEGER -> Literal.of(BigDecimal.valueOf(bytes.getInt()));
            case BIGINT -> Literal.of(BigDecimal.valueOf(bytes.getLong()));
            case REAL -> Literal.of(new BigDecimal(Float.toString(bytes.getFloat())));
            case DOUBLE -> Literal.of(bytes.getDouble());
            case DATE -> Literal.of(ValueFormat.EPOCH.plusDays(bytes.getInt()));
            case TIMESTAMP, TIMESTAMPTZ ->
                Literal.of(ValueFormat.EPOCH.atStartOfDay().plus(bytes.getLong(), ChronoUnit.MICROS));
            case NUMERIC -> Literal.of(NumericFormat.number(whole(bytes, value)));
            case TEXT, VARCHAR, BPCHAR, UNKNOWN -> Literal.of(new String(whole(bytes, value), charset));
        };
        if (bytes.hasRemaining()) {
            throw new ValueFormatException();
        }
        return literal;
    }

    private static byte[] whole(ByteBuffer bytes, byte[] value) {
        bytes.position(value.length);
        return value;
    }
}
