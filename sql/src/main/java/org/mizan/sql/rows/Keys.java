package org.mizan.sql.rows;

import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.KeyNames;
import org.mizan.sql.expression.Conditions;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.SqlRefusal;

/** By what rows can be grouped: expressions whose values are known without reading rows, and open text. */
public final class Keys {
    private Keys() {}

    public static Aggregation.Group group(String label, Typed typed, SqlNode place) {
        if (typed instanceof Typed.Open open) {
            return new Aggregation.Group(label, new Key.Open(open.column()), KeyNames.steps(Rational.ONE));
        }
        if (typed instanceof Typed.Listed listed) {
            return publicKey(label, listed.place(), KeyNames.listed(listed.values()));
        }
        if (typed instanceof Typed.Truth truth) {
            return publicKey(label, Conditions.number(truth.condition()), KeyNames.truths());
        }
        if (typed instanceof Typed.Day day) {
            return publicKey(label, day.scalar(), KeyNames.days());
        }
        if (typed instanceof Typed.Quantity quantity) {
            return publicKey(label, quantity.scalar(), KeyNames.steps(quantity.step()));
        }
        throw (typed instanceof Typed.Identity ? SqlRefusal.IDENTIFIER : SqlRefusal.KEY).at(place);
    }

    private static Aggregation.Group publicKey(String label, Scalar scalar, KeyNames names) {
        return new Aggregation.Group(label, new Key.Public(scalar), names);
    }
}
