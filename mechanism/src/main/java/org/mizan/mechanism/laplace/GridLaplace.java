package org.mizan.mechanism.laplace;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.GridNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * Laplace noise for a real query: its value is brought to the multiples of a step g, where it has the integer sensitivity
 * ⌈(Δ + 2·error)/g⌉, and the noise is that of {@link Laplace} on those integers. No floating-point number is ever added to
 * noise: that gives the exact value away by its lowest bits (Mironov 2012).
 *
 * <p>Answers are multiples of g within ±2<sup>53</sup>g, exactly. A NaN counts as 0, which the stated sensitivity must
 * allow for.
 */
public final class GridLaplace implements DiscreteMechanism<Double, Double> {
    private final DiscreteLaplaceEvent event;
    private final GridNoise noise;

    private GridLaplace(RealGrid grid, Rational error, Sensitivity inSteps, Rational scale) {
        this.event = new DiscreteLaplaceEvent(inSteps, scale);
        this.noise = GridNoise.of(grid, error, LaplaceNoise.ofScale(scale));
    }

    /**
     * The mechanism that costs ε for a real query of this L1 sensitivity.
     *
     * @param error how far the computed value may be from the exact one, which has that sensitivity
     */
    public static GridLaplace of(Grid grid, Sensitivity sensitivity, Rational error, Epsilon epsilon) {
        RealGrid reals = RealGrid.of(grid);
        Sensitivity inSteps = reals.inSteps(sensitivity, error);
        return new GridLaplace(reals, error, inSteps, Laplace.scale(inSteps, epsilon));
    }

    @Override
    public Double release(Double value, Noise source) {
        return noise.add(value, source);
    }

    @Override
    public DiscreteLaplaceEvent event() {
        return event;
    }

    @Override
    public Law<Double> law(Double value) {
        return noise.law(value);
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence, if it is within ±2<sup>53</sup>g:
     * the narrowest width of the noise, and what rounding to the grid and the error of the computed value add.
     */
    public Interval interval(double confidence) {
        return noise.interval(confidence);
    }
}
