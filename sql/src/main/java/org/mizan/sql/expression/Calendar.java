package org.mizan.sql.expression;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;

/**
 * Parts of dates without a calendar in any engine: the year of a day between declared bounds is a choice among the years
 * there, by their first days.
 */
final class Calendar {
    static final long MICROS_OF_DAY = 86_400_000_000L;

    private static final BigInteger DAY = BigInteger.valueOf(MICROS_OF_DAY);
    private static final BigInteger HOUR = BigInteger.valueOf(3_600_000_000L);
    private static final int MOST_CASES = 1_500;

    private Calendar() {}

    /** The part of a day; empty if this part is not known, or the days span too many of them. */
    static Optional<Scalar> part(TimeUnitRange part, Scalar day) {
        return switch (part) {
            case YEAR -> cases(day, date -> date.withDayOfYear(1), date -> date.plusYears(1), LocalDate::getYear);
            case QUARTER ->
                cases(day, Calendar::quarter, date -> date.plusMonths(3), date -> (date.getMonthValue() + 2) / 3);
            case MONTH ->
                cases(day, date -> date.withDayOfMonth(1), date -> date.plusMonths(1), LocalDate::getMonthValue);
            case DOW -> Optional.of(weekday(day));
            default -> Optional.empty();
        };
    }

    /** The day of a moment. */
    static Scalar day(Scalar moment) {
        return new Scalar.Quotient(moment, DAY);
    }

    /** The hour of a moment, from 0 to 23. */
    static Scalar hour(Scalar moment) {
        return new Scalar.Quotient(new Scalar.Remainder(moment, DAY), HOUR);
    }

    private static LocalDate quarter(LocalDate date) {
        return date.withDayOfMonth(1).withMonth(date.getMonthValue() - (date.getMonthValue() - 1) % 3);
    }

    /** From 1, a Sunday, to 7; day 0 was a Thursday. */
    private static Scalar weekday(Scalar day) {
        return new Scalar.Plus(
                new Scalar.Remainder(new Scalar.Plus(day, Scalar.of(4)), BigInteger.valueOf(7)), Scalar.of(1));
    }

    private static Optional<Scalar> cases(
            Scalar day,
            UnaryOperator<LocalDate> start,
            UnaryOperator<LocalDate> next,
            ToLongFunction<LocalDate> value) {
        LocalDate first = start.apply(LocalDate.ofEpochDay(day.span().low().longValueExact()));
        LocalDate last = LocalDate.ofEpochDay(day.span().high().longValueExact());
        List<Scalar.Case> cases = new ArrayList<>();
        LocalDate period = first;
        for (LocalDate after = next.apply(period); !after.isAfter(last); after = next.apply(after)) {
            cases.add(new Scalar.Case(
                    new Condition.Compare(day, Comparison.LESS, Scalar.of(after.toEpochDay())),
                    Scalar.of(value.applyAsLong(period))));
            period = after;
            if (cases.size() > MOST_CASES) {
                return Optional.empty();
            }
        }
        Scalar rest = new Scalar.Choice(cases, Scalar.of(value.applyAsLong(period)));
        return Optional.of(new Scalar.Choice(
                List.of(new Scalar.Case(new Condition.IsNull(day), new Scalar.Null(rest.span()))), rest));
    }
}
