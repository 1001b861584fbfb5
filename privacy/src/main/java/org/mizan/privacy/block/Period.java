package org.mizan.privacy.block;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A length of time that divides all days, each period of which has a first day and a number. Weeks begin on Mondays, as in ISO
 * 8601. Numbers are counted from no declared date, so that a period keeps its number whatever range a description states.
 */
public enum Period {
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR;

    /** Day 0 was a Thursday, in the middle of the week that began three days before. */
    private static final long DAYS_BEFORE_THURSDAY = 3;

    private static final long WEEK_DAYS = 7;
    private static final int MONTHS = 12;
    private static final int QUARTERS = 4;

    /** The period of this name, in any case. */
    public static Optional<Period> of(String name) {
        String word = name.strip().toUpperCase(Locale.ROOT);
        return Stream.of(values()).filter(period -> period.name().equals(word)).findFirst();
    }

    /** As a description writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The first day of the period that a day is in. */
    public LocalDate start(LocalDate day) {
        return switch (this) {
            case DAY -> day;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
            case QUARTER ->
                day.withDayOfMonth(1)
                        .withMonth(day.getMonth().firstMonthOfQuarter().getValue());
            case YEAR -> day.withDayOfYear(1);
        };
    }

    /** The first day of the period after the one that begins on this day. */
    public LocalDate next(LocalDate start) {
        return switch (this) {
            case DAY -> start.plusDays(1);
            case WEEK -> start.plusWeeks(1);
            case MONTH -> start.plusMonths(1);
            case QUARTER -> start.plusMonths(3);
            case YEAR -> start.plusYears(1);
        };
    }

    /** The number of the period that begins on this day: consecutive ones differ by 1. */
    public long number(LocalDate start) {
        return switch (this) {
            case DAY -> start.toEpochDay();
            case WEEK -> Math.floorDiv(start.toEpochDay() + DAYS_BEFORE_THURSDAY, WEEK_DAYS);
            case MONTH -> start.getYear() * (long) MONTHS + start.getMonthValue();
            case QUARTER -> start.getYear() * (long) QUARTERS + (start.getMonthValue() + 2) / 3;
            case YEAR -> start.getYear();
        };
    }

    /** The number of the period that a day is in. */
    public long numberOf(LocalDate day) {
        return number(start(day));
    }

    /** The first day of the period of a number. */
    public LocalDate start(long number) {
        return switch (this) {
            case DAY -> LocalDate.ofEpochDay(number);
            case WEEK -> LocalDate.ofEpochDay(number * WEEK_DAYS - DAYS_BEFORE_THURSDAY);
            case MONTH -> first(number, MONTHS, 1);
            case QUARTER -> first(number, QUARTERS, 3);
            case YEAR -> LocalDate.of(Math.toIntExact(number), 1, 1);
        };
    }

    private static LocalDate first(long number, int ofYear, int months) {
        return LocalDate.of(
                Math.toIntExact(Math.floorDiv(number - 1, ofYear)), Math.floorMod(number - 1, ofYear) * months + 1, 1);
    }

    /** The name of the period of a number, such as {@code 2026-03}, {@code 2026-Q1} or {@code 2026-W09}. */
    public String label(long number) {
        LocalDate first = start(number);
        return switch (this) {
            case DAY -> first.toString();
            case WEEK ->
                "%04d-W%02d"
                        .formatted(first.get(IsoFields.WEEK_BASED_YEAR), first.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
            case MONTH -> YearMonth.from(first).toString();
            case QUARTER -> "%04d-Q%d".formatted(first.getYear(), first.get(IsoFields.QUARTER_OF_YEAR));
            case YEAR -> "%04d".formatted(first.getYear());
        };
    }

    /** The number of the period that {@link #label} names; empty if it names none. */
    public OptionalLong number(String label) {
        try {
            long number = numberOf(
                    switch (this) {
                        case DAY -> LocalDate.parse(label);
                        case WEEK -> LocalDate.parse(label + "-1", DateTimeFormatter.ISO_WEEK_DATE);
                        case MONTH -> YearMonth.parse(label).atDay(1);
                        case QUARTER -> quarter(label);
                        case YEAR -> YearMonth.parse(label + "-01").atDay(1);
                    });
            return label(number).equals(label) ? OptionalLong.of(number) : OptionalLong.empty();
        } catch (DateTimeException other) {
            return OptionalLong.empty();
        }
    }

    private static LocalDate quarter(String label) {
        int at = label.indexOf("-Q");
        if (at < 0 || label.length() != at + 3 || !Character.isDigit(label.charAt(at + 2))) {
            throw new DateTimeException("no quarter");
        }
        int month = (label.charAt(at + 2) - '1') * 3 + 1;
        return YearMonth.parse(label.substring(0, at) + "-01").withMonth(month).atDay(1);
    }
}
