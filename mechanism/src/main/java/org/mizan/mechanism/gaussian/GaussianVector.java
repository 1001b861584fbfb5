package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.VectorNoise;
import org.mizan.noise.Noise;
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
public final class GaussianVector implements Mechanism<long[], long[]> {
    private final DiscreteGaussianEvent event;
    private final VectorNoise noise;

    private GaussianVector(int dimensions, Sensitivity sensitivity, Rational variance) {
        this.event = new DiscreteGaussianEvent(sensitivity, variance, dimensions);
        this.noise = VectorNoise.of(dimensions, GaussianNoise.ofVariance(variance));
    }

    /**
     * The least noise that keeps (ε, δ) for vectors of this many coordinates and this L2 sensitivity; its variance is
     * rounded up.
     */
    public static GaussianVector of(int dimensions, Sensitivity sensitivity, Epsilon epsilon, Delta delta) {
        return new GaussianVector(dimensions, sensitivity, LeastVariance.of(sensitivity, dimensions, epsilon, delta));
    }

    /** The mechanism of a given σ², an exact fraction, with σ from 1/8 to 2<sup>50</sup>. */
    public static GaussianVector ofVariance(int dimensions, Sensitivity sensitivity, Rational variance) {
        return new GaussianVector(dimensions, sensitivity, variance);
    }

    /** Answers with exactly the stated number of coordinates: missing ones count 0, further ones are left out. */
    @Override
    public long[] release(long[] values, Noise source) {
        return noise.add(values, source);
    }

    @Override
    public DiscreteGaussianEvent event() {
        return event;
    }

    /** Where each exact coordinate lies, seen from its answer: for all of them at once with at least this confidence. */
    public Interval interval(double confidence) {
        return noise.interval(confidence);
    }
}
