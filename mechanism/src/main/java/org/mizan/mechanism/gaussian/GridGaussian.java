package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.GridNoise;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;

/**
 * Gaussian noise for a real query: its value is brought to the multiples of a step g, where it has the integer sensitivity
 * ⌈(Δ + 2·error)/g⌉, and the noise is that of {@link Gaussian} on those integers.
 *
 * <p>Answers are multiples of g within ±2<sup>53</sup>g, exactly. A NaN counts as 0, which the stated sensitivity must
 * allow for.
 */
public final class GridGaussian implements DiscreteMechanism<Double, Double> {
    private final DiscreteGaussianEvent event;
    private final GridNoise noise;

    private GridGaussian(RealGrid grid, Rational error, Sensitivity inSteps, Rational variance) {
        this.event = new DiscreteGaussianEvent(inSteps, variance);
        this.noise = GridNoise.of(grid, error, GaussianNoise.ofVariance(variance));
    }

    /**
     * The least noise that keeps (ε, δ) for a real query of this L2 sensitivity; its variance is rounded up.
     *
     * @param error how far the computed value may be from the exact one, which has that sensitivity
     */
    public static GridGaussian of(Grid grid, Sensitivity sensitivity, Rational error, Epsilon epsilon, Delta delta) {
        RealGrid reals = RealGrid.of(grid);
        Sensitivity inSteps = reals.inSteps(sensitivity, error);
        return new GridGaussian(reals, error, inSteps, LeastVariance.of(inSteps, 1, epsilon, delta));
    }

    @Override
    public Double release(Double value, Noise source) {
        return noise.add(value, source);
    }

    @Override
    public DiscreteGaussianEvent event() {
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
