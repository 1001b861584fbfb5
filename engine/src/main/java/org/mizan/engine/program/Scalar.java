package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.InvalidInputException;

/** A whole number computed from one row, or null. It never fails: its {@link #span()} is known before any row is read. */
public sealed interface Scalar extends Serializable {
    /** Where its values are, whatever the rows hold. */
    Span span();

    /** What it is in this algebra. */
    <S> S in(Algebra<S, ?> algebra);

    /** The code of a column, clamped to what its owner declared. */
    record OfColumn(String column, Span span) implements Scalar {
        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.column(this);
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
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.constant(this);
        }
    }

    /** The sum; null if either is. */
    record Plus(Scalar left, Scalar right) implements Scalar {
        public Plus {
            left.span().plus(right.span());
        }

        @Override
        public Span span() {
            return left.span().plus(right.span());
        }

        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.plus(this);
        }
    }

    /** The difference; null if either is. */
    record Minus(Scalar left, Scalar right) implements Scalar {
        public Minus {
            left.span().minus(right.span());
        }

        @Override
        public Span span() {
            return left.span().minus(right.span());
        }

        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.minus(this);
        }
    }

    /** The product; null if either is. */
    record Times(Scalar left, Scalar right) implements Scalar {
        public Times {
            left.span().times(right.span());
        }

        @Override
        public Span span() {
            return left.span().times(right.span());
        }

        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.times(this);
        }
    }

    /** The greatest whole number that is not above scalar / divisor, for a positive divisor; null if the scalar is. */
    record Quotient(Scalar scalar, BigInteger divisor) implements Scalar {
        public Quotient {
            requireDivisible(scalar, divisor);
        }

        @Override
        public Span span() {
            // Asked once: a span is computed anew, so that two questions at each level would be 2^levels.
            Span span = scalar.span();
            return new Span(of(span.low()), of(span.high()));
        }

        /** The quotient of a number. */
        public BigInteger of(BigInteger value) {
            return value.subtract(value.mod(divisor)).divide(divisor);
        }

        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.quotient(this);
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
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.remainder(this);
        }
    }

    /** The value of the first case whose condition is true, and otherwise {@code rest}. */
    record Choice(List<Case> cases, Scalar rest) implements Scalar {
        public Choice {
            cases = List.copyOf(cases);
        }

        /** Of a choice that is 1 where another number is there, and 0 where that is null: that number. */
        public Optional<Scalar> presence() {
            return cases.size() == 1
                            && cases.get(0).condition() instanceof Condition.Not not
                            && not.condition() instanceof Condition.IsNull test
                            && equals(present(test.scalar()))
                    ? Optional.of(test.scalar())
                    : Optional.empty();
        }

        @Override
        public Span span() {
            return cases.stream().map(each -> each.value().span()).reduce(rest.span(), Span::hull);
        }

        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.choice(this);
        }
    }

    /** One case of a choice. */
    record Case(Condition condition, Scalar value) implements Serializable {}

    /** Null in every row; its span is what stands in its place. */
    record Null(Span span) implements Scalar {
        @Override
        public <S> S in(Algebra<S, ?> algebra) {
            return algebra.nothing(this);
        }
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

    /** Engines divide a number less the multiple of the divisor at or below its least value, which must have a span too. */
    private static void requireDivisible(Scalar scalar, BigInteger divisor) {
        if (divisor.signum() <= 0) {
            throw InvalidInputException.of(
                    "divisor.range", "divisor", divisor, "must be positive", "negate the scalar instead");
        }
        Span span = scalar.span();
        BigInteger shift = span.low().subtract(span.low().mod(divisor));
        span.minus(new Span(shift, shift)).hull(new Span(divisor, divisor));
    }
}
