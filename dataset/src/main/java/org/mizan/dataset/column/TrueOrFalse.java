package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** True or false. */
public record TrueOrFalse() implements ColumnType {
    private static final Set<String> WORDS = Set.of("true", "false", "t", "f", "1", "0");

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
    public boolean holds(String text) {
        return WORDS.contains(text.toLowerCase(Locale.ROOT));
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.trueOrFalse(this);
    }
}
