package org.mizan.release.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

class ReleasedTableTest {
    private static final AnswerColumn VALUE = AnswerColumn.amount("value");

    private static ReleasedColumn column(List<Cell> cells) {
        ReleasedColumn.Builder column = new ReleasedColumn.Builder();
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
                assertThat(column.cell(row)).isEqualTo(Decimals.of(cells.get(row)));
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
}
