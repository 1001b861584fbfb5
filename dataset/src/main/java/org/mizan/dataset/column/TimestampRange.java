package org.mizan.dataset.column;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Moments from {@code min} to {@code max}, in universal time. They are too many to be keys. */
public record TimestampRange(Instant min, Instant max) implements ColumnType {
    public TimestampRange {
        BoundsRule.require(min, max);
    }

    @Override
    public String word() {
        return "timestamp";
    }

    @Override
    public boolean isTime() {
        return true;
    }

    @Override
    public boolean isMoment() {
        return true;
    }

    @Override
    public Map<String, Object> declared() {
        return BoundsRule.declared(min, max);
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.empty();
    }

    @Override
    public boolean holds(String text) {
        try {
            Instant moment = Instant.parse(text);
            return !moment.isBefore(min) && !moment.isAfter(max);
        } catch (DateTimeException other) {
            return false;
        }
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.timestampRange(this);
    }
}
