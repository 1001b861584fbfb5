package org.mizan.dataset.column;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.privacy.Rational;

/**
 * Numbers from {@code min} to {@code max}, counted in steps. Both bounds are whole multiples of the step, so that a clamped
 * value is an exact integer of steps and no sum depends on how a machine rounds.
 */
public record NumberRange(Rational min, Rational max, Rational step) implements ColumnType {
    /** A bound of that many steps is still a long, and a sum of 10<sup>18</sup> of them a decimal of 38 digits. */
    private static final Rational MOST_STEPS = Rational.of(1L << 62);

    public NumberRange {
        BoundsRule.require(min, max);
        if (step.signum() <= 0) {
            throw DatasetRefusal.STEP_RANGE.with(step);
        }
        requireWhole("min", min, step);
        requireWhole("max", max, step);
    }

    private static void requireWhole(String name, Rational bound, Rational step) {
        Rational steps = bound.over(step);
        boolean whole = steps.denominator().equals(BigInteger.ONE);
        Rational size = steps.signum() < 0 ? steps.negate() : steps;
        if (!whole || size.compareTo(MOST_STEPS) > 0) {
            throw DatasetRefusal.BOUND_STEP.with(name, bound, step);
        }
    }

    @Override
    public String word() {
        return "number";
    }

    @Override
    public Map<String, Object> declared() {
        return BoundsRule.declared(min, max, Map.entry("step", step));
    }

    @Override
    public Optional<BigInteger> publicValues() {
        return Optional.of(max.minus(min).over(step).numerator().add(BigInteger.ONE));
    }

    @Override
    public boolean holds(String text) {
        return BoundsRule.isWithin(text, min, max);
    }

    @Override
    public boolean isNumeric() {
        return true;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.numberRange(this);
    }
}
