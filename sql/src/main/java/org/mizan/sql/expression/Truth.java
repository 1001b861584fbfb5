package org.mizan.sql.expression;

import java.util.Optional;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;

/** True, false or unknown. */
public record Truth(Condition condition) implements Typed {
    /** What the query states to be true or false. */
    public static Truth of(boolean stated) {
        return new Truth(stated ? Conditions.always() : Conditions.never());
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

    @Override
    public Optional<Truth> asTruth() {
        return Optional.of(this);
    }
}
