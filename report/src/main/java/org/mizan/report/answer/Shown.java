package org.mizan.report.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * Released numbers for people: whole numbers and those of up to four decimals as they are, others to as many decimals as give
 * five digits and at least two decimals, spelled as all numbers are. Values are rounded to the nearest, intervals outward.
 */
final class Shown {
    private static final int EXACT_DECIMALS = 4;
    private static final int DIGITS = 5;
    private static final int LEAST_DECIMALS = 2;
    private static final MathContext PLENTY = new MathContext(60, RoundingMode.HALF_EVEN);

    private Shown() {}

    static String cell(Cell cell) {
        if (cell instanceof Cell.Text text) {
            return text.text();
        }
        return cell instanceof Cell.Value number ? number(number.value(), RoundingMode.HALF_EVEN) : "–";
    }

    /** How far off a value may be: ± a width, or the two ends. */
    static String interval(Cell cell, Language language) {
        if (!(cell instanceof Cell.Value number) || number.interval().isEmpty()) {
            return "";
        }
        Interval interval = number.interval().get();
        return width(number.value(), interval)
                .map(width -> "± " + number(width, RoundingMode.CEILING))
                .orElseGet(() -> Message.INTERVAL.in(
                        language,
                        number(interval.low(), RoundingMode.FLOOR),
                        number(interval.high(), RoundingMode.CEILING)));
    }

    private static Optional<Rational> width(Rational value, Interval interval) {
        Rational above = interval.high().minus(value);
        return above.equals(value.minus(interval.low())) ? Optional.of(above) : Optional.empty();
    }

    static String number(Rational value, RoundingMode mode) {
        BigDecimal decimal = new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), PLENTY);
        BigDecimal shortest = decimal.stripTrailingZeros();
        if (shortest.scale() <= EXACT_DECIMALS) {
            return Rational.spelled(shortest);
        }
        int exponent = shortest.precision() - shortest.scale() - 1;
        int decimals = Math.max(LEAST_DECIMALS, DIGITS - 1 - exponent);
        return Rational.spelled(shortest.setScale(decimals, mode));
    }
}
