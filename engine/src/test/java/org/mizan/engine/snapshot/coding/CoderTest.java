package org.mizan.engine.snapshot.coding;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.dataset.csv.TextEncoding;
import org.mizan.privacy.Rational;

class CoderTest {
    private static final NumberRange CENTS = number("-5", "60", "0.01");
    private static final NumberRange THIRDS = number("-2", "7/3", "1/3");
    private static final NumberRange FINE = number("-0.000001", "0.000001", "1e-24");
    private static final NumberRange COARSE = number("-1e30", "1e30", "1e20");
    private static final NumberRange HALVES = number("5/2", "40", "2.5");

    private static NumberRange number(String min, String max, String step) {
        return new NumberRange(Rational.of(min), Rational.of(max), Rational.of(step));
    }

    /** The code or text or null, and the rule that was broken. */
    private static String coded(ColumnType type, byte[] bytes) {
        return coded(type, bytes, CsvDialect.PLAIN);
    }

    private static String coded(ColumnType type, byte[] bytes, CsvDialect dialect) {
        Coder coder = Coder.of(new Column("c", type), dialect);
        Cell cell = new Cell();
        Rule rule = coder.code(new Field().set(bytes, 0, bytes.length, false), cell);
        String value = cell.isNull() ? "null" : coder.isText() ? cell.text() : Long.toString(cell.code());
        return rule == null ? value : value + " " + rule;
    }

    private static String coded(ColumnType type, String text) {
        return coded(type, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A point that is no decimal sign there never makes a number a thousand times larger. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.234,5 | 123450",
                "0,125 | 13",
                "12.345.678 | 1234567800",
                "0.125 | null TYPE",
                "-0.500 | null TYPE",
                "01.234 | null TYPE",
                "1.23 | null TYPE",
                "1234.567 | null TYPE"
            })
    void groupsOfDigitsBeginWithNoZero(String text, String code) {
        CsvDialect dialect = new CsvDialect(';', ',', Optional.of('.'), TextEncoding.UTF_8, List.of(), false);
        assertThat(coded(number("-1e9", "1e9", "0.01"), text.getBytes(StandardCharsets.UTF_8), dialect))
                .isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "0.005, 1",
        "-0.005, 0",
        "-0.0051, -1",
        "0.0049999999999999999999999999, 0",
        "59.995, 6000",
        "60.004, 6000",
        "60.005, 6000 BOUNDS",
        "-5.005, -500",
        "-5.0051, -500 BOUNDS",
        "1e999999999, 6000 BOUNDS",
        "-1E+999999999, -500 BOUNDS",
        "1e-999999999, 0",
        "-1e-999999999, 0",
        "0e999999999, 0",
        "+.5, 50",
        "5., 500",
        "1e1, 1000",
        "007, 700",
        "., null TYPE",
        "+, null TYPE",
        "1e, null TYPE",
        "1e+, null TYPE",
        "1e1234567890, null TYPE",
        "1e1x, null TYPE",
        "1.2.3, null TYPE",
        "0x10, null TYPE",
        "NaN, null TYPE",
        "inf, 6000 BOUNDS",
        "-Infinity, -500 BOUNDS",
        "infinite, null TYPE",
        "١, null TYPE",
        "' 1', null TYPE",
        "'1,5', null TYPE",
        "'', null"
    })
    void aNumberIsItsNearestStep(String text, String code) {
        assertThat(coded(CENTS, text)).isEqualTo(code);
    }

    @Test
    void numbersAgreeWithExactArithmetic() {
        Random random = new Random(5);
        for (NumberRange range : List.of(CENTS, THIRDS, FINE, COARSE, HALVES)) {
            for (int round = 0; round < 4000; round++) {
                BigDecimal number =
                        new BigDecimal(new BigInteger(1 + random.nextInt(90), random), random.nextInt(60) - 30);
                number = random.nextBoolean() ? number : number.negate();
                String text = random.nextBoolean() ? number.toPlainString() : number.toString();
                assertThat(coded(range, text)).as(text).isEqualTo(reference(range, number));
            }
        }
    }

    private static String reference(NumberRange range, BigDecimal number) {
        BigDecimal twice = number.multiply(
                        new BigDecimal(range.step().denominator().shiftLeft(1)))
                .add(new BigDecimal(range.step().numerator()));
        BigInteger code = twice.divide(new BigDecimal(range.step().numerator().shiftLeft(1)), 0, RoundingMode.FLOOR)
                .toBigInteger();
        BigInteger low = range.min().over(range.step()).numerator();
        BigInteger high = range.max().over(range.step()).numerator();
        BigInteger clamped = code.max(low).min(high);
        return clamped.equals(code) ? code.toString() : clamped + " BOUNDS";
    }

    @Test
    void aNumberOfTooManyDigitsIsNone() {
        assertThat(coded(CENTS, "0".repeat(999) + "7")).isEqualTo("700");
        assertThat(coded(CENTS, "0".repeat(1000) + "7")).isEqualTo("null TYPE");
        assertThat(coded(CENTS, "9".repeat(1000))).isEqualTo("6000 BOUNDS");
    }

    @ParameterizedTest
    @CsvSource({
        "34, 34",
        "34.0, 34",
        "3.4e1, 34",
        "34.5, null TYPE",
        "111, 110 BOUNDS",
        "-1, 0 BOUNDS",
        "1e999999999, 110 BOUNDS",
        "-99999999999999999999, 0 BOUNDS",
        "99999999999999999999.5, null TYPE",
        "1e-999999999, null TYPE",
        "0e999999999, 0",
        "0e-999999999, 0",
        "x, null TYPE",
        "'', null"
    })
    void anIntegerIsWholeAndWithinItsBounds(String text, String code) {
        assertThat(coded(new IntegerRange(0, 110), text)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808",
        "9223372036854775808, null TYPE",
        "007.0, 7",
        "7.5, null TYPE",
        "'', null"
    })
    void anIdentifierIsNeverClamped(String text, String code) {
        assertThat(coded(new Identifier(Identifier.Form.INTEGER), text)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "true, 1",
        "TRUE, 1",
        "t, 1",
        "T, 1",
        "1, 1",
        "False, 0",
        "f, 0",
        "0, 0",
        "yes, null TYPE",
        "tru, null TYPE",
        "truE, 1",
        "2, null TYPE",
        "'', null"
    })
    void aBooleanIsWrittenInOneOfThreeWays(String text, String code) {
        assertThat(coded(new TrueOrFalse(), text)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-02-29, 19782",
        "2023-12-31, 19723 BOUNDS",
        "9999-12-31, 20453 BOUNDS",
        "0000-01-01, 19723 BOUNDS",
        "2025-02-29, null TYPE",
        "2024-00-10, null TYPE",
        "2024-13-10, null TYPE",
        "2024-01-00, null TYPE",
        "2024-04-31, null TYPE",
        "2024-1-01, null TYPE",
        "2024/01/01, null TYPE",
        "-024-01-01, null TYPE",
        "20x4-01-01, null TYPE",
        "2024-01-01T00:00:00Z, null TYPE",
        "12025-01-31, 20453 BOUNDS",
        "0044-03-15 BC, 19723 BOUNDS",
        "0044-03-15 (BC), 19723 BOUNDS",
        "12025-13-31, null TYPE",
        "02025-01-31, null TYPE",
        "0002025-01-31, null TYPE",
        "12025-01-31 12:00:00, null TYPE",
        "0044-03-15 AD, null TYPE",
        "'', null"
    })
    void aDateIsADayOfTheCalendar(String text, String code) {
        assertThat(coded(new DateRange(LocalDate.of(2024, 1, 1), LocalDate.of(2025, 12, 31)), text))
                .isEqualTo(code);
    }

    private static final TimestampRange YEARS = new TimestampRange(
            OffsetDateTime.of(1900, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC).toInstant(),
            Instant.parse("2026-01-01T00:00:00Z"));

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:01Z, 1000000",
        "1970-01-01 00:00:01+00, 1000000",
        "1970-01-01T02:00:00.123456789+02:00, 123456",
        "1969-12-31T23:59:59.9999999Z, -1",
        "1970-01-01T00:00:00-05:30, 19800000000",
        "2027-01-01T00:00:00Z, 1767225600000000 BOUNDS",
        "1970-01-01T00:00:01, null TYPE",
        "1970-01-01T00:00:00.Z, null TYPE",
        "1970-01-01T00:00:00.1234567890Z, null TYPE",
        "1970-01-01T24:00:00Z, null TYPE",
        "1970-01-01T00:60:00Z, null TYPE",
        "1970-01-01T00:00:60Z, null TYPE",
        "1970-01-01x00:00:00Z, null TYPE",
        "1970-01-01T00-00:00Z, null TYPE",
        "1970-01-01T00:00:00+5:00, null TYPE",
        "1970-01-01T00:00:00+19:00, null TYPE",
        "1970-01-01T00:00:00+xx:00, null TYPE",
        "1970-01-01T00:00:00.5, null TYPE",
        "1970-02-30T00:00:00Z, null TYPE",
        "1970-01-01, null TYPE",
        "12025-01-31 12:00:00.5+00, 1767225600000000 BOUNDS",
        "12025-01-31 12:00:00Z, 1767225600000000 BOUNDS",
        "0044-03-15 (BC) 12:00:00+00, -2208988800000000 BOUNDS",
        "0044-03-15 12:00:00+00 BC, -2208988800000000 BOUNDS",
        "0044-03-15 12:00:00 BCZ, -2208988800000000 BOUNDS",
        "0044-03-15 12:00:00 BC+, null TYPE",
        "0044-03-15 12:00:00 BC, null TYPE",
        "0044-03-15 (BC) 12:00:00, null TYPE",
        "12025-01-31 12:00:00, null TYPE",
        "12025-01-31 24:00:00Z, null TYPE",
        "02025-01-31 12:00:00Z, null TYPE",
        "12025-01-31, null TYPE",
        "'', null"
    })
    void aTimestampIsAMomentWithItsZone(String text, String code) {
        assertThat(coded(YEARS, text)).isEqualTo(code);
    }

    @Test
    void momentsAgreeWithTheCalendarOfJava() {
        Random random = new Random(6);
        long low = YEARS.min().getEpochSecond();
        long high = YEARS.max().getEpochSecond();
        for (int round = 0; round < 5000; round++) {
            Instant moment = Instant.ofEpochSecond(
                    low + (long) (random.nextDouble() * (high - low)), random.nextInt(999_999) * 1000L);
            OffsetDateTime local = moment.atOffset(ZoneOffset.ofTotalSeconds(60 * (random.nextInt(1080) - 540)));
            String text = local.withNano(0)
                    .plusSeconds(local.getSecond() == 0 ? 1 : 0)
                    .toString();
            Instant told = OffsetDateTime.parse(text).toInstant();
            assertThat(coded(YEARS, text)).as(text).isEqualTo(Long.toString(told.getEpochSecond() * 1_000_000));
        }
    }

    @Test
    void textOfAListIsItsPlaceThere() {
        List<String> many =
                new Random(7).ints(3000).distinct().mapToObj(Integer::toString).toList();
        TextValues values = new TextValues(many);
        for (int place = 0; place < many.size(); place++) {
            assertThat(coded(values, many.get(place))).isEqualTo(Integer.toString(place));
        }
        assertThat(coded(values, "other")).isEqualTo("null VALUES");
        assertThat(coded(values, many.get(0) + " ")).isEqualTo("null VALUES");
        assertThat(coded(values, "")).isEqualTo("null");
        assertThat(coded(new TextValues(List.of("é")), "é")).isEqualTo("0");
        assertThat(coded(new TextValues(List.of("é")), "e\u0301")).isEqualTo("null VALUES");
    }

    @Test
    void openTextIsKeptAsItIs() {
        assertThat(coded(new OpenText(), " Ωمرحبا𝛼 ")).isEqualTo(" Ωمرحبا𝛼 ");
        assertThat(coded(new OpenText(), "a\0b")).isEqualTo("null ENCODING");
        assertThat(coded(new OpenText(), new byte[] {'a', (byte) 0xC3})).isEqualTo("null ENCODING");
        assertThat(coded(new Identifier(Identifier.Form.TEXT), "07")).isEqualTo("07");
    }
}
