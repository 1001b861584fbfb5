package org.mizan.mechanism.statistic;

import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.sum.BoundedGrid;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;

/**
 * What is public about the values of a statistic: bounds to which they are clamped, how many records there are at most, and
 * the step of the grid on which they are counted. The bounds are rounded outward to the grid.
 *
 * <p>The number of records decides how fine the grid is and what intervals say about rounding. The guarantee does not rest
 * on it.
 */
public final class ValueRange {
    private static final Rational STEPS_PER_RECORD = Rational.of(500);
    private static final Rational MOST_STEPS = Rational.of(1L << 53);
    private static final int FINEST = -500;
    private static final int COARSEST = 400;

    private final double lower;
    private final double upper;
    private final long mostRecords;
    private final int exponent;
    private final BoundedGrid grid;

    private ValueRange(int exponent, double lower, double upper, long mostRecords) {
        this.lower = lower;
        this.upper = upper;
        this.mostRecords = mostRecords;
        this.exponent = exponent;
        requireBounds(lower, upper);
        requireRecords(mostRecords);
        requireStep(exponent, Math.max(Math.abs(lower), Math.abs(upper)));
        this.grid = Grid.ofExponent(exponent).between(lower, upper);
    }

    /**
     * A range whose step is at most its width over 500 times the records, so that rounding moves a sum by less than
     * width/1000.
     */
    public static ValueRange of(double lower, double upper, long mostRecords) {
        requireBounds(lower, upper);
        requireRecords(mostRecords);
        Rational width = Rational.ofDouble(upper).minus(Rational.ofDouble(lower));
        return new ValueRange(
                floorOfLogarithm(width.over(STEPS_PER_RECORD.times(mostRecords))), lower, upper, mostRecords);
    }

    /** A range on a given grid. */
    public static ValueRange on(Grid grid, double lower, double upper, long mostRecords) {
        return new ValueRange(grid.exponent(), lower, upper, mostRecords);
    }

    private static void requireBounds(double lower, double upper) {
        if (!Double.isFinite(lower) || !Double.isFinite(upper) || lower >= upper) {
            throw MechanismRefusal.RANGE_BOUNDS.with(lower, upper);
        }
    }

    private static void requireRecords(long mostRecords) {
        if (mostRecords < 1) {
            throw MechanismRefusal.RANGE_RECORDS.with(mostRecords);
        }
    }

    private static void requireStep(int exponent, double largest) {
        boolean usual = exponent >= FINEST && exponent <= COARSEST;
        if (!usual || Rational.ofDouble(largest).over(RealGrid.step(exponent)).compareTo(MOST_STEPS) > 0) {
            throw MechanismRefusal.RANGE_STEP.with(exponent);
        }
    }

    /** The greatest integer k with 2<sup>k</sup> ≤ a positive number. */
    static int floorOfLogarithm(Rational value) {
        int exponent = value.numerator().bitLength() - value.denominator().bitLength();
        return RealGrid.step(exponent).compareTo(value) <= 0 ? exponent : exponent - 1;
    }

    /** How many records there are at most. */
    public long mostRecords() {
        return mostRecords;
    }

    /** The step of the grid. */
    public Rational step() {
        return RealGrid.step(exponent);
    }

    /** The lower bound in steps, rounded down. */
    public long lower() {
        return grid.lower();
    }

    /** The upper bound in steps, rounded up. */
    public long upper() {
        return grid.upper();
    }

    /** The middle of the bounds in steps, rounded down. */
    public long centre() {
        return Math.floorDiv(grid.lower() + grid.upper(), 2);
    }

    /** The furthest that a value is from the middle, in steps. */
    long reach() {
        return grid.upper() - centre();
    }

    /** The steps of a clamped value; 0 for NaN. */
    long steps(double value) {
        return grid.quantise(value);
    }

    /** The steps of a clamped value, seen from the middle; 0 for NaN, which stands for the middle. */
    public long centred(double value) {
        return Double.isNaN(value) ? 0 : grid.quantise(value) - centre();
    }

    /** What one value adds to a sum taken around the middle. */
    Summand centred() {
        return new Summand(grid.lower() - centre(), reach(), step(), step().times(centre()), rounding());
    }

    /** What one value adds to a sum. */
    Summand plain() {
        return new Summand(grid.lower(), grid.upper(), step(), Rational.ZERO, rounding());
    }

    /**
     * How far the steps of a value may be from the value clamped to the bounds: half a step, or by how much a bound was rounded
     * outward where that is more.
     */
    public Rational rounding() {
        Rational half = step().over(Rational.of(2));
        Rational below = Rational.ofDouble(lower).minus(step().times(grid.lower()));
        Rational above = step().times(grid.upper()).minus(Rational.ofDouble(upper));
        Rational outward = below.compareTo(above) > 0 ? below : above;
        return outward.compareTo(half) > 0 ? outward : half;
    }

    /** The nearest number within the bounds as they were given. */
    double clamp(double value) {
        return Math.max(lower, Math.min(upper, value));
    }

    /** The real number of an answer in steps, rounded to the nearest double: a function of the answer alone. */
    public double value(long steps) {
        return Math.scalb((double) steps, exponent);
    }
}
