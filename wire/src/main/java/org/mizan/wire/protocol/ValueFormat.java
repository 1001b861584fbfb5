package org.mizan.wire.protocol;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** How the values of an answer are sent: as texts, or in PostgreSQL's binary form. */
public enum ValueFormat {
    TEXT(0) {
        @Override
        public byte[] bytes(Object value, WireType type, Charset charset) {
            return shown(value).getBytes(charset);
        }
    },
    BINARY(1) {
        @Override
        public byte[] bytes(Object value, WireType type, Charset charset) {
            if (value instanceof BigDecimal number) {
                return type == WireType.BIGINT ? int64(number.longValueExact()) : NumericFormat.bytes(number);
            }
            if (value instanceof Boolean truth) {
                return new byte[] {(byte) (truth ? 1 : 0)};
            }
            if (value instanceof LocalDate day) {
                return ByteBuffer.allocate(Integer.BYTES)
                        .putInt((int) (day.toEpochDay() - EPOCH.toEpochDay()))
                        .array();
            }
            if (value instanceof LocalDateTime moment) {
                return int64(ChronoUnit.MICROS.between(EPOCH.atStartOfDay(), moment));
            }
            return value.toString().getBytes(charset);
        }
    };

    /** Where PostgreSQL counts days and microseconds from. */
    static final LocalDate EPOCH = LocalDate.of(2000, 1, 1);

    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
            .toFormatter();

    private final int code;

    ValueFormat(int code) {
        this.code = code;
    }

    /** The number that messages have for it. */
    public int code() {
        return code;
    }

    /** The value in this form, which is one that {@link #typed} gave. */
    public abstract byte[] bytes(Object value, WireType type, Charset charset);

    /** The format of a column: none says text, one stands for all columns, or there is one for each. */
    public static ValueFormat of(List<Integer> codes, int column) throws BrokenFrameException {
        int code = codes.isEmpty() ? 0 : codes.size() == 1 ? codes.get(0) : at(codes, column);
        if (code != 0 && code != 1) {
            throw BrokenFrameException.of("format is neither text nor binary");
        }
        return code == 0 ? TEXT : BINARY;
    }

    private static int at(List<Integer> codes, int column) throws BrokenFrameException {
        if (column >= codes.size()) {
            throw BrokenFrameException.of("message has fewer formats than columns");
        }
        return codes.get(column);
    }

    /** The value that a text of an answer stands for, in the type of its column. */
    public static Object typed(String text, WireType type) {
        return switch (type) {
            case BIGINT, NUMERIC -> decimal(text);
            case BOOLEAN -> Boolean.valueOf(text);
            case DATE -> LocalDate.parse(text);
            case TIMESTAMP -> LocalDateTime.ofInstant(Instant.parse(text), ZoneOffset.UTC);
            default -> text;
        };
    }

    /** Keys of a step that is no decimal are fractions, of which 38 digits are shown. */
    private static BigDecimal decimal(String text) {
        int bar = text.indexOf('/');
        return bar < 0
                ? new BigDecimal(text)
                : new BigDecimal(text.substring(0, bar))
                        .divide(new BigDecimal(text.substring(bar + 1)), new MathContext(38));
    }

    private static String shown(Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Boolean truth) {
            return truth ? "t" : "f";
        }
        return value instanceof LocalDateTime moment ? MOMENT.format(moment) : value.toString();
    }

    private static byte[] int64(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }
}
