package org.mizan.mechanism.laplace;

import org.mizan.mechanism.additive.GridMechanism;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * Laplace noise for a real query: its value is brought to the multiples of a step g, where it has the integer sensitivity
 * ⌈(Δ + 2·error)/g⌉, and the noise is that of {@link Laplace} on those integers. No floating-point number is ever added to
 * noise: that gives the exact value away by its lowest bits (Mironov 2012).
 */
public final class GridLaplace extends GridMechanism<DiscreteLaplaceEvent> {
    private GridLaplace(RealGrid grid, Rational error, Sensitivity inSteps, Rational scale) {
        super(new DiscreteLaplaceEvent(inSteps, scale), grid, error, LaplaceNoise.ofScale(scale));
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
}
