package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.message.Spelling;

/** Text whose possible values are public: every one of them is a key, also those that nobody has. */
public record TextValues(List<String> values) implements ColumnType {
    public TextValues {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw DatasetRefusal.VALUES_EMPTY.with();
        }
        Set<String> seen = new HashSet<>();
        for (String value : values) {
            if (!seen.add(value)) {
                throw DatasetRefusal.VALUES_DUPLICATE.with(Spelling.shown(value));
            }
        }
    }

    @Override
    public String word() {
        return "text";
    }

    @Override
    public Map<String, Object> declared() {
        return Map.of("values", values);
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.of(BigInteger.valueOf(values.size()));
    }

    @Override
    public boolean holds(String text) {
        return values.contains(text);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.textValues(this);
    }
}
