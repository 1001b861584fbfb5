package org.mizan.mechanism.additive;

import java.math.BigInteger;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.sum.BoundedGrid;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * The way of a real value to an exact integer and of the answer back: a value x counts q = floor(x/g + 1/2) steps of g =
 * 2<sup>k</sup>, an answer of z steps is the double z·g, exactly. Steps are kept within ±2<sup>53</sup>, so that every one
 * of them is a double. A NaN counts 0.
 */
public final class RealGrid {
    /** Steps further out are clamped. */
    public static final long MOST_STEPS = 1L << 53;

    private static final int COARSEST = 970;

    private final int exponent;
    private final BoundedGrid bounded;

    private RealGrid(Grid grid) {
        this.exponent = grid.exponent();
        double end = Math.scalb(1.0, 53 + exponent);
        this.bounded = grid.between(-end, end);
    }

    /** The real values on a grid whose step is at most 2<sup>970</sup>. */
    public static RealGrid of(Grid grid) {
        if (grid.exponent() > COARSEST) {
            throw MechanismRefusal.GRID_COARSE.with(grid.exponent());
        }
        return new RealGrid(grid);
    }

    /** The steps that a value counts. */
    public long steps(double value) {
        return bounded.quantise(value);
    }

    /** The real number of an answer, exactly, for an answer within ±{@link #MOST_STEPS}. */
    public double value(long steps) {
        return Math.scalb((double) steps, exponent);
    }

    /** g. */
    public Rational step() {
        return step(exponent);
    }

    /** 2<sup>exponent</sup>. */
    public static Rational step(int exponent) {
        BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(exponent));
        return exponent >= 0 ? Rational.of(power, BigInteger.ONE) : Rational.of(BigInteger.ONE, power);
    }

    /**
     * The sensitivity in steps of a real query of sensitivity Δ that is computed to within ±error: ⌈(Δ + 2·error)/g⌉,
     * because the floors of two numbers that are d apart differ by less than d + 1.
     */
    public Sensitivity inSteps(Sensitivity sensitivity, Rational error) {
        requireError(error);
        Rational apart = sensitivity.value().plus(error.times(2)).over(step());
        Rational steps = Rational.of(apart.roundedUp(0));
        return new Sensitivity(steps, sensitivity.norm(), sensitivity.neighbours());
    }

    /** How far a value may be from its steps times g, and from the truth: g/2 + error. */
    public Rational rounding(Rational error) {
        return step().over(Rational.of(2)).plus(requireError(error));
    }

    private static Rational requireError(Rational error) {
        if (error.signum() < 0) {
            throw MechanismRefusal.ERROR_RANGE.with(error);
        }
        return error;
    }
}
