package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** Text whose values are themselves secret: a key appears in an answer only after it was selected privately. */
public record OpenText() implements ColumnType {
    /** What a description writes in place of a list of values. */
    public static final String OPEN = "open";

    @Override
    public String word() {
        return "text";
    }

    @Override
    public Map<String, Object> declared() {
        return Map.of("values", OPEN);
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.empty();
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.openText(this);
    }

    @Override
    public boolean isFreeText() {
        return true;
    }
}
