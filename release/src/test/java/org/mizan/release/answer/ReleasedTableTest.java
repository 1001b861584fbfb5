package org.mizan.release.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

class ReleasedTableTest {
    private static final AnswerColumn VALUE = AnswerColumn.amount("value");

    private static ReleasedColumn column(List<Cell> cells) {
        CellColumn.Builder column = new CellColumn.Builder();
        cells.forEach(column::add);
        return column.build();
    }

    private static Cell value(String number) {
        return new Cell.Value(Rational.of(number), Optional.empty());
    }

    private static Cell value(String number, String width) {
        Rational exact = Rational.of(number);
        return new Cell.Value(
                exact, Optional.of(Interval.symmetric(Rational.of(width)).around(exact)));
    }

    private static Cell random(Random random, int kind) {
        Rational number = Rational.of(random.nextLong()).over(Rational.of(1L << random.nextInt(20)));
        return switch (kind) {
            case 0 -> new Cell.Text("key " + random.nextInt(40));
            case 1 -> new Cell.Missing();
            case 2 -> new Cell.Value(number, Optional.empty());
            case 3 ->
                new Cell.Value(
                        number, Optional.of(Interval.symmetric(Rational.of(7)).around(number)));
            default ->
                new Cell.Value(
                        number, Optional.of(new Interval(number.minus(Rational.ONE), number.plus(number.squared()))));
        };
    }

    private static Cell rounded(Cell cell) {
        return cell.asValue()
                .<Cell>map(number -> new Cell.Value(
                        Decimals.rounded(number.value(), RoundingMode.HALF_EVEN),
                        number.interval()
                                .map(interval -> new Interval(
                                        Decimals.rounded(interval.low(), RoundingMode.FLOOR),
                                        Decimals.rounded(interval.high(), RoundingMode.CEILING)))))
                .orElse(cell);
    }

    /** Chunks of one kind and of several, over the ends of chunks. */
    @Test
    void everyCellComesBack() {
        Random random = new Random(3);
        for (int round = 0; round < 60; round++) {
            int kinds = 1 + random.nextInt(31);
            List<Cell> cells = new ArrayList<>();
            for (int row = random.nextInt(9_000); row > 0; row--) {
                int kind = random.nextInt(5);
                cells.add(random(random, (kinds >> kind & 1) == 1 ? kind : 1));
            }
            ReleasedColumn column = column(cells);
            assertThat(column.size()).isEqualTo(cells.size());
            for (int row = 0; row < cells.size(); row++) {
                assertThat(column.cell(row)).isEqualTo(rounded(cells.get(row)));
            }
        }
    }

    @Test
    void longAndShortDecimalsComeBack() {
        List<Cell> cells = new ArrayList<>();
        for (String number : List.of(
                "0",
                "-0.5",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "1e39",
                "1e-130",
                "123456789012345678901234567890.0123456789",
                "100",
                "1e-127")) {
            cells.add(value(number));
        }
        ReleasedColumn column = column(cells);
        for (int row = 0; row < cells.size(); row++) {
            assertThat(column.cell(row)).isEqualTo(cells.get(row));
        }
    }

    @Test
    void aWidthIsThatOfAColumnOnlyWhereAllValuesHaveIt() {
        Cell missing = new Cell.Missing();
        assertThat(column(List.of(value("1", "2"), missing, value("5", "2"))).within())
                .contains(Rational.of(2));
        assertThat(column(List.of(value("1", "2"), value("5", "3"))).within()).isEmpty();
        assertThat(column(List.of(value("1", "2"), value("5"))).within()).isEmpty();
        assertThat(column(List.of(value("5"), value("1", "2"))).within()).isEmpty();
        assertThat(column(List.of(value("1", "2"), value("5", "3"), value("6", "3")))
                        .within())
                .isEmpty();
        assertThat(column(List.of(missing)).within()).isEmpty();
        assertThat(column(List.of(missing, value("5"))).hasIntervals()).isFalse();
        assertThat(column(List.of(value("5"), value("1", "2"))).hasIntervals()).isTrue();
    }

    @Test
    void intervalsAreRoundedOutward() {
        Rational third = Rational.of(1, 3);
        Interval interval = new Interval(third, third.times(2));
        ReleasedTable table =
                ReleasedTable.of(List.of(VALUE), List.of(List.of(new Cell.Value(third, Optional.of(interval)))));
        Cell.Value value = (Cell.Value) table.rows().get(0).get(0);
        Interval told = value.interval().orElseThrow();
        assertThat(told.low()).isLessThan(interval.low());
        assertThat(told.high()).isGreaterThan(interval.high());
        assertThat(told.high().minus(told.low())).isLessThan(third.plus(Rational.of("1e-15")));
    }

    @Test
    void tablesAreEqualByTheirCells() {
        ReleasedTable table = ReleasedTable.of(List.of(VALUE), List.of(List.of(value("1"))));
        assertThat(table)
                .isEqualTo(ReleasedTable.ofColumns(List.of(VALUE), List.of(column(List.of(value("1"))))))
                .hasSameHashCodeAs(ReleasedTable.of(List.of(VALUE), List.of(List.of(value("1")))))
                .isNotEqualTo(ReleasedTable.of(List.of(VALUE), List.of(List.of(value("2")))))
                .isNotEqualTo(ReleasedTable.of(List.of(VALUE), List.of()))
                .isNotEqualTo(ReleasedTable.of(List.of(AnswerColumn.key("value")), List.of(List.of(value("1")))));
    }

    @Test
    void rowsAndColumnsOfOtherLengthsAreRefused() {
        assertThatThrownBy(() -> ReleasedTable.of(List.of(VALUE), List.of(List.of())))
                .hasMessageContaining("answer.row");
        assertThatThrownBy(() -> ReleasedTable.ofColumns(
                        List.of(VALUE, VALUE), List.of(column(List.of(value("1"))), column(List.of()))))
                .hasMessageContaining("answer.rows");
        assertThatThrownBy(
                        () -> ReleasedTable.of(List.of(VALUE), List.of()).rows().get(0))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** What columns of multiples would be, made cell by cell. */
    private static ReleasedColumn byCells(long[] counts, Rational unit, Optional<Rational> within) {
        CellColumn.Builder column = new CellColumn.Builder();
        for (long count : counts) {
            Rational number = unit.times(count);
            column.add(new Cell.Value(
                    number, within.map(width -> Interval.symmetric(width).around(number))));
        }
        return column.build();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 12",
        "0.01, 3.5",
        "0.25, 0",
        "100, 250",
        "1/3, 2",
        "1/3, 2/3",
        "0.01, 1/7",
        "1e-30, 1",
        "1, 1e-30",
        "4611686018427387904, 8",
        "1e25, 3",
        "0.00000000000000000001, 1e20"
    })
    void multiplesAreWhatTheyWouldBeCellByCell(String unit, String width) {
        long[] counts = {0, 1, -7, 10, 1_000, -120, Long.MAX_VALUE, Long.MIN_VALUE, 123_456_789_012_345_678L};
        long[] few = {5, 0, -3};
        for (long[] each : List.of(counts, few, new long[0])) {
            for (Optional<Rational> within : List.of(Optional.of(Rational.of(width)), Optional.<Rational>empty())) {
                assertSame(
                        ReleasedColumn.multiples(each, Rational.of(unit), within),
                        byCells(each, Rational.of(unit), within));
            }
        }
    }

    private static void assertSame(ReleasedColumn column, ReleasedColumn expected) {
        assertThat(column.size()).isEqualTo(expected.size());
        assertThat(column.hasIntervals()).isEqualTo(expected.hasIntervals());
        assertThat(column.within()).isEqualTo(expected.within());
        for (int row = 0; row < expected.size(); row++) {
            assertThat(column.cell(row)).isEqualTo(expected.cell(row));
            assertThat(column.number(row)).isEqualTo(expected.number(row));
            assertThat(column.low(row)).isEqualTo(expected.low(row));
            assertThat(column.high(row)).isEqualTo(expected.high(row));
            assertThat(column.text(row)).isEqualTo(expected.text(row));
        }
    }

    /** A width that only some rows have in common is that of a column of these rows. */
    @Test
    void chosenRowsAreAColumnOfTheirOwn() {
        List<Cell> cells = List.of(value("1", "2"), value("5", "3"), new Cell.Missing(), value("7", "2"), value("9"));
        int[] rows = {3, 0, 2};
        ReleasedColumn chosen = column(cells).chosen(rows);
        assertSame(chosen, column(List.of(cells.get(3), cells.get(0), cells.get(2))));
        assertThat(chosen.within()).contains(Rational.of(2));
        ReleasedColumn multiples =
                ReleasedColumn.multiples(new long[] {4, 5, 6, 7}, Rational.of("0.5"), Optional.empty());
        assertSame(multiples.chosen(rows), byCells(new long[] {7, 4, 6}, Rational.of("0.5"), Optional.empty()));
        ReleasedColumn keys = ReleasedColumn.coded(
                new int[] {0, 1, 2, 1}, code -> code == 2 ? Optional.empty() : Optional.of("key " + code));
        assertSame(
                keys.chosen(rows), column(List.of(new Cell.Text("key 1"), new Cell.Text("key 0"), new Cell.Missing())));
    }

    @Test
    void intervalsComeToAColumnAsOneWidthOrAsTheirEnds() {
        CellColumn bare = (CellColumn) column(List.of(value("1"), new Cell.Missing(), value("0.5")));
        ReleasedColumn expected = column(List.of(value("1", "0.5"), new Cell.Missing(), value("0.5", "0.5")));
        assertSame(bare.within(new BigDecimal("0.50")), expected);
        assertSame(
                bare.between(
                        column(List.of(value("0.5"), new Cell.Missing(), value("0"))),
                        column(List.of(value("1.5"), new Cell.Missing(), value("1")))),
                expected);
        CellColumn texts = (CellColumn) column(List.of(new Cell.Text("a")));
        assertSame(texts.within(BigDecimal.ONE), texts);
    }
}
