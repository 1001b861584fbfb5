package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/**
 * Moments such as 2026-01-31T12:00:00.5Z (RFC 3339) as the number of microseconds since 1970-01-01T00:00:00Z; what is finer
 * is cut off towards the past. The zone is Z or an offset such as +02:00 or +02, and is never left out: a moment without one
 * is no moment.
 */
final class TimestampCoder extends BoundedCoder {
    private static final long MICROS_A_SECOND = 1_000_000L;
    private static final int SHORTEST = "2026-01-31T12:00:00Z".length();
    private static final int MOST_DECIMALS = 9;

    TimestampCoder(Span span) {
        super(span);
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        if (field.length() < SHORTEST || !CalendarText.isDate(field) || !CalendarText.isTime(field)) {
            return far(CalendarText.farMoment(field), field, cell);
        }
        int zone = CalendarText.TIME_END;
        long micros = 0;
        if (field.at(zone) == '.') {
            int first = ++zone;
            long unit = MICROS_A_SECOND;
            for (; zone < field.length() && CalendarText.isDigit(field.at(zone)); zone++) {
                unit /= 10;
                micros += unit * (field.at(zone) - '0');
            }
            if (zone == first || zone - first > MOST_DECIMALS) {
                return Rule.TYPE;
            }
        }
        int offset = CalendarText.offset(field, zone);
        if (offset == CalendarText.NO_OFFSET) {
            return far(CalendarText.farMoment(field), field, cell);
        }
        long seconds = CalendarText.day(field) * 86_400 + CalendarText.second(field) - offset;
        return clamp(seconds * MICROS_A_SECOND + micros, cell);
    }
}
