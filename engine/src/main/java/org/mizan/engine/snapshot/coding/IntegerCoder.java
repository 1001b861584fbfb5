package org.mizan.engine.snapshot.coding;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/**
 * Whole numbers, also where they are written with decimals of 0, as 34.0 is. They are clamped to the bounds where a column
 * has them; an identifier has none, and is of the type only if it is a long.
 */
final class IntegerCoder extends BoundedCoder {
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);

    private final boolean isBounded;
    private final DecimalText decimal = new DecimalText();

    /** Identifiers. */
    IntegerCoder() {
        this(Long.MIN_VALUE, Long.MAX_VALUE, false);
    }

    IntegerCoder(Span bounds) {
        this(bounds.low().longValueExact(), bounds.high().longValueExact(), true);
    }

    private IntegerCoder(long low, long high, boolean isBounded) {
        super(low, high);
        this.isBounded = isBounded;
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        if (!decimal.read(field)) {
            return Rule.TYPE;
        }
        return decimal.isShort() && decimal.scale() == 0
                ? clamp(decimal.unscaled(), cell)
                : exact(decimal.value(field), cell);
    }

    private @Nullable Rule exact(BigDecimal number, Cell cell) {
        // What is wider than a long is not looked into: its digits may be too many to write out.
        boolean isLong = number.compareTo(LEAST) >= 0 && number.compareTo(GREATEST) <= 0;
        if (isLong && isWhole(number)) {
            return clamp(number.longValueExact(), cell);
        }
        if (isLong || !isBounded || !isWhole(number)) {
            return Rule.TYPE;
        }
        cell.put(number.signum() > 0 ? high : low);
        return Rule.BOUNDS;
    }

    private static boolean isWhole(BigDecimal number) {
        if (number.signum() == 0 || number.scale() <= 0) {
            return true;
        }
        // A divisor of so many zeros has more digits than the number, unless the number is 0.
        return number.scale() < number.precision()
                && number.unscaledValue()
                                .mod(BigInteger.TEN.pow(number.scale()))
                                .signum()
                        == 0;
    }
}
