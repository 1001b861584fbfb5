package org.mizan.sql.rows;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.Numbers;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;

/**
 * A key of a public row by its value, not by how it is written; empty where it may have several values. What has one number in
 * its span is that, or null, which matches nothing.
 */
final class ConstantKey implements Typed.Visitor<Optional<Typed>> {
    static Optional<Typed> of(Typed key) {
        return key.accept(new ConstantKey());
    }

    private ConstantKey() {}

    @Override
    public Optional<Typed> quantity(Typed.Quantity quantity) {
        return quantity.only()
                .map(steps -> Numbers.constant(quantity.step().times(Rational.of(steps, BigInteger.ONE))));
    }

    @Override
    public Optional<Typed> day(Time.Day day) {
        return day.only().map(only -> new Time.Day(new Scalar.Constant(only)));
    }

    @Override
    public Optional<Typed> moment(Time.Moment moment) {
        return moment.only().map(only -> new Time.Moment(new Scalar.Constant(only)));
    }

    @Override
    public Optional<Typed> duration(Typed.Duration duration) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> truth(Truth truth) {
        return Optional.<Typed>of(truth).filter(Set.of(Truth.of(true), Truth.of(false))::contains);
    }

    @Override
    public Optional<Typed> joined(Typed.Joined joined) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> text(Typed.Text text) {
        return Optional.of(text);
    }

    @Override
    public Optional<Typed> nothing(Typed.Nothing nothing) {
        return Optional.of(nothing);
    }

    @Override
    public Optional<Typed> listed(Typed.Listed listed) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> open(Typed.Open open) {
        return Optional.empty();
    }

    @Override
    public Optional<Typed> identity(Typed.Identity identity) {
        return Optional.empty();
    }
}
