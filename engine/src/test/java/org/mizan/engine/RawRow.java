package org.mizan.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;

/** A row as a source holds it, and the codes it must have, computed apart from any database. */
public record RawRow(Map<String, Object> values) {
    private static final double[] DOUBLES = {
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        -0.0,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        -10,
        50,
        49.75,
        49.7499999,
        0.25,
        -0.25,
        3.3,
        -3,
        0.15,
        -0.15,
        3.1500000001
    };
    private static final long[] LONGS = {Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE + 1, -3, -2, 0, 7, 8, 1L << 53};
    private static final List<String> TEXTS =
            List.of("a", "B", "it's", "é", "A", "b", "", "\uFFFD", "😀", "e\u0301", "a ", "ZZ");

    public static RawRow random(Random random, String unit) {
        Map<String, Object> values = new HashMap<>();
        if (!unit.equals("rows")) {
            long person = random.nextInt(8) == 0 ? LONGS[random.nextInt(LONGS.length)] : random.nextInt(6);
            put(values, random, "person", unit.equals("text") ? "patient number " + person : (Object) person);
        }
        put(values, random, "amount", number(random, 100));
        put(values, random, "rate", number(random, 8));
        put(values, random, "price", BigDecimal.valueOf(random.nextInt(70_000) - 5_000, 3));
        put(values, random, "c0", LONGS[random.nextInt(LONGS.length)]);
        put(values, random, "the \"count\"; --", random.nextInt(4) == 0 ? LONGS[random.nextInt(9)] : random.nextInt(7));
        put(values, random, "flag", random.nextBoolean());
        put(values, random, "day", LocalDate.of(2019, 12, 28).plusDays(random.nextInt(20)));
        LocalDateTime start = LocalDateTime.of(2019, 12, 30, 0, 0);
        put(values, random, "moment", start.plus(random.nextLong(32_000_000_000_000L), ChronoUnit.MICROS));
        put(values, random, "kind", TEXTS.get(random.nextInt(random.nextInt(5) == 0 ? TEXTS.size() : 4)));
        put(values, random, "Name", TEXTS.get(random.nextInt(TEXTS.size())));
        return new RawRow(values);
    }

    private static double number(Random random, double width) {
        return random.nextInt(4) == 0 ? DOUBLES[random.nextInt(DOUBLES.length)] : (random.nextDouble() - 0.5) * width;
    }

    private static void put(Map<String, Object> values, Random random, String column, Object value) {
        if (random.nextInt(12) > 0) {
            values.put(column, value instanceof Integer small ? (Object) small.longValue() : value);
        }
    }

    public CodedRow coded(Dataset dataset) {
        Map<String, Long> codes = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        values.forEach((column, value) -> {
            Long code = code(dataset, column, value);
            if (column.equals("Name") || (column.equals("person") && value instanceof String)) {
                texts.put(column, (String) value);
            } else if (code != null && !isInNoBlock(dataset, column, code, value)) {
                codes.put(column, code);
            }
        });
        return new CodedRow(codes, texts);
    }

    /** A date that was clamped is in no block of the column that divides the table. */
    private static boolean isInNoBlock(Dataset dataset, String column, long code, Object value) {
        return dataset.column(column).filter(each -> each.rules().isDividing()).isPresent()
                && code != (value instanceof LocalDate day ? day.toEpochDay() : micros((LocalDateTime) value));
    }

    private static long micros(LocalDateTime moment) {
        return ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), moment);
    }

    private static @Nullable Long code(Dataset dataset, String column, Object value) {
        return switch (column) {
            case "person", "Name" -> value instanceof Long number ? number : null;
            case "amount" -> steps((Double) value, -10, 50, 1 / 2.0, -20, 100);
            case "rate" -> steps((Double) value, -3, 3.3, 0.3, -10, 11);
            case "price" -> steps(((BigDecimal) value).doubleValue(), 0, 60, 1 / 100.0, 0, 6000);
            case "c0" -> (Long) value;
            case "flag" -> (Boolean) value ? 1L : 0L;
            case "day" -> clamp(dataset, column, ((LocalDate) value).toEpochDay());
            case "moment" -> clamp(dataset, column, micros((LocalDateTime) value));
            case "kind" -> TEXTS.indexOf(value) < 4 ? (Long) (long) TEXTS.indexOf(value) : null;
            default -> clamp(dataset, column, (Long) value);
        };
    }

    private static long clamp(Dataset dataset, String column, long value) {
        return Visits.scalar(dataset, column)
                .span()
                .clamp(BigInteger.valueOf(value))
                .longValueExact();
    }

    /** A step that is one over a whole number is multiplied by that number: 0.145 · 100 is not 0.145 / 0.01. */
    private static @Nullable Long steps(double value, double low, double high, double step, long least, long most) {
        if (Double.isNaN(value)) {
            return null;
        }
        double inverse = Math.rint(1 / step);
        double steps = step == 1 / inverse ? value * inverse : value / step;
        return value <= low
                ? Long.valueOf(least)
                : value >= high ? Long.valueOf(most) : Long.valueOf((long) Math.floor(steps + 0.5));
    }
}
