package org.mizan.sql.expression;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Scalar;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Period;
import org.mizan.sql.calendar.Calendar;
import org.mizan.sql.refusal.SqlRefusal;

/** The functions of dates and timestamps. */
record Dates(ExpressionTranslator expressions) {
    /** A function that the parser has a form of its own for: EXTRACT, DATE_PART, DATE_TRUNC, FLOOR … TO, DATEDIFF. */
    Typed of(SqlCall call) {
        return switch (call.getKind()) {
            case EXTRACT -> part(unit(call.operand(0)), call.operand(1));
            case DATE_TRUNC -> truncated(call);
            case FLOOR -> truncated(call.operand(0), period(call.operand(1)));
            case TIMESTAMP_DIFF -> difference(call);
            default -> throw SqlRefusal.FUNCTION.at(call);
        };
    }

    /** A function by its name; empty for one that is none of dates. */
    Optional<Typed> of(String name, SqlCall call) {
        return switch (name) {
            case "YEAR", "QUARTER", "MONTH", "WEEK", "HOUR", "MINUTE", "SECOND" ->
                Optional.of(part(TimeUnitRange.valueOf(name), call.operand(0)));
            case "DAYOFWEEK" -> Optional.of(part(TimeUnitRange.DOW, call.operand(0)));
            case "DAYOFMONTH" -> Optional.of(part(TimeUnitRange.DAY, call.operand(0)));
            case "DAYOFYEAR" -> Optional.of(part(TimeUnitRange.DOY, call.operand(0)));
            case Operators.TO_DATE -> Optional.of(Literals.day(call));
            default -> Optional.empty();
        };
    }

    /** How many days the first date is after the second; empty unless both are dates. */
    static Optional<Typed> between(Typed first, Typed second) {
        return Optional.of(List.of(first, second))
                .filter(both -> both.stream().allMatch(typed -> typed.kind() == TypedKind.DAY))
                .flatMap(both -> first.code().flatMap(later -> second.code().map(earlier -> minus(later, earlier))));
    }

    private static Typed minus(Scalar later, Scalar earlier) {
        return new Typed.Quantity(new Scalar.Minus(later, earlier), Rational.ONE);
    }

    private Typed part(TimeUnitRange unit, SqlNode operand) {
        Time time = time(operand);
        Optional<Scalar> part = time.partOfDay(unit).or(() -> Calendar.part(unit, time.day()));
        return new Typed.Quantity(part.orElseThrow(() -> SqlRefusal.DATE_PART.at(operand)), Rational.ONE);
    }

    private Time time(SqlNode operand) {
        Typed typed = expressions.typed(operand);
        return typed.asTime().orElseThrow(() -> TypeMistake.of(operand, typed, Message.KIND_DATE));
    }

    /** A unit of time as the parser reads it, or a text that names one. */
    private TimeUnitRange unit(SqlNode node) {
        return Optional.of(node)
                .filter(SqlIntervalQualifier.class::isInstance)
                .map(qualifier -> ((SqlIntervalQualifier) qualifier).timeUnitRange)
                .or(() -> stated(node).flatMap(Dates::unit))
                .orElseThrow(() -> SqlRefusal.DATE_PART.at(node));
    }

    private static Optional<TimeUnitRange> unit(String name) {
        String word = name.strip().toUpperCase(Locale.ROOT);
        return List.of(TimeUnitRange.values()).stream()
                .filter(unit -> unit.name().equals(word))
                .findFirst();
    }

    /** The text that the query states there. */
    private Optional<String> stated(SqlNode node) {
        return node instanceof SqlIntervalQualifier
                ? Optional.empty()
                : expressions.typed(node).asText().map(Typed.Text::text);
    }

    private Period period(SqlNode node) {
        return Period.of(unit(node).name()).orElseThrow(() -> SqlRefusal.DATE_PART.at(node));
    }

    /** DATE_TRUNC('month', x), and DATE_TRUNC(x, MONTH). */
    private Typed truncated(SqlCall call) {
        boolean isUnitLast = call.operand(1) instanceof SqlIntervalQualifier;
        SqlNode unit = call.operand(isUnitLast ? 1 : 0);
        return truncated(call.operand(isUnitLast ? 0 : 1), period(unit));
    }

    /** A date: groups by it are the periods that the declared bounds touch, not all of their days. */
    private Typed truncated(SqlNode operand, Period period) {
        Scalar day = time(operand).day();
        return Calendar.starts(period, day.span())
                .flatMap(starts -> Calendar.start(period, day)
                        .flatMap(start -> Calendar.number(period, day)
                                .map(number -> new Scalar.Minus(number, Scalar.of(period.number(starts.get(0)))))
                                .map(place -> new Time.Day(start, Optional.of(new Time.Starts(place, starts))))))
                .orElseThrow(() -> SqlRefusal.DATE_PART.at(operand));
    }

    /**
     * DATEDIFF(unit, from, to), TIMESTAMPDIFF(unit, from, to) and DATE_DIFF(to, from, unit). Days are told alike by all; of the
     * others, the first and the last count the boundaries between, and TIMESTAMPDIFF whole units, which is refused.
     */
    private Typed difference(SqlCall call) {
        String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
        if (call.operandCount() != 3) {
            throw SqlRefusal.DATE_DIFFERENCE.at(call);
        }
        boolean isUnitLast = call.operand(2) instanceof SqlIntervalQualifier;
        Period period = period(call.operand(isUnitLast ? 2 : 0));
        boolean isToldAlike = switch (period) {
            case DAY -> true;
            case MONTH, QUARTER, YEAR -> !name.startsWith("TIMESTAMP");
            case WEEK -> false;
        };
        if (!isToldAlike) {
            throw SqlRefusal.DATE_DIFFERENCE.at(call);
        }
        Scalar first = number(period, call.operand(isUnitLast ? 0 : 2), call);
        Scalar second = number(period, call.operand(1), call);
        return minus(first, second);
    }

    private Scalar number(Period period, SqlNode operand, SqlCall call) {
        Time time = time(operand);
        boolean isWhole = time.kind() == TypedKind.DAY
                || !call.getOperator().getName().toUpperCase(Locale.ROOT).startsWith("TIMESTAMP");
        if (!isWhole) {
            throw SqlRefusal.DATE_DIFFERENCE.at(call);
        }
        return Calendar.number(period, time.day()).orElseThrow(() -> SqlRefusal.DATE_PART.at(operand));
    }
}
