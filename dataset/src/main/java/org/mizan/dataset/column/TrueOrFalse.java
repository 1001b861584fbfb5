package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** True or false. */
public record TrueOrFalse() implements ColumnType {
    @Override
    public String word() {
        return "boolean";
    }

    @Override
    public Map<String, Object> declared() {
        return Map.of();
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.of(BigInteger.TWO);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.trueOrFalse(this);
    }
}
