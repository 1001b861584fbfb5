package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /** A number whose sign is known is mentioned once, so that one ABS around another adds nothing. */
    static Typed.Quantity absolute(Typed.Quantity number) {
        Scalar scalar = number.scalar();
        boolean isMagnitude = scalar.chosen()
                .filter(choice -> choice.equals(magnitude(choice.rest())))
                .isPresent();
        boolean isAbsolute = isMagnitude || scalar.span().low().signum() >= 0;
        return isAbsolute ? number : number.with(magnitude(scalar));
    }

    private static Scalar magnitude(Scalar scalar) {
        Scalar negated = new Scalar.Minus(Scalar.of(0), scalar);
        Condition negative = new Condition.Compare(scalar, Comparison.LESS, Scalar.of(0));
        return scalar.span().high().signum() <= 0
                ? negated
                : new Scalar.Choice(List.of(new Scalar.Case(negative, negated)), scalar);
    }

    /**
     * Of a number that is null in some cases: null in one more, where it equals a value, so that its parts are mentioned as
     * often as before. Empty for other numbers.
     */
    static Optional<Typed> nullIf(Typed.Quantity number, Typed.Quantity value) {
        return number.scalar()
                .chosen()
                .filter(choice ->
                        choice.cases().stream().allMatch(each -> each.value().isNull()))
                .map(choice -> number.with(nullIf(choice, number.with(choice.rest()), value)));
    }

    private static Scalar nullIf(Scalar.Choice choice, Typed.Quantity rest, Typed.Quantity value) {
        List<Scalar.Case> cases = new ArrayList<>(choice.cases());
        cases.add(new Scalar.Case(
                compare(rest, Comparison.EQUAL, value),
                new Scalar.Null(rest.scalar().span())));
        return new Scalar.Choice(cases, rest.scalar());
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
        return scalar.constant()
                .<Scalar>map(value -> new Scalar.Constant(value.multiply(factor)))
                .orElseGet(() -> new Scalar.Times(scalar, new Scalar.Constant(factor)));
    }
}
