package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** Exact arithmetic on quantities of different steps: both are counted in the greatest step of which both are multiples. */
public final class Numbers {
    private Numbers() {}

    public static Typed.Quantity constant(Rational value) {
        return new Typed.Quantity(
                new Scalar.Constant(value.numerator()), Rational.of(BigInteger.ONE, value.denominator()));
    }

    static Typed.Quantity plus(Typed.Quantity left, Typed.Quantity right) {
        Rational step = commonStep(left.step(), right.step());
        return new Typed.Quantity(new Scalar.Plus(in(step, left), in(step, right)), step);
    }

    static Typed.Quantity minus(Typed.Quantity left, Typed.Quantity right) {
        Rational step = commonStep(left.step(), right.step());
        return new Typed.Quantity(new Scalar.Minus(in(step, left), in(step, right)), step);
    }

    static Typed.Quantity times(Typed.Quantity left, Typed.Quantity right) {
        return new Typed.Quantity(
                new Scalar.Times(left.scalar(), right.scalar()), left.step().times(right.step()));
    }

    /** The greatest multiple of 1 that is not above the quantity. */
    static Typed.Quantity floor(Typed.Quantity quantity) {
        Rational step = quantity.step();
        Scalar scaled = scaled(quantity.scalar(), step.numerator());
        Scalar whole =
                step.denominator().equals(BigInteger.ONE) ? scaled : new Scalar.Quotient(scaled, step.denominator());
        return new Typed.Quantity(whole, Rational.ONE);
    }

    static Condition compare(Typed.Quantity left, Comparison comparison, Typed.Quantity right) {
        Rational step = commonStep(left.step(), right.step());
        return new Condition.Compare(in(step, left), comparison, in(step, right));
    }

    /** The scalars in one common step, in order. */
    static List<Scalar> aligned(List<Typed.Quantity> quantities, Rational step) {
        List<Scalar> scalars = new ArrayList<>();
        quantities.forEach(quantity -> scalars.add(in(step, quantity)));
        return scalars;
    }

    static Rational commonStep(List<Typed.Quantity> quantities) {
        return quantities.stream()
                .map(Typed.Quantity::step)
                .reduce(Numbers::commonStep)
                .orElse(Rational.ONE);
    }

    private static Rational commonStep(Rational left, Rational right) {
        BigInteger cross = left.numerator()
                .multiply(right.denominator())
                .gcd(right.numerator().multiply(left.denominator()));
        return Rational.of(cross, left.denominator().multiply(right.denominator()));
    }

    private static Scalar in(Rational step, Typed.Quantity quantity) {
        return scaled(quantity.scalar(), quantity.step().over(step).numerator());
    }

    private static Scalar scaled(Scalar scalar, BigInteger factor) {
        if (factor.equals(BigInteger.ONE)) {
            return scalar;
        }
        return scalar instanceof Scalar.Constant constant
                ? new Scalar.Constant(constant.value().multiply(factor))
                : new Scalar.Times(scalar, new Scalar.Constant(factor));
    }
}
