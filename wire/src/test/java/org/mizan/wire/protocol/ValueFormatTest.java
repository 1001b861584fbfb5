package org.mizan.wire.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueFormatTest {
    /** What {@code numeric_send} of PostgreSQL 18 gives. */
    @ParameterizedTest
    @CsvSource({
        "0, 0000000000000000",
        "1, 00010000000000000001",
        "-1, 00010000400000000001",
        "12345.678, 000300010000000300010929 1a7c",
        "0.0001, 0001ffff000000040001",
        "10000, 000100010000000000 01",
        "-0.05, 0001ffff4000000201f4"
    })
    void numbersHaveTheBytesOfPostgres(String number, String hex) throws ValueFormatException {
        byte[] expected = HexFormat.of().parseHex(hex.replace(" ", ""));
        byte[] bytes = NumericFormat.bytes(new BigDecimal(number));
        // PostgreSQL leaves out zeros at the end; clients read both.
        assertThat(NumericFormat.number(expected)).isEqualByComparingTo(number);
        assertThat(NumericFormat.number(bytes)).isEqualByComparingTo(number);
    }

    @Test
    void numbersComeBackAsTheyWere() throws ValueFormatException {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 20_000; round++) {
            BigInteger digits =
                    BigInteger.valueOf(random.nextLong()).multiply(BigInteger.valueOf(random.nextLong(1, 1_000)));
            BigDecimal number = new BigDecimal(digits, random.nextInt(-5, 30));
            assertThat(NumericFormat.number(NumericFormat.bytes(number))).isEqualByComparingTo(number);
        }
    }

    @Test
    void binaryNumbersOfAnyBytesAreReadOrRefused() {
        SplittableRandom random = new SplittableRandom(2);
        int refused = 0;
        for (int round = 0; round < 50_000; round++) {
            byte[] bytes = new byte[random.nextInt(24)];
            for (int index = 0; index < bytes.length; index++) {
                bytes[index] = (byte) (random.nextBoolean() ? random.nextInt(3) : random.nextInt(256));
            }
            try {
                assertThat(NumericFormat.number(bytes)).isNotNull();
            } catch (ValueFormatException wrong) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "true, BOOLEAN, t, 01",
        "2025-01-03, DATE, 2025-01-03, 000023ae",
        "2025-03-01T12:00:00Z, TIMESTAMP, 2025-03-01 12:00:00, 0002d2456e635000",
        "2025-03-01T12:00:00.000001Z, TIMESTAMP, 2025-03-01 12:00:00.000001, 0002d2456e635001",
        "12, BIGINT, 12, 000000000000000c",
        "جنوب, TEXT, جنوب, d8acd986d988d8a8"
    })
    void valuesAreShownAsPostgresShowsThem(String value, WireType type, String text, String hex) {
        Object typed = ValueFormat.typed(value, type);
        assertThat(ValueFormat.TEXT.bytes(typed, type, StandardCharsets.UTF_8))
                .isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        assertThat(HexFormat.of().formatHex(ValueFormat.BINARY.bytes(typed, type, StandardCharsets.UTF_8)))
                .isEqualTo(hex);
    }

    @Test
    void aFractionOfAKeyBecomesADecimal() {
        assertThat((BigDecimal) ValueFormat.typed("1/3", WireType.NUMERIC))
                .isBetween(new BigDecimal("0.3333333333333333"), new BigDecimal("0.3333333333333334"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "INTEGER, TEXT, 3132, 12",
                "INTEGER, BINARY, 0000000c, 12",
                "SMALLINT, BINARY, fffe, -2",
                "DOUBLE, BINARY, 3fe0000000000000, 0.5",
                "REAL, BINARY, 3dcccccd, 0.1",
                "BOOLEAN, TEXT, 74, TRUE",
                "BOOLEAN, BINARY, 00, FALSE",
                "DATE, BINARY, 000023ae, DATE '2025-01-03'",
                "TIMESTAMP, BINARY, 0002d2456e635000, TIMESTAMP '2025-03-01 12:00:00.000000'",
                "TIMESTAMPTZ, TEXT, 323032352d30332d30312031343a30303a30302b3032, TIMESTAMP '2025-03-01"
                        + " 12:00:00.000000'",
                "TEXT, TEXT, 64276f72, \"'d''or'\"",
                "NUMERIC, BINARY, 0001ffff4000000201f4, -0.05"
            })
    void parametersBecomeLiterals(WireType type, ValueFormat format, String hex, String literal)
            throws ValueFormatException {
        byte[] value = HexFormat.of().parseHex(hex);
        assertThat(ParameterFormat.literal(value, type, format, StandardCharsets.UTF_8)
                        .toString())
                .isEqualTo(literal);
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, TEXT, 31322e35",
        "INTEGER, BINARY, 00000c",
        "INTEGER, BINARY, 000000000c",
        "DATE, TEXT, 6e6f",
        "BOOLEAN, TEXT, 6d61796265",
        "DOUBLE, BINARY, 7ff8000000000000",
        "TIMESTAMP, BINARY, 7fffffffffffffff",
        "NUMERIC, TEXT, 4e614e"
    })
    void whatIsNoValueOfItsTypeIsRefused(WireType type, ValueFormat format, String hex) {
        byte[] value = HexFormat.of().parseHex(hex);
        assertThatThrownBy(() -> ParameterFormat.literal(value, type, format, StandardCharsets.UTF_8))
                .isInstanceOf(ValueFormatException.class);
    }

    @Test
    void formatsOfColumnsFollowTheirCount() throws BrokenFrameException {
        assertThat(ValueFormat.of(List.of(), 3)).isEqualTo(ValueFormat.TEXT);
        assertThat(ValueFormat.of(List.of(1), 3)).isEqualTo(ValueFormat.BINARY);
        assertThat(ValueFormat.of(List.of(1, 0), 1)).isEqualTo(ValueFormat.TEXT);
        assertThatThrownBy(() -> ValueFormat.of(List.of(1, 0), 2)).isInstanceOf(BrokenFrameException.class);
        assertThatThrownBy(() -> ValueFormat.of(List.of(2), 0)).isInstanceOf(BrokenFrameException.class);
    }
}
