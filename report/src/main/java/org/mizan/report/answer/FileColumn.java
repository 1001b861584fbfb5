package org.mizan.report.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBWritableVector;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.ReleasedColumn;

/**
 * A column of a file of typed columns. Whole numbers that fit are whole there, all others are doubles: values are rounded to the
 * nearest, intervals outward. A column whose values are not all of its type, such as one with a group of all others, is of texts.
 *
 * @param label its heading
 * @param handed of what type the values are that are handed over
 * @param type what they become, in DuckDB's SQL
 * @param cells puts the value of a row
 */
record FileColumn(String label, DuckDBColumnType handed, String type, Cells cells) {
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

    /** Puts the value of one row where DuckDB reads it. */
    @FunctionalInterface
    interface Cells {
        void put(int row, DuckDBWritableVector vector, long place);
    }

    /** A column and, where it has them, the two ends of its intervals. */
    static List<FileColumn> of(AnswerColumn column, ReleasedColumn cells) {
        List<FileColumn> all = new ArrayList<>();
        all.add(value(column, cells));
        if (cells.hasIntervals()) {
            all.add(doubles(column.label() + "_low", row -> cells.low(row).map(FileColumn::below)));
            all.add(doubles(column.label() + "_high", row -> cells.high(row).map(FileColumn::above)));
        }
        return all;
    }

    private static FileColumn value(AnswerColumn column, ReleasedColumn cells) {
        String label = column.label();
        return switch (column.type()) {
            case INTEGER, NUMBER -> number(label, cells);
            case DATE -> texts(label, cells, "DATE", FileColumn::isDate);
            case TIMESTAMP -> texts(label, cells, "TIMESTAMPTZ", FileColumn::isMoment);
            case BOOLEAN -> texts(label, cells, "BOOLEAN", FileColumn::isTruth);
            case TEXT -> texts(label, cells, "VARCHAR", text -> true);
        };
    }

    private static FileColumn number(String label, ReleasedColumn cells) {
        boolean isNumbers = IntStream.range(0, cells.size())
                .allMatch(
                        row -> cells.text(row).isEmpty() || decimal(cells, row).isPresent());
        if (!isNumbers) {
            return texts(label, cells, "VARCHAR", text -> true);
        }
        boolean isWhole = IntStream.range(0, cells.size())
                .allMatch(row -> decimal(cells, row).map(FileColumn::isLong).orElse(true));
        return isWhole
                ? new FileColumn(
                        label,
                        DuckDBColumnType.BIGINT,
                        "BIGINT",
                        (row, vector, place) -> decimal(cells, row)
                                .ifPresentOrElse(
                                        number -> vector.setLong(place, number.longValueExact()),
                                        () -> vector.setNull(place)))
                : doubles(label, row -> decimal(cells, row).map(BigDecimal::doubleValue));
    }

    private static FileColumn doubles(String label, IntFunction<Optional<Double>> values) {
        return new FileColumn(
                label,
                DuckDBColumnType.DOUBLE,
                "DOUBLE",
                (row, vector, place) -> values.apply(row)
                        .ifPresentOrElse(value -> vector.setDouble(place, value), () -> vector.setNull(place)));
    }

    private static FileColumn texts(String label, ReleasedColumn cells, String type, Predicate<String> isOne) {
        boolean isAll = IntStream.range(0, cells.size())
                .allMatch(row -> text(cells, row).map(isOne::test).orElse(true));
        return new FileColumn(
                label,
                DuckDBColumnType.VARCHAR,
                isAll ? type : "VARCHAR",
                (row, vector, place) -> text(cells, row)
                        .ifPresentOrElse(text -> vector.setString(place, text), () -> vector.setNull(place)));
    }

    private static Optional<String> text(ReleasedColumn cells, int row) {
        return cells.text(row).or(() -> cells.number(row).map(BigDecimal::toPlainString));
    }

    /** The number of a row, also of a key, which is told as a text. */
    private static Optional<BigDecimal> decimal(ReleasedColumn cells, int row) {
        return cells.number(row).or(() -> cells.text(row).flatMap(FileColumn::parsed));
    }

    private static Optional<BigDecimal> parsed(String text) {
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    private static boolean isLong(BigDecimal number) {
        if (number.stripTrailingZeros().scale() > 0 || number.precision() - number.scale() > 19) {
            return false;
        }
        BigInteger whole = number.toBigIntegerExact();
        return whole.compareTo(LEAST) >= 0 && whole.compareTo(GREATEST) <= 0;
    }

    private static boolean isDate(String text) {
        try {
            return LocalDate.parse(text).getYear() > 0;
        } catch (DateTimeParseException noDate) {
            return false;
        }
    }

    private static boolean isMoment(String text) {
        try {
            return Instant.parse(text).isAfter(Instant.MIN);
        } catch (DateTimeParseException noMoment) {
            return false;
        }
    }

    private static boolean isTruth(String text) {
        return text.equals("true") || text.equals("false");
    }

    /** The greatest double that is not above it. */
    private static double below(BigDecimal end) {
        double nearest = end.doubleValue();
        boolean isAbove = nearest == Double.POSITIVE_INFINITY
                || (isFinite(nearest) && new BigDecimal(nearest).compareTo(end) > 0);
        return isAbove ? Math.nextDown(nearest) : nearest;
    }

    /** The least double that is not below it. */
    private static double above(BigDecimal end) {
        return -below(end.negate());
    }

    private static boolean isFinite(double number) {
        return Math.abs(number) <= Double.MAX_VALUE;
    }
}
