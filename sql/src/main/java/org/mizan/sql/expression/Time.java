package org.mizan.sql.expression;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.mizan.engine.program.Scalar;
import org.mizan.sql.calendar.Calendar;

/** A date or a timestamp. */
public sealed interface Time extends Typed.Coded {
    /** The day of it. */
    Scalar day();

    /** A part of it that is less than a day, from 0; empty where it has none. */
    default Optional<Scalar> partOfDay(TimeUnitRange part) {
        return Optional.empty();
    }

    /** Itself later by so many microseconds; empty where only whole days can be added, and these are none. */
    Optional<Typed> shifted(long micros);

    @Override
    default Optional<Time> asTime() {
        return Optional.of(this);
    }

    private static Scalar plus(Scalar scalar, long number) {
        return new Scalar.Plus(scalar, Scalar.of(number));
    }

    /**
     * Days since 1970-01-01.
     *
     * @param starts where it is the first day of a period: which of them it is
     */
    record Day(Scalar scalar, Optional<Starts> starts) implements Time {
        public Day(Scalar scalar) {
            this(scalar, Optional.empty());
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.day(this);
        }

        @Override
        public Day with(Scalar other) {
            return new Day(other);
        }

        @Override
        public Scalar day() {
            return scalar;
        }

        @Override
        public Optional<Typed> shifted(long micros) {
            return micros % Calendar.MICROS_OF_DAY == 0
                    ? Optional.of(new Day(plus(scalar, micros / Calendar.MICROS_OF_DAY)))
                    : Optional.empty();
        }
    }

    /** Microseconds since 1970-01-01T00:00Z. */
    record Moment(Scalar scalar) implements Time {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.moment(this);
        }

        @Override
        public Moment with(Scalar other) {
            return new Moment(other);
        }

        @Override
        public Scalar day() {
            return Calendar.day(scalar);
        }

        @Override
        public Optional<Scalar> partOfDay(TimeUnitRange part) {
            return Calendar.partOfMoment(part, scalar);
        }

        @Override
        public Optional<Typed> shifted(long micros) {
            return Optional.of(new Moment(plus(scalar, micros)));
        }
    }

    /**
     * The few days of a longer span that a date can be.
     *
     * @param place which of them it is, from 0
     */
    record Starts(Scalar place, List<LocalDate> days) {
        public Starts {
            days = List.copyOf(days);
        }
    }
}
