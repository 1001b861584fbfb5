package org.mizan.mechanism.additive;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * Integer noise on a real value, counted in steps g of a grid. Answers are multiples of g within ±2<sup>53</sup>g, exactly.
 * A NaN counts as 0, which the stated sensitivity must allow for.
 *
 * @param <E> what one release costs
 */
public abstract class GridMechanism<E extends Event> implements DiscreteMechanism<Double, Double> {
    private final E event;
    private final RealGrid grid;
    private final Rational rounding;
    private final AddedNoise noise;

    /**
     * Noise in steps of a grid.
     *
     * @param error how far a computed value may be from the exact one
     */
    protected GridMechanism(E event, RealGrid grid, Rational error, IntegerNoise noise) {
        this.event = event;
        this.grid = grid;
        this.rounding = grid.rounding(error);
        this.noise = AddedNoise.within(RealGrid.MOST_STEPS, noise);
    }

    @Override
    public final Double release(Double value, Noise source) {
        return grid.value(noise.add(grid.steps(value), source));
    }

    @Override
    public final E event() {
        return event;
    }

    @Override
    public final Law<Double> law(Double value) {
        return noise.law(grid.steps(value), grid::value);
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence, if it is within ±2<sup>53</sup>g:
     * the narrowest width of the noise, and what rounding to the grid and the error of the computed value add.
     */
    public final Interval interval(double confidence) {
        Rational width = Rational.of(noise.width(confidence, 1)).times(grid.step());
        return Interval.symmetric(width.plus(rounding));
    }
}
