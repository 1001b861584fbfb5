package org.mizan.sql.rows;

import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.release.question.KeyNames;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * By what rows can be grouped: expressions whose values are known without reading rows, and open text.
 *
 * @param names how the keys are spelled
 */
public record Keys(Key key, KeyNames names) {
    /** The keys of an expression; {@code place} is what is refused if there are none. */
    public static Keys of(Typed typed, SqlNode place) {
        return typed.accept(new Choice(place));
    }

    private static Keys of(Scalar scalar, KeyNames names) {
        return new Keys(new Key.Public(scalar), names);
    }

    private record Choice(SqlNode place) implements Typed.Visitor<Keys> {
        @Override
        public Keys open(Typed.Open open) {
            return new Keys(new Key.Open(open.column()), KeyNames.steps(Rational.ONE));
        }

        @Override
        public Keys listed(Typed.Listed listed) {
            return of(listed.place(), KeyNames.listed(listed.values()));
        }

        @Override
        public Keys truth(Truth truth) {
            return of(truth.number(), KeyNames.truths());
        }

        @Override
        public Keys day(Time.Day day) {
            return day.starts()
                    .map(starts -> of(starts.place(), KeyNames.days(starts.days())))
                    .orElseGet(() -> of(day.scalar(), KeyNames.days()));
        }

        @Override
        public Keys quantity(Typed.Quantity quantity) {
            return of(quantity.scalar(), KeyNames.steps(quantity.step()));
        }

        @Override
        public Keys identity(Typed.Identity identity) {
            throw SqlRefusal.IDENTIFIER.at(place);
        }

        @Override
        public Keys moment(Time.Moment moment) {
            throw SqlRefusal.KEY.at(place);
        }

        @Override
        public Keys duration(Typed.Duration duration) {
            throw SqlRefusal.KEY.at(place);
        }

        @Override
        public Keys joined(Typed.Joined joined) {
            throw SqlRefusal.KEY.at(place);
        }

        @Override
        public Keys text(Typed.Text text) {
            throw SqlRefusal.KEY.at(place);
        }

        @Override
        public Keys nothing(Typed.Nothing nothing) {
            throw SqlRefusal.KEY.at(place);
        }
    }
}
