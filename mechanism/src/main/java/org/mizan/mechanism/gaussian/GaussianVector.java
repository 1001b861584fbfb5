package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.VectorMechanism;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;

/**
 * Independent discrete Gaussian noise of one σ² on each coordinate of an integer vector of L2 sensitivity Δ:
 * Δ²/2σ²-zero-concentrated (Canonne, Kamath and Steinke 2020, Theorem 14), from which (ε, δ) is computed for more than one
 * coordinate. An irrational Δ such as √2 is to be rounded up.
 */
public final class GaussianVector extends VectorMechanism<DiscreteGaussianEvent> {
    private GaussianVector(int dimensions, Sensitivity sensitivity, Rational variance) {
        super(
                new DiscreteGaussianEvent(sensitivity, variance, dimensions),
                dimensions,
                GaussianNoise.ofVariance(variance));
    }

    /**
     * The least noise that is known to keep (ε, δ) for vectors of this many coordinates and this L2 sensitivity; its variance is
     * rounded up.
     */
    public static GaussianVector of(int dimensions, Sensitivity sensitivity, Epsilon epsilon, Delta delta) {
        return new GaussianVector(dimensions, sensitivity, LeastVariance.of(sensitivity, dimensions, epsilon, delta));
    }

    /** The mechanism of a given σ², an exact fraction, with σ from 1/8 to 2<sup>50</sup>. */
    public static GaussianVector ofVariance(int dimensions, Sensitivity sensitivity, Rational variance) {
        return new GaussianVector(dimensions, sensitivity, variance);
    }
}
