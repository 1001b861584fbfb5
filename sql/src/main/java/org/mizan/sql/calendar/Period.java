package org.mizan.sql.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.calcite.avatica.util.TimeUnitRange;

/** A length of time that divides all days, each period of which has a first day. Weeks begin on Mondays, as in ISO 8601. */
public enum Period {
    DAY,
    WEEK,
    MONTH,
    QUARTER,
    YEAR;

    /** The period of this name, in any case. */
    public static Optional<Period> of(String name) {
        String word = name.strip().toUpperCase(Locale.ROOT);
        return Stream.of(values()).filter(period -> period.name().equals(word)).findFirst();
    }

    /** The period that a unit of time is. */
    public static Optional<Period> of(TimeUnitRange unit) {
        return of(unit.name());
    }

    /** The first day of the period that a day is in. */
    LocalDate start(LocalDate day) {
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
    LocalDate next(LocalDate start) {
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
            case WEEK -> Math.floorDiv(start.toEpochDay() + Calendar.DAYS_BEFORE_THURSDAY, Calendar.WEEK_DAYS);
            case MONTH -> start.getYear() * 12L + start.getMonthValue();
            case QUARTER -> start.getYear() * 4L + (start.getMonthValue() + 2) / 3;
            case YEAR -> start.getYear();
        };
    }
}
