package org.mizan.sql.expression;

import java.util.Optional;
import org.mizan.engine.program.Scalar;

/** A date or a timestamp. */
public sealed interface Time extends Typed.Coded {
    /** The day of it. */
    Scalar day();

    /** The hour of it, from 0 to 23; empty where it has none. */
    default Optional<Scalar> hour() {
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

    /** Days since 1970-01-01. */
    record Day(Scalar scalar) implements Time {
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
        public Optional<Scalar> hour() {
            return Optional.of(Calendar.hour(scalar));
        }

        @Override
        public Optional<Typed> shifted(long micros) {
            return Optional.of(new Moment(plus(scalar, micros)));
        }
    }
}
