package org.mizan.release.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.privacy.Rational;

class KeyNamesTest {
    static Stream<Arguments> keys() {
        return Stream.of(
                Arguments.of(new TextValues(List.of("a", "b")), 1, "b"),
                Arguments.of(new TrueOrFalse(), 0, "false"),
                Arguments.of(new TrueOrFalse(), 1, "true"),
                Arguments.of(new IntegerRange(-5, 5), -3, "-3"),
                Arguments.of(new NumberRange(Rational.ZERO, Rational.of(2), Rational.of("0.5")), 3, "1.5"),
                Arguments.of(
                        new DateRange(LocalDate.parse("2020-01-01"), LocalDate.parse("2020-12-31")),
                        18_321,
                        "2020-02-29"),
                Arguments.of(
                        new TimestampRange(Instant.EPOCH, Instant.parse("1970-01-02T00:00:00Z")),
                        1_500_000,
                        "1970-01-01T00:00:01.500Z"));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void codesAreShownAsValuesOfTheColumn(ColumnType type, long code, String shown) {
        assertThat(KeyNames.of(new Column("key", type)).name(BigInteger.valueOf(code)))
                .isEqualTo(shown);
    }

    @Test
    void whatIsNoColumnIsShownInSteps() {
        assertThat(KeyNames.steps(Rational.of("0.25")).name(BigInteger.valueOf(3)))
                .isEqualTo("0.75");
    }
}
