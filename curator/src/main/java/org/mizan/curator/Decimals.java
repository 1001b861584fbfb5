package org.mizan.curator;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/**
 * Released numbers as decimals, which is how an answer writes them: as they are where they have at most 40 digits, and
 * otherwise to 17, values to the nearest and the ends of intervals outward. Rounding what was released costs nothing.
 */
final class Decimals {
    private static final MathContext EXACT = new MathContext(40, RoundingMode.UNNECESSARY);
    private static final int DIGITS = 17;

    private Decimals() {}

    static Released of(Released released) {
        return new Released(
                released.columns(),
                released.rows().stream()
                        .map(row -> row.stream().map(Decimals::of).toList())
                        .toList(),
                released.notes());
    }

    private static Cell of(Cell cell) {
        if (cell instanceof Cell.Value number) {
            return new Cell.Value(
                    rounded(number.value(), RoundingMode.HALF_EVEN),
                    number.interval()
                            .map(interval -> new Interval(
                                    rounded(interval.low(), RoundingMode.FLOOR),
                                    rounded(interval.high(), RoundingMode.CEILING))));
        }
        return cell;
    }

    static Rational rounded(Rational value, RoundingMode mode) {
        BigDecimal numerator = new BigDecimal(value.numerator());
        BigDecimal denominator = new BigDecimal(value.denominator());
        try {
            return Rational.of(numerator.divide(denominator, EXACT));
        } catch (ArithmeticException longer) {
            return Rational.of(numerator.divide(denominator, new MathContext(DIGITS, mode)));
        }
    }
}
