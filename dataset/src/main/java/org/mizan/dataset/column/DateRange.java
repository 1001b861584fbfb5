package org.mizan.dataset.column;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.chrono.ChronoLocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** Days from {@code min} to {@code max}. */
public record DateRange(LocalDate min, LocalDate max) implements ColumnType {
    public DateRange {
        BoundsRule.<ChronoLocalDate>require(min, max);
    }

    @Override
    public String word() {
        return "date";
    }

    @Override
    public boolean isTime() {
        return true;
    }

    @Override
    public Map<String, Object> declared() {
        return BoundsRule.declared(min, max);
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.of(BigInteger.valueOf(ChronoUnit.DAYS.between(min, max) + 1));
    }

    @Override
    public boolean holds(String text) {
        try {
            LocalDate day = LocalDate.parse(text);
            return !day.isBefore(min) && !day.isAfter(max);
        } catch (DateTimeException other) {
            return false;
        }
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.dateRange(this);
    }
}
