package org.mizan.sql.expression;

import java.util.Optional;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** True, false or unknown. */
public record Truth(Condition condition) implements Typed {
    /** What the query states to be true or false. */
    public static Truth of(boolean stated) {
        return new Truth(stated ? Conditions.always() : Conditions.never());
    }

    /** Whether a number, which is 0, 1 or null, is 1. */
    public static Truth of(Scalar number) {
        return new Truth(new Condition.Compare(number, Condition.Comparison.EQUAL, Scalar.of(1)));
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.truth(this);
    }

    @Override
    public Optional<Scalar> code() {
        return Optional.of(number());
    }

    /** 1 for true, 0 for false, null for unknown. */
    public Scalar number() {
        return Conditions.number(condition);
    }

    /** The same as a number: the mean of it is the share of rows for which it is true. */
    public Typed.Quantity quantity() {
        return new Typed.Quantity(number(), Rational.ONE);
    }

    @Override
    public Optional<Truth> asTruth() {
        return Optional.of(this);
    }
}
