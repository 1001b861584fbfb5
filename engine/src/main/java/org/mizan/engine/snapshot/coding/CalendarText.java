package org.mizan.engine.snapshot.coding;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Pattern;

/** Dates, times of day and offsets at their places in a field. */
final class CalendarText {
    static final int DATE_LENGTH = "2026-01-31".length();
    static final int TIME_END = "2026-01-31T12:00:00".length();

    /** What {@link #offset} says where there is none. */
    static final int NO_OFFSET = Integer.MAX_VALUE;

    private static final int WIDEST_OFFSET = 18 * 3600;
    private static final int LONGEST = 48;

    private static final String MONTH_AND_DAY = "-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";
    private static final String TIME = "([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?";
    private static final String ZONE = "(Z|[+-]\\d\\d(:\\d\\d)?)";

    /** After year 9999, as databases write it: without zeros before it, which nobody writes but by mistake. */
    private static final String AFTER = "[1-9]\\d{4,6}" + MONTH_AND_DAY;

    /** Before year 1: DuckDB says so after the day, PostgreSQL after all, to which a Z may be put. */
    private static final String BEFORE = "\\d{4,7}" + MONTH_AND_DAY;

    private static final Pattern DAY_AFTER = Pattern.compile(AFTER);
    private static final Pattern DAY_BEFORE = Pattern.compile(BEFORE + " (BC|\\(BC\\))");
    private static final Pattern MOMENT_AFTER = Pattern.compile(AFTER + "[T ]" + TIME + ZONE);
    private static final Pattern MOMENT_BEFORE =
            Pattern.compile(BEFORE + "( \\(BC\\) " + TIME + ZONE + "| " + TIME + "(" + ZONE + " BC| BCZ))");

    private CalendarText() {}

    /** Whether the first ten bytes of a field, which must be there, are a day of the calendar. */
    static boolean isDate(Field field) {
        if (field.at(4) != '-' || field.at(7) != '-') {
            return false;
        }
        int year = pair(field, 0) * 100 + pair(field, 2);
        int month = pair(field, 5);
        int day = pair(field, 8);
        return year >= 0
                && pair(field, 2) >= 0
                && month >= 1
                && month <= 12
                && day >= 1
                && (day <= 28 || day <= YearMonth.of(year, month).lengthOfMonth());
    }

    /** The days from 1970-01-01 to the date with which the field starts. */
    static long day(Field field) {
        int year = pair(field, 0) * 100 + pair(field, 2);
        return LocalDate.of(year, pair(field, 5), pair(field, 8)).toEpochDay();
    }

    /** Of a day of a year that has not four digits: -1 where it is before those, 1 where it is after; of any other text 0. */
    static int farDay(Field field) {
        return far(field, DAY_BEFORE, DAY_AFTER);
    }

    /** The same of moments. */
    static int farMoment(Field field) {
        return far(field, MOMENT_BEFORE, MOMENT_AFTER);
    }

    private static int far(Field field, Pattern before, Pattern after) {
        String text = field.length() <= LONGEST ? field.ascii() : "";
        if (before.matcher(text).matches()) {
            return -1;
        }
        return after.matcher(text).matches() ? 1 : 0;
    }

    /** Whether a T or a blank and a time to the second follow a date. */
    static boolean isTime(Field field) {
        byte separator = field.at(DATE_LENGTH);
        int hour = pair(field, 11);
        int minute = pair(field, 14);
        int second = pair(field, 17);
        return (separator == 'T' || separator == ' ')
                && field.at(13) == ':'
                && field.at(16) == ':'
                && isWithin(hour, 23)
                && isWithin(minute, 59)
                && isWithin(second, 59);
    }

    /** The seconds since midnight of a time that follows a date. */
    static int second(Field field) {
        return pair(field, 11) * 3600 + pair(field, 14) * 60 + pair(field, 17);
    }

    /** The seconds by which the zone that ends the field is ahead of universal time, or {@link #NO_OFFSET}. */
    static int offset(Field field, int start) {
        int length = field.length() - start;
        if (length == 1 && field.at(start) == 'Z') {
            return 0;
        }
        boolean hours = length == 3;
        boolean minutes = length == 6 && field.at(start + 3) == ':';
        if ((!hours && !minutes) || (field.at(start) != '+' && field.at(start) != '-')) {
            return NO_OFFSET;
        }
        int hour = pair(field, start + 1);
        int minute = hours ? 0 : pair(field, start + 4);
        int seconds = hour * 3600 + minute * 60;
        if (hour < 0 || !isWithin(minute, 59) || seconds > WIDEST_OFFSET) {
            return NO_OFFSET;
        }
        return field.at(start) == '-' ? -seconds : seconds;
    }

    static boolean isDigit(byte next) {
        return next >= '0' && next <= '9';
    }

    private static boolean isWithin(int number, int greatest) {
        return number >= 0 && number <= greatest;
    }

    /** The number that two digits are; far below zero if they are none. */
    private static int pair(Field field, int start) {
        byte tens = field.at(start);
        byte ones = field.at(start + 1);
        return isDigit(tens) && isDigit(ones) ? (tens - '0') * 10 + ones - '0' : -100_000;
    }
}
