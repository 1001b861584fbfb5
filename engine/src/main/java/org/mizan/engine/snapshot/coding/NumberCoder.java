package org.mizan.engine.snapshot.coding;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;

/**
 * Numbers as their nearest step, exactly: {@code floor(x/step + 1/2)}, so that a number half way between two steps goes up,
 * clamped to the bounds. With a step of s/t and a number of m/10^f that is {@code floor((2mt + s·10^f) / (2s·10^f))}, which
 * is computed in longs where nothing can overflow and in whole numbers of any length otherwise.
 */
final class NumberCoder extends BoundedCoder {
    private static final int MOST_DECIMALS = 18;

    private final BigInteger numerator;
    private final BigInteger denominator;

    /** By the number of decimals: the greatest |m| for which longs suffice, or −1; and s·10^f. */
    private final long[] greatest = new long[MOST_DECIMALS + 1];

    private final long[] units = new long[MOST_DECIMALS + 1];
    private final DecimalText decimal = new DecimalText();

    NumberCoder(Span span, Rational step) {
        super(span);
        numerator = step.numerator();
        denominator = step.denominator();
        BigInteger half = BigInteger.valueOf(Long.MAX_VALUE / 4);
        for (int decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
            BigInteger unit = numerator.multiply(BigInteger.TEN.pow(decimals));
            boolean fits = unit.compareTo(half) < 0;
            units[decimals] = fits ? unit.longValueExact() : 0;
            greatest[decimals] = fits ? half.divide(denominator.shiftLeft(1)).longValueExact() : -1;
        }
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        if (!decimal.read(field)) {
            return infinite(field, cell);
        }
        if (decimal.isShort() && Math.abs(decimal.unscaled()) <= greatest[decimal.scale()]) {
            long unit = units[decimal.scale()];
            long twice = 2 * decimal.unscaled() * denominator.longValue() + unit;
            return clamp(Math.floorDiv(twice, 2 * unit), cell);
        }
        return exact(decimal.value(field), cell);
    }

    /** Compares before it divides: a number such as 1e999999999 has too many digits to be written out. */
    private @Nullable Rule exact(BigDecimal number, Cell cell) {
        // 2xt against s: a step is 2s, and half of one is s.
        BigDecimal twice = number.multiply(new BigDecimal(denominator.shiftLeft(1)));
        if (twice.compareTo(edge(high, 1)) >= 0) {
            cell.put(high);
            return Rule.BOUNDS;
        }
        if (twice.compareTo(edge(low, -1)) < 0) {
            cell.put(low);
            return Rule.BOUNDS;
        }
        BigDecimal half = new BigDecimal(numerator);
        if (twice.abs().compareTo(half) < 0) {
            cell.put(0);
            return null;
        }
        BigDecimal[] parts = twice.add(half).divideAndRemainder(half.multiply(BigDecimal.valueOf(2)));
        long steps = parts[0].longValueExact();
        cell.put(parts[1].signum() < 0 ? steps - 1 : steps);
        return null;
    }

    /** (2·code ± 1)·s: twice the number, times t, at which a code is left. */
    private BigDecimal edge(long code, int side) {
        return new BigDecimal(
                numerator.multiply(BigInteger.valueOf(code).shiftLeft(1).add(BigInteger.valueOf(side))));
    }
}
