package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * The type of the column that is the unit. It has no bounds, since clamping would make one person of many, and its form is
 * declared, since the texts 7 and 07 are two units where the integers are one.
 */
public record Identifier(Form form) implements ColumnType {
    /** How two identifiers are compared. */
    public enum Form {
        TEXT("text"),
        INTEGER("integer");

        private final String word;

        Form(String word) {
            this.word = word;
        }
    }

    @Override
    public String word() {
        return form.word;
    }

    @Override
    public Map<String, Object> declared() {
        return Map.of();
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.empty();
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.identifier(this);
    }

    @Override
    public boolean identifies() {
        return true;
    }

    @Override
    public boolean isFreeText() {
        return form == Form.TEXT;
    }
}
