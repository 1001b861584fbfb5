package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/** Days such as 2026-01-31 (ISO 8601) as the number of days since 1970-01-01. */
final class DateCoder extends BoundedCoder {
    DateCoder(Span span) {
        super(span);
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        if (field.length() != CalendarText.DATE_LENGTH || !CalendarText.isDate(field)) {
            return far(CalendarText.farDay(field), field, cell);
        }
        return clamp(CalendarText.day(field), cell);
    }
}
