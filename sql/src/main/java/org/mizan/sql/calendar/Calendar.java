package org.mizan.sql.calendar;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.block.Period;

/**
 * Parts of dates without a calendar in any engine: the year of a day between declared bounds is a choice among the years
 * there, by their first days. What is counted within a year or a month is the distance from its first day; the remainder
 * after the greatest such distance is the distance itself, and has the span that the declared bounds do not show.
 */
public final class Calendar {
    public static final long MICROS_OF_DAY = 86_400_000_000L;

    static final long WEEK_DAYS = 7;

    /** Day 0 was a Thursday, in the middle of the week that began three days before. */
    static final long DAYS_BEFORE_THURSDAY = 3;

    private static final BigInteger DAY = BigInteger.valueOf(MICROS_OF_DAY);
    private static final BigInteger HOUR = BigInteger.valueOf(3_600_000_000L);
    private static final BigInteger MINUTE = BigInteger.valueOf(60_000_000L);
    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000L);
    private static final int MOST_CASES = 1_500;
    private static final int MOST_PERIODS = 100_000;

    private Calendar() {}

    /** The part of a day; empty if this part is not known, or the days span too many of them. */
    public static Optional<Scalar> part(TimeUnitRange part, Scalar day) {
        return switch (part) {
            case YEAR -> cases(Period.YEAR, day, LocalDate::getYear);
            case QUARTER -> cases(Period.QUARTER, day, date -> (date.getMonthValue() + 2) / 3);
            case MONTH -> cases(Period.MONTH, day, LocalDate::getMonthValue);
            case DAY -> within(Period.MONTH, day, 31);
            case DOY -> within(Period.YEAR, day, 366);
            case DOW -> Optional.of(weekday(day, 4));
            case ISODOW -> Optional.of(weekday(day, DAYS_BEFORE_THURSDAY));
            case ISOYEAR -> cases(Period.YEAR, thursday(day), LocalDate::getYear);
            case WEEK ->
                within(Period.YEAR, thursday(day), 366).map(place -> plus(quotient(plus(place, -1), WEEK_DAYS), 1));
            default -> Optional.empty();
        };
    }

    /** The part of a moment that is less than a day, from 0; empty if this part is not known. */
    public static Optional<Scalar> partOfMoment(TimeUnitRange part, Scalar moment) {
        return switch (part) {
            case HOUR -> Optional.of(below(moment, DAY, HOUR));
            case MINUTE -> Optional.of(below(moment, HOUR, MINUTE));
            case SECOND -> Optional.of(below(moment, MINUTE, SECOND));
            default -> Optional.empty();
        };
    }

    private static Scalar below(Scalar moment, BigInteger whole, BigInteger part) {
        return new Scalar.Quotient(new Scalar.Remainder(moment, whole), part);
    }

    /** The day of a moment. */
    public static Scalar day(Scalar moment) {
        return new Scalar.Quotient(moment, DAY);
    }

    /** The moment at which a day begins. */
    public static Scalar moment(Scalar day) {
        return new Scalar.Times(day, new Scalar.Constant(DAY));
    }

    /** The number of the period that a day is in: consecutive ones differ by 1. Empty if the days span too many. */
    public static Optional<Scalar> number(Period period, Scalar day) {
        return switch (period) {
            case DAY -> Optional.of(day);
            case WEEK -> Optional.of(week(day));
            case MONTH, QUARTER, YEAR -> cases(period, day, period::number);
        };
    }

    /** The first day of the period that a day is in; empty if the days span too many periods. */
    public static Optional<Scalar> start(Period period, Scalar day) {
        return switch (period) {
            case DAY -> Optional.of(day);
            case WEEK -> Optional.of(plus(thursday(day), -DAYS_BEFORE_THURSDAY));
            case MONTH, QUARTER, YEAR -> cases(period, day, LocalDate::toEpochDay);
        };
    }

    /** The first days of all periods that days of this span are in; empty if there are too many. */
    public static Optional<List<LocalDate>> starts(Period period, Span days) {
        List<LocalDate> starts = new ArrayList<>();
        LocalDate last = LocalDate.ofEpochDay(days.high().longValueExact());
        LocalDate start = period.start(LocalDate.ofEpochDay(days.low().longValueExact()));
        while (!start.isAfter(last)) {
            starts.add(start);
            if (starts.size() > MOST_PERIODS) {
                return Optional.empty();
            }
            start = period.next(start);
        }
        return Optional.of(starts);
    }

    /** From 1; the week begins so many days before day 0 as are added. */
    private static Scalar weekday(Scalar day, long added) {
        return plus(new Scalar.Remainder(plus(day, added), BigInteger.valueOf(WEEK_DAYS)), 1);
    }

    private static Scalar week(Scalar day) {
        return quotient(plus(day, DAYS_BEFORE_THURSDAY), WEEK_DAYS);
    }

    /** The Thursday of a day's week: the week belongs to its year. */
    private static Scalar thursday(Scalar day) {
        return new Scalar.Times(week(day), Scalar.of(WEEK_DAYS));
    }

    /** The place of a day within its period, from 1 to the most days that one has. */
    private static Optional<Scalar> within(Period period, Scalar day, long most) {
        return start(period, day)
                .map(start -> plus(new Scalar.Remainder(new Scalar.Minus(day, start), BigInteger.valueOf(most)), 1));
    }

    private static Scalar plus(Scalar scalar, long number) {
        return new Scalar.Plus(scalar, Scalar.of(number));
    }

    private static Scalar quotient(Scalar scalar, long divisor) {
        return new Scalar.Quotient(scalar, BigInteger.valueOf(divisor));
    }

    private static Optional<Scalar> cases(Period period, Scalar day, ToLongFunction<LocalDate> value) {
        LocalDate first = period.start(LocalDate.ofEpochDay(day.span().low().longValueExact()));
        LocalDate last = LocalDate.ofEpochDay(day.span().high().longValueExact());
        List<Scalar.Case> cases = new ArrayList<>();
        LocalDate start = first;
        for (LocalDate after = period.next(start); !after.isAfter(last); after = period.next(after)) {
            cases.add(new Scalar.Case(
                    new Condition.Compare(day, Comparison.LESS, Scalar.of(after.toEpochDay())),
                    Scalar.of(value.applyAsLong(start))));
            start = after;
            if (cases.size() > MOST_CASES) {
                return Optional.empty();
            }
        }
        Scalar rest = new Scalar.Choice(cases, Scalar.of(value.applyAsLong(start)));
        return Optional.of(new Scalar.Choice(
                List.of(new Scalar.Case(new Condition.IsNull(day), new Scalar.Null(rest.span()))), rest));
    }
}
