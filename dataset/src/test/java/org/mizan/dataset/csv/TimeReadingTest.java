package org.mizan.dataset.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeReadingTest {
    /** The moment in universal time, or none. */
    private static String read(String format, String text) {
        byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        TimeReading reading = new TimeReading();
        return reading.read(TimeFormat.of(format), bytes, 1, bytes.length - 1)
                ? LocalDate.ofEpochDay(reading.day())
                        .atStartOfDay()
                        .plusSeconds(reading.second() - (long) reading.offset())
                        .plusNanos(reading.micros() * 1000L)
                        .toString()
                : "none";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            dd.MM.yyyy           | 29.02.2024             | 2024-02-29T00:00
            dd.MM.yyyy           | 29.02.2023             | none
            dd.MM.yyyy           | 31.02.2024             | none
            dd.MM.yyyy           | 31.04.2024             | none
            dd.MM.yyyy           | 00.01.2024             | none
            dd.MM.yyyy           | 01.13.2024             | none
            dd.MM.yyyy           | 1.01.2024              | none
            dd.MM.yyyy           | 01.01.24               | none
            dd.MM.yyyy           | 01.01.20245            | none
            dd.MM.yyyy           | 01-01-2024             | none
            dd.MM.yyyy           | 01.01.                 | none
            d.M.yyyy             | 1.12.2024              | 2024-12-01T00:00
            d.M.yyyy             | 01.02.2024             | 2024-02-01T00:00
            d.M.yyyy             | 001.02.2024            | none
            yyyyMMdd             | 20240131               | 2024-01-31T00:00
            dd-MMM-yyyy          | 05-FEB-2024            | 2024-02-05T00:00
            dd-MMM-yyyy          | 05-Foo-2024            | none
            M/d/yyyy HH:mm       | 1/31/2024 23:59        | 2024-01-31T23:59
            M/d/yyyy HH:mm       | 1/31/2024 24:00        | none
            M/d/yyyy H:mm        | 1/31/2024 7:05         | 2024-01-31T07:05
            yyyy-MM-dd'T'HH:mm:ssX     | 2024-01-31T12:00:00+02:00  | 2024-01-31T10:00
            yyyy-MM-dd'T'HH:mm:ssX     | 2024-01-31T12:00:00-0130   | 2024-01-31T13:30
            yyyy-MM-dd'T'HH:mm:ssX     | 2024-01-31T12:00:00        | none
            yyyy-MM-dd'T'HH:mm:ssX     | 2024-01-31T12:00:00+19     | none
            yyyy-MM-dd HH:mm:ss.SSS    | 2024-01-31 12:00:00.250    | 2024-01-31T12:00:00.250
            yyyy-MM-dd HH:mm:ss.SSS    | 2024-01-31 12:00:00.25     | none
            yyyy-MM-dd HH:mm:ss.SSSSSSSSS | 2024-01-31 12:00:00.123456999 | 2024-01-31T12:00:00.123456
            yyyy年M月d日            | 2024年1月31日             | 2024-01-31T00:00
            """)
    void aTextIsReadAsAWholeOrNotAtAll(String format, String text, String moment) {
        assertThat(read(format, text)).isEqualTo(moment);
    }

    /** Java's own formatter, in its strict style, reads the same. */
    @ParameterizedTest
    @ValueSource(strings = {"dd.MM.yyyy", "yyyyMMdd", "yyyy/MM/dd HH:mm:ss"})
    void whatIsReadIsWhatJavaReads(String format) {
        DateTimeFormatter strict = DateTimeFormatter.ofPattern(format.replace("yyyy", "uuuu"), Locale.ROOT)
                .withResolverStyle(ResolverStyle.STRICT);
        Random random = new Random(14);
        int none = 0;
        for (int round = 0; round < 2_000; round++) {
            String text =
                    strict.format(LocalDateTime.ofEpochSecond(random.nextLong(4_000_000_000L), 0, ZoneOffset.UTC));
            StringBuilder changed = new StringBuilder(text);
            if (random.nextBoolean()) {
                changed.setCharAt(random.nextInt(text.length()), (char) ('0' + random.nextInt(10)));
            }
            String expected = java(strict, changed.toString());
            assertThat(read(format, changed.toString())).isEqualTo(expected);
            none += expected.equals("none") ? 1 : 0;
        }
        assertThat(none).isBetween(100, 1_900);
    }

    private static String java(DateTimeFormatter strict, String text) {
        try {
            return strict.toString().contains("Hour")
                    ? LocalDateTime.parse(text, strict).toString()
                    : LocalDate.parse(text, strict).atStartOfDay().toString();
        } catch (java.time.DateTimeException none) {
            return "none";
        }
    }

    @Test
    void formatsThatCannotBeMistakenForEachOtherMayStandTogether() {
        assertThat(TimeFormat.of("dd.MM.yyyy").isReadOtherwise(TimeFormat.of("yyyy-MM-dd")))
                .isFalse();
        assertThat(TimeFormat.of("dd.MM.yyyy").isReadOtherwise(TimeFormat.of("d.M.yyyy")))
                .isFalse();
        assertThat(TimeFormat.of("d/M/yyyy").isReadOtherwise(TimeFormat.of("M/d/yyyy")))
                .isTrue();
    }
}
