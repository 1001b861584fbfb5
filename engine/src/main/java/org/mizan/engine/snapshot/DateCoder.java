package org.mizan.engine.snapshot;

import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/** Days such as 2026-01-31 (ISO 8601) as the number of days since 1970-01-01. */
final class DateCoder implements Coder {
    private final long low;
    private final long high;

    DateCoder(Span span) {
        low = span.low().longValueExact();
        high = span.high().longValueExact();
    }

    @Override
    public @Nullable Rule code(Field field, Cell cell) {
        if (field.isEmpty()) {
            return null;
        }
        if (field.length() != CalendarText.DATE_LENGTH || !CalendarText.isDate(field)) {
            return CalendarText.farDay(field, low, high, cell);
        }
        return Coder.clamp(CalendarText.day(field), low, high, cell);
    }
}
