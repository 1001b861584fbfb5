package org.mizan.dataset.csv;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;

/**
 * Reads days and moments by a {@link TimeFormat}, one after the other into one object. A day that the calendar does not have,
 * such as 31.02., is none: it is never moved to another one.
 */
public final class TimeReading {
    private static final int WIDEST_OFFSET = 18 * 3600;
    private static final int MICROS = 6;

    private byte[] bytes = new byte[0];
    private int position;
    private int end;

    private int year;
    private int month;
    private int dayOfMonth;
    private int hour;
    private int minute;
    private int second;
    private int micros;
    private int offset;

    /** Of nothing yet. */
    public TimeReading() {}

    /** Reads a run of bytes as a whole; false if it is not written like that or there is no such moment. */
    public boolean read(TimeFormat format, byte[] source, int from, int to) {
        bytes = source;
        position = from;
        end = to;
        hour = 0;
        minute = 0;
        second = 0;
        micros = 0;
        offset = 0;
        for (TimePart part : format.parts()) {
            if (!read(part)) {
                return false;
            }
        }
        return position == end && isMoment();
    }

    /** The days from 1970-01-01 to the day that was read last. */
    public long day() {
        return LocalDate.of(year, month, dayOfMonth).toEpochDay();
    }

    /** The seconds from midnight to the moment that was read last. */
    public int second() {
        return hour * 3600 + minute * 60 + second;
    }

    /** The microseconds after that second; what is finer is cut off. */
    public int micros() {
        return micros;
    }

    /** The seconds by which its zone is ahead of universal time; 0 where it was written without one. */
    public int offset() {
        return offset;
    }

    private boolean isMoment() {
        return month >= 1
                && month <= 12
                && dayOfMonth >= 1
                && (dayOfMonth <= 28 || dayOfMonth <= YearMonth.of(year, month).lengthOfMonth())
                && hour <= 23
                && minute <= 59
                && second <= 59;
    }

    private boolean read(TimePart part) {
        return switch (part.kind()) {
            case YEAR -> (year = number(part)) >= 0;
            case MONTH -> (month = number(part)) >= 0;
            case MONTH_NAME -> (month = name()) > 0;
            case DAY -> (dayOfMonth = number(part)) >= 0;
            case HOUR -> (hour = number(part)) >= 0;
            case MINUTE -> (minute = number(part)) >= 0;
            case SECOND -> (second = number(part)) >= 0;
            case FRACTION -> fraction(part);
            case ZONE -> zone();
            case LITERAL -> literal(part.literal());
        };
    }

    /** The number that stands here; -1 if there are too few digits. */
    private int number(TimePart part) {
        int from = position;
        int number = 0;
        while (position < end && position - from < part.most() && isDigit(bytes[position])) {
            number = number * 10 + bytes[position++] - '0';
        }
        return position - from < part.least() ? -1 : number;
    }

    private boolean fraction(TimePart part) {
        int from = position;
        int number = number(part);
        for (int digits = position - from; digits < MICROS; digits++) {
            number *= 10;
        }
        for (int digits = position - from; digits > MICROS; digits--) {
            number /= 10;
        }
        micros = number;
        return number >= 0;
    }

    /** The number of the month whose name starts here; 0 if none does. */
    private int name() {
        for (int number = 1; position + 3 <= end && number <= TimeFormat.MONTHS.size(); number++) {
            String name = TimeFormat.MONTHS.get(number - 1);
            // Letters of ASCII differ in one bit by case.
            if ((bytes[position] | 0x20) == name.charAt(0)
                    && (bytes[position + 1] | 0x20) == name.charAt(1)
                    && (bytes[position + 2] | 0x20) == name.charAt(2)) {
                position += 3;
                return number;
            }
        }
        return 0;
    }

    /** Z, +02, +02:00 or +0200. */
    private boolean zone() {
        if (position < end && bytes[position] == 'Z') {
            position++;
            return true;
        }
        if (position == end || (bytes[position] != '+' && bytes[position] != '-')) {
            return false;
        }
        int sign = bytes[position++] == '-' ? -1 : 1;
        int hours = number(TWO_DIGITS);
        boolean hasColon = position < end && bytes[position] == ':';
        position += hasColon ? 1 : 0;
        boolean hasMinutes = hasColon || (position < end && isDigit(bytes[position]));
        int minutes = hasMinutes ? number(TWO_DIGITS) : 0;
        int ahead = hours * 3600 + minutes * 60;
        offset = sign * ahead;
        return hours >= 0 && minutes >= 0 && minutes <= 59 && ahead <= WIDEST_OFFSET;
    }

    private static final TimePart TWO_DIGITS = new TimePart(TimePart.Kind.MINUTE, 2, 2, "");

    private boolean literal(String text) {
        // Nearly always a point, a slash or a colon, and read for each value.
        if (text.length() == 1 && text.charAt(0) < 0x80) {
            return position < end && bytes[position++] == text.charAt(0);
        }
        byte[] expected = text.getBytes(StandardCharsets.UTF_8);
        int from = position;
        position = Math.min(end, from + expected.length);
        return Arrays.equals(bytes, from, position, expected, 0, expected.length);
    }

    private static boolean isDigit(byte next) {
        return next >= '0' && next <= '9';
    }
}
