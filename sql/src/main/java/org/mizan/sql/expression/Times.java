package org.mizan.sql.expression;

import java.util.Optional;
import org.mizan.engine.program.Scalar;

/** Dates and moments that are moved by a stated length of time. */
final class Times {
    private static final long MICROS_OF_DAY = 86_400_000_000L;

    private Times() {}

    /** A moment moved, or a day moved by whole days; empty for anything else. */
    static Optional<Typed> shifted(Typed typed, long micros) {
        if (typed instanceof Typed.Moment moment) {
            return Optional.of(new Typed.Moment(new Scalar.Plus(moment.scalar(), Scalar.of(micros))));
        }
        if (typed instanceof Typed.Day day && micros % MICROS_OF_DAY == 0) {
            return Optional.of(new Typed.Day(new Scalar.Plus(day.scalar(), Scalar.of(micros / MICROS_OF_DAY))));
        }
        return Optional.empty();
    }
}
