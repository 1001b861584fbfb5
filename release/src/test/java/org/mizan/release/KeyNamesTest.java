package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Budget;
import org.mizan.dataset.Ceiling;
import org.mizan.dataset.Column;
import org.mizan.dataset.ColumnType;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DateRange;
import org.mizan.dataset.IntegerRange;
import org.mizan.dataset.LedgerStore;
import org.mizan.dataset.Limits;
import org.mizan.dataset.NumberRange;
import org.mizan.dataset.Population;
import org.mizan.dataset.Source;
import org.mizan.dataset.TextValues;
import org.mizan.dataset.TimestampRange;
import org.mizan.dataset.TrueOrFalse;
import org.mizan.dataset.Unit;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

class KeyNamesTest {
    private static KeyNames names(ColumnType type) {
        Column column = new Column("key", type);
        Coding coding = Coding.of(column).orElseThrow();
        return KeyNames.of(new Key.Public(coding.scalar(column)), coding, dataset(column));
    }

    private static Dataset dataset(Column column) {
        return new Dataset(
                "visits",
                Source.of("visits.csv"),
                LedgerStore.of("ledger.db"),
                Unit.of("rows"),
                Population.addRemove(),
                Limits.ONE_ROW,
                List.of(column),
                Budget.of(new Ceiling(Epsilon.of("1"), Delta.ZERO)),
                List.of());
    }

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
        assertThat(names(type).name(BigInteger.valueOf(code))).isEqualTo(shown);
    }

    @Test
    void whatIsNoColumnIsShownInSteps() {
        Key.Public key = new Key.Public(Scalar.of(3));
        Coding coding = new Coding(key.scalar().span(), Optional.of(Rational.of("0.25")));
        Dataset dataset = dataset(new Column("key", new TrueOrFalse()));
        assertThat(KeyNames.of(key, coding, dataset).name(BigInteger.valueOf(3)))
                .isEqualTo("0.75");
        Key.Public other =
                new Key.Public(new Scalar.OfColumn("elsewhere", key.scalar().span()));
        assertThat(KeyNames.of(other, coding, dataset).name(BigInteger.valueOf(3)))
                .isEqualTo("0.75");
    }
}
