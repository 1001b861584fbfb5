package org.mizan.mechanism.additive;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;

/** Adds integer noise to a real value, counted in steps of a grid; answers are multiples of the step, exactly. */
public final class GridNoise {
    private final RealGrid grid;
    private final Rational rounding;
    private final AddedNoise noise;

    private GridNoise(RealGrid grid, Rational rounding, AddedNoise noise) {
        this.grid = grid;
        this.rounding = rounding;
        this.noise = noise;
    }

    /**
     * Noise in steps of a grid.
     *
     * @param error how far a computed value may be from the exact one
     */
    public static GridNoise of(RealGrid grid, Rational error, IntegerNoise noise) {
        return new GridNoise(grid, grid.rounding(error), AddedNoise.within(RealGrid.MOST_STEPS, noise));
    }

    /** The value on the grid with a fresh draw added. */
    public double add(double value, Noise source) {
        return grid.value(noise.add(grid.steps(value), source));
    }

    /** The law of what {@link #add} makes of a value. */
    public Law<Double> law(double value) {
        return noise.law(grid.steps(value), grid::value);
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence, if it is within ±2<sup>53</sup>
     * steps: the narrowest width of the noise, and what rounding to the grid and the error of the computed value add.
     */
    public Interval interval(double confidence) {
        Rational width = Rational.of(noise.width(confidence, 1)).times(grid.step());
        return Interval.symmetric(width.plus(rounding));
    }
}
