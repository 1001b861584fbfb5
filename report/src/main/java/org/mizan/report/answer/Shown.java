package org.mizan.report.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.ReleasedColumn;

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

    /** The value of a row. */
    static String cell(ReleasedColumn column, int row) {
        return column.number(row)
                .map(number -> number(number, RoundingMode.HALF_EVEN))
                .or(() -> column.text(row))
                .orElse("–");
    }

    /** How far off the value of a row may be: ± a width, or the two ends. A value without an interval has no known error. */
    static String interval(ReleasedColumn column, int row, Language language) {
        Optional<BigDecimal> value = column.number(row);
        Optional<BigDecimal> low = column.low(row);
        Optional<BigDecimal> high = column.high(row);
        if (value.isEmpty()) {
            return "";
        }
        if (low.isEmpty() || high.isEmpty()) {
            return Message.INTERVAL_UNKNOWN.in(language);
        }
        BigDecimal above = high.get().subtract(value.get());
        boolean isSymmetric = above.compareTo(value.get().subtract(low.get())) == 0;
        return isSymmetric
                ? "± " + number(above, RoundingMode.CEILING)
                : Message.INTERVAL.in(
                        language, number(low.get(), RoundingMode.FLOOR), number(high.get(), RoundingMode.CEILING));
    }

    static String number(Rational value, RoundingMode mode) {
        return number(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), PLENTY), mode);
    }

    private static String number(BigDecimal decimal, RoundingMode mode) {
        BigDecimal shortest = decimal.round(PLENTY).stripTrailingZeros();
        if (shortest.scale() <= EXACT_DECIMALS) {
            return Rational.spelled(shortest);
        }
        int exponent = shortest.precision() - shortest.scale() - 1;
        int decimals = Math.max(LEAST_DECIMALS, DIGITS - 1 - exponent);
        return Rational.spelled(shortest.setScale(decimals, mode));
    }
}
