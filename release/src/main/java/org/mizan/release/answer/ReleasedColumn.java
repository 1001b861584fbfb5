package org.mizan.release.answer;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * The cells of a column in the order of the rows, held as primitive values. Whoever reads one gets a text or a decimal, made when
 * it is asked for; decimals have no zeros behind their points.
 */
public abstract sealed class ReleasedColumn permits CodedColumn, DecimalColumn, CellColumn {
    /** Of the permitted kinds. */
    ReleasedColumn() {}

    /**
     * Keys by their codes.
     *
     * @param names what stands for a code, the same whenever it is asked; empty for a code that has no value
     */
    public static ReleasedColumn coded(int[] codes, IntFunction<Optional<String>> names) {
        return new CodedColumn(codes, names);
    }

    /**
     * Whole multiples of a unit.
     *
     * @param within how far every exact value may be from the one that is told, where that is known
     */
    public static ReleasedColumn multiples(long[] counts, Rational unit, Optional<Rational> within) {
        return DecimalColumn.of(counts, unit, within).orElseGet(() -> {
            CellColumn.Builder column = new CellColumn.Builder();
            for (long count : counts) {
                Rational value = unit.times(count);
                column.add(new Cell.Value(
                        value, within.map(width -> Interval.symmetric(width).around(value))));
            }
            return column.build();
        });
    }

    /** How many cells there are. */
    public abstract int size();

    /** The text of a row, from 0; empty where there is none. */
    public abstract Optional<String> text(int row);

    /** The number of a row; empty where there is none. */
    public abstract Optional<BigDecimal> number(int row);

    /** Where the interval of a row's number begins; empty where there is none. */
    public abstract Optional<BigDecimal> low(int row);

    /** Where the interval of a row's number ends; empty where there is none. */
    public abstract Optional<BigDecimal> high(int row);

    /** What noise made of a row's number, where that is a number that it cannot be and the nearest is told. */
    public Optional<BigDecimal> raw(int row) {
        return Optional.empty();
    }

    /** Whether some number is not as noise made it. */
    public boolean hasRaw() {
        return false;
    }

    /** Whether some cell has an interval. */
    public abstract boolean hasIntervals();

    /** The one number that every value's interval is value ± of; empty where there is none. */
    public abstract Optional<Rational> within();

    /** The cells of these rows, in this order. */
    public abstract ReleasedColumn chosen(int[] rows);

    /** The cell of a row. */
    public final Cell cell(int row) {
        Optional<BigDecimal> number = number(row);
        if (number.isPresent()) {
            return new Cell.Value(
                    Rational.of(number.get()),
                    low(row).flatMap(low -> high(row).map(high -> new Interval(Rational.of(low), Rational.of(high)))),
                    raw(row).map(Rational::of));
        }
        return text(row).<Cell>map(Cell.Text::new).orElseGet(Cell.Missing::new);
    }

    /** The numbers at these indexes of an array. */
    static int[] chosen(int[] numbers, int[] rows) {
        int[] chosen = new int[rows.length];
        for (int index = 0; index < rows.length; index++) {
            chosen[index] = numbers[rows[index]];
        }
        return chosen;
    }
}
