package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.GridMechanism;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;

/**
 * Gaussian noise for a real query: its value is brought to the multiples of a step g, where it has the integer sensitivity
 * ⌈(Δ + 2·error)/g⌉, and the noise is that of {@link Gaussian} on those integers.
 */
public final class GridGaussian extends GridMechanism<DiscreteGaussianEvent> {
    private GridGaussian(RealGrid grid, Rational error, Sensitivity inSteps, Rational variance) {
        super(new DiscreteGaussianEvent(inSteps, variance), grid, error, GaussianNoise.ofVariance(variance));
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
}
