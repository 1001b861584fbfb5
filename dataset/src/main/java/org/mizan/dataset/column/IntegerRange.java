package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Rational;

/** Whole numbers from {@code min} to {@code max}. */
public record IntegerRange(long min, long max) implements ColumnType {
    public IntegerRange {
        BoundsRule.require(min, max);
    }

    @Override
    public String word() {
        return "integer";
    }

    @Override
    public Map<String, Object> declared() {
        return BoundsRule.declared(min, max);
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.of(
                BigInteger.valueOf(max).subtract(BigInteger.valueOf(min)).add(BigInteger.ONE));
    }

    @Override
    public boolean holds(String text) {
        return BoundsRule.isWithin(text, Rational.of(min), Rational.of(max));
    }

    @Override
    public boolean isNumeric() {
        return true;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.integerRange(this);
    }
}
