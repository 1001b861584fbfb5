package org.mizan.sql.rows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.TextValues;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;

/**
 * The code of a column whose value is that of an expression; empty where the two are of different types. Numbers are rounded down to the column's step. A text
 * that is not on the column's list is NULL.
 */
record DerivedCode(Column column) implements Typed.Visitor<Optional<Scalar>> {
    @Override
    public Optional<Scalar> quantity(Typed.Quantity quantity) {
        return Coding.of(column).flatMap(Coding::step).map(step -> {
            Rational ratio = quantity.step().over(step);
            Scalar steps = ratio.numerator().equals(BigInteger.ONE)
                    ? quantity.scalar()
                    : new Scalar.Times(quantity.scalar(), new Scalar.Constant(ratio.numerator()));
            return ratio.denominator().equals(BigInteger.ONE) ? steps : new Scalar.Quotient(steps, ratio.denominator());
        });
    }

    @Override
    public Optional<Scalar> truth(Truth truth) {
        return ofType("boolean", truth.number());
    }

    @Override
    public Optional<Scalar> day(Time.Day day) {
        return ofType("date", day.scalar());
    }

    @Override
    public Optional<Scalar> moment(Time.Moment moment) {
        return ofType("timestamp", moment.scalar());
    }

    private Optional<Scalar> ofType(String word, Scalar code) {
        return column.type().word().equals(word) ? Optional.of(code) : Optional.empty();
    }

    @Override
    public Optional<Scalar> listed(Typed.Listed listed) {
        return texts().map(values -> {
            List<Scalar.Case> cases = new ArrayList<>();
            for (int place = 0; place < listed.values().size(); place++) {
                int own = values.indexOf(listed.values().get(place));
                Condition isIt = new Condition.Compare(listed.place(), Comparison.EQUAL, Scalar.of(place));
                if (own >= 0) {
                    cases.add(new Scalar.Case(isIt, Scalar.of(own)));
                }
            }
            return new Scalar.Choice(cases, new Scalar.Null(Span.of(0, values.size() - 1L)));
        });
    }

    private Optional<List<String>> texts() {
        return column.type() instanceof TextValues texts ? Optional.of(texts.values()) : Optional.empty();
    }

    @Override
    public Optional<Scalar> duration(Typed.Duration duration) {
        return Optional.empty();
    }

    @Override
    public Optional<Scalar> open(Typed.Open open) {
        return Optional.empty();
    }

    @Override
    public Optional<Scalar> identity(Typed.Identity identity) {
        return Optional.empty();
    }

    @Override
    public Optional<Scalar> joined(Typed.Joined joined) {
        return Optional.empty();
    }

    @Override
    public Optional<Scalar> text(Typed.Text text) {
        return Optional.empty();
    }

    @Override
    public Optional<Scalar> nothing(Typed.Nothing nothing) {
        return Optional.empty();
    }
}
