package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.mizan.engine.EngineRefusal;

/**
 * A whole number computed from one row, or null. It never fails: its {@link #span()} is known before any row is read. Parts may
 * be shared, so that a number that is written out could be exponentially long: each keeps its span, and no walk may visit a
 * shared part once for each mention without a limit ({@link Extent}).
 */
public sealed interface Scalar extends Serializable {
    /** Where its values are, whatever the rows hold. */
    Span span();

    /** What this visitor makes of it. */
    <S> S accept(Visitor<S> visitor);

    /** Itself, where it is a choice. */
    default Optional<Choice> chosen() {
        return Optional.empty();
    }

    /** Whether it is null in every row as it is written: {@link Null}. */
    default boolean isNull() {
        return false;
    }

    /** The number that it is in every row; empty unless it is a {@link Constant}. */
    default Optional<BigInteger> constant() {
        return Optional.empty();
    }

    /** Whether it is the same in every row, a constant or null, as it is written. */
    default boolean isFixed() {
        return false;
    }

    /** Of what is 1 where another number is there, and 0 where that is null: that number. */
    default Optional<Scalar> presence() {
        return Optional.empty();
    }

    /** Itself, where it is a difference. */
    default Optional<Minus> difference() {
        return Optional.empty();
    }

    /** The code of a column, clamped to what its owner declared. */
    record OfColumn(String column, Span span) implements Scalar {
        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.column(this);
        }
    }

    /** The same number in every row. */
    record Constant(BigInteger value) implements Scalar {
        public Constant {
            // Refuses what no engine holds as soon as it is named.
            new Span(value, value);
        }

        @Override
        public Span span() {
            return new Span(value, value);
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.constant(this);
        }

        @Override
        public Optional<BigInteger> constant() {
            return Optional.of(value);
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    /** The sum; null if either is. */
    record Plus(Scalar left, Scalar right, Span span) implements Scalar {
        public Plus {
            requireOwn(span, left.span().plus(right.span()));
        }

        public Plus(Scalar left, Scalar right) {
            this(left, right, left.span().plus(right.span()));
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.plus(this);
        }
    }

    /** The difference; null if either is. */
    record Minus(Scalar left, Scalar right, Span span) implements Scalar {
        public Minus {
            requireOwn(span, left.span().minus(right.span()));
        }

        public Minus(Scalar left, Scalar right) {
            this(left, right, left.span().minus(right.span()));
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.minus(this);
        }

        @Override
        public Optional<Minus> difference() {
            return Optional.of(this);
        }
    }

    /** The product; null if either is. */
    record Times(Scalar left, Scalar right, Span span) implements Scalar {
        public Times {
            requireOwn(span, left.span().times(right.span()));
        }

        public Times(Scalar left, Scalar right) {
            this(left, right, left.span().times(right.span()));
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.times(this);
        }
    }

    /** The greatest whole number that is not above scalar / divisor, for a positive divisor; null if the scalar is. */
    record Quotient(Scalar scalar, BigInteger divisor, Span span) implements Scalar {
        public Quotient {
            requireDivisible(scalar, divisor);
            requireOwn(span, span(scalar, divisor));
        }

        public Quotient(Scalar scalar, BigInteger divisor) {
            this(scalar, divisor, span(scalar, divisor));
        }

        private static Span span(Scalar scalar, BigInteger divisor) {
            requireDivisible(scalar, divisor);
            return new Span(
                    quotient(scalar.span().low(), divisor),
                    quotient(scalar.span().high(), divisor));
        }

        private static BigInteger quotient(BigInteger value, BigInteger divisor) {
            return value.subtract(value.mod(divisor)).divide(divisor);
        }

        /** The quotient of a number. */
        public BigInteger of(BigInteger value) {
            return quotient(value, divisor);
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.quotient(this);
        }
    }

    /** What is left above divisor times the {@link Quotient}: from 0 to below the divisor; null if the scalar is. */
    record Remainder(Scalar scalar, BigInteger divisor) implements Scalar {
        public Remainder {
            requireDivisible(scalar, divisor);
        }

        @Override
        public Span span() {
            return new Span(BigInteger.ZERO, divisor.subtract(BigInteger.ONE));
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.remainder(this);
        }
    }

    /** The value of the first case whose condition is true, and otherwise {@code rest}. */
    record Choice(List<Case> cases, Scalar rest, Span span) implements Scalar {
        public Choice {
            cases = List.copyOf(cases);
            requireOwn(span, span(cases, rest));
        }

        public Choice(List<Case> cases, Scalar rest) {
            this(cases, rest, span(cases, rest));
        }

        private static Span span(List<Case> cases, Scalar rest) {
            Span span = rest.span();
            for (Case each : cases) {
                span = span.hull(each.value().span());
            }
            return span;
        }

        @Override
        public Optional<Scalar> presence() {
            return cases.size() == 1
                    ? cases.get(0).condition().present().filter(scalar -> equals(present(scalar)))
                    : Optional.empty();
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.choice(this);
        }

        @Override
        public Optional<Choice> chosen() {
            return Optional.of(this);
        }
    }

    /** One case of a choice. */
    record Case(Condition condition, Scalar value) implements Serializable {}

    /** Null in every row; its span is what stands in its place. */
    record Null(Span span) implements Scalar {
        @Override
        public boolean isNull() {
            return true;
        }

        @Override
        public <S> S accept(Visitor<S> visitor) {
            return visitor.nothing(this);
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    /**
     * Says something of each kind of scalar.
     *
     * @param <S> what it says
     */
    interface Visitor<S> {
        S column(OfColumn column);

        S constant(Constant constant);

        S plus(Plus sum);

        S minus(Minus difference);

        S times(Times product);

        S quotient(Quotient quotient);

        S remainder(Remainder remainder);

        S choice(Choice choice);

        S nothing(Null nothing);
    }

    /** A constant. */
    static Scalar of(long value) {
        return new Constant(BigInteger.valueOf(value));
    }

    /** 1 where the condition is true, and otherwise (also where it is unknown) 0. */
    static Scalar indicator(Condition condition) {
        return new Choice(List.of(new Case(condition, of(1))), of(0));
    }

    /** 1 where the scalar is not null, and otherwise 0. */
    static Scalar present(Scalar scalar) {
        return indicator(new Condition.Not(new Condition.IsNull(scalar)));
    }

    /** A span is kept, since to compute it anew would visit shared parts over and over; so it must be the right one. */
    private static void requireOwn(Span given, Span own) {
        if (!given.equals(own)) {
            throw new IllegalArgumentException("a span that is not that of the scalar: " + given);
        }
    }

    /** Engines divide a number less the multiple of the divisor at or below its least value, which must have a span too. */
    private static void requireDivisible(Scalar scalar, BigInteger divisor) {
        if (divisor.signum() <= 0) {
            throw EngineRefusal.DIVISOR_RANGE.with(divisor);
        }
        Span span = scalar.span();
        BigInteger shift = span.low().subtract(span.low().mod(divisor));
        span.minus(new Span(shift, shift)).hull(new Span(divisor, divisor));
    }
}
