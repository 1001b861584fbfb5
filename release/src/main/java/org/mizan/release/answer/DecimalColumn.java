package org.mizan.release.answer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.Optional;
import org.mizan.privacy.Rational;

/** Decimals of at most 18 digits with their points at one place, of which none is missing, and whose intervals are equally wide. */
final class DecimalColumn extends ReleasedColumn {
    /** So many more digits behind the point, and an end of an interval still has at most 40 digits. */
    private static final int FURTHER_DECIMALS = 18;

    private final long[] digits;
    private final int decimals;
    private final Optional<BigDecimal> within;

    private DecimalColumn(long[] digits, int decimals, Optional<BigDecimal> within) {
        this.digits = digits;
        this.decimals = decimals;
        this.within = within;
    }

    /** Whole multiples of a unit; empty where they, or the ends of their intervals, may need more digits. */
    static Optional<ReleasedColumn> of(long[] counts, Rational unit, Optional<Rational> within) {
        Optional<BigDecimal> factor = shortDecimal(unit);
        Optional<BigDecimal> width = within.flatMap(DecimalColumn::shortDecimal);
        boolean isShort = factor.isPresent()
                && width.isPresent() == within.isPresent()
                && width.stream()
                        .allMatch(each -> Math.abs(each.scale() - factor.get().scale()) <= FURTHER_DECIMALS);
        if (!isShort) {
            return Optional.empty();
        }
        long times = factor.get().unscaledValue().longValueExact();
        long[] digits = new long[counts.length];
        for (int row = 0; row < counts.length; row++) {
            long product = counts[row] * times;
            if (Math.multiplyHigh(counts[row], times) != product >> (Long.SIZE - 1)) {
                return Optional.empty();
            }
            digits[row] = product;
        }
        return Optional.of(new DecimalColumn(digits, factor.get().scale(), width));
    }

    /** A number that is a decimal of digits that fit into a long. */
    private static Optional<BigDecimal> shortDecimal(Rational number) {
        BigDecimal decimal = Decimals.decimal(number, RoundingMode.DOWN);
        boolean isShort = decimal.unscaledValue().bitLength() < Long.SIZE
                && Rational.of(decimal).equals(number);
        return isShort ? Optional.of(decimal) : Optional.empty();
    }

    @Override
    public int size() {
        return digits.length;
    }

    @Override
    public Optional<String> text(int row) {
        Objects.checkIndex(row, digits.length);
        return Optional.empty();
    }

    @Override
    public Optional<BigDecimal> number(int row) {
        return Optional.of(Decimals.plain(BigDecimal.valueOf(digits[row], decimals)));
    }

    @Override
    public Optional<BigDecimal> low(int row) {
        return within.map(width ->
                Decimals.plain(BigDecimal.valueOf(digits[row], decimals).subtract(width)));
    }

    @Override
    public Optional<BigDecimal> high(int row) {
        return within.map(width ->
                Decimals.plain(BigDecimal.valueOf(digits[row], decimals).add(width)));
    }

    @Override
    public boolean hasIntervals() {
        return digits.length > 0 && within.isPresent();
    }

    @Override
    public Optional<Rational> within() {
        return hasIntervals() ? within.map(Rational::of) : Optional.empty();
    }

    @Override
    public ReleasedColumn chosen(int[] rows) {
        long[] chosen = new long[rows.length];
        for (int index = 0; index < rows.length; index++) {
            chosen[index] = digits[rows[index]];
        }
        return new DecimalColumn(chosen, decimals, within);
    }
}
