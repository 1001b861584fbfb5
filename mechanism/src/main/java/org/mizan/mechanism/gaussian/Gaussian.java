package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;

/**
 * The discrete Gaussian mechanism: an integer of sensitivity Δ with noise of P(x) ∝ e<sup>-x²/2σ²</sup> added. Its (ε, δ)
 * are exactly those of its mass function (Canonne, Kamath and Steinke 2020, Theorem 7); it is Δ²/2σ²-zero-concentrated
 * (their Theorem 4). It answers within ±(2<sup>62</sup> - 1).
 */
public final class Gaussian implements DiscreteMechanism<Long, Long> {
    private final DiscreteGaussianEvent event;
    private final AddedNoise noise;

    private Gaussian(Sensitivity sensitivity, Rational variance) {
        this.event = new DiscreteGaussianEvent(sensitivity, variance);
        this.noise = AddedNoise.of(GaussianNoise.ofVariance(variance));
    }

    /** The least noise that keeps (ε, δ) for a query of this L2 sensitivity, a positive integer; its variance is rounded up. */
    public static Gaussian of(Sensitivity sensitivity, Epsilon epsilon, Delta delta) {
        return new Gaussian(sensitivity, LeastVariance.of(sensitivity, 1, epsilon, delta));
    }

    /** The mechanism of a given σ², an exact fraction, with σ from 1/8 to 2<sup>50</sup>. */
    public static Gaussian ofVariance(Sensitivity sensitivity, Rational variance) {
        return new Gaussian(sensitivity, variance);
    }

    @Override
    public Long release(Long value, Noise source) {
        return noise.add(value, source);
    }

    @Override
    public DiscreteGaussianEvent event() {
        return event;
    }

    @Override
    public Law<Long> law(Long value) {
        return noise.law(value, Long::valueOf);
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence: the narrowest ±width, rounded
     * outward.
     */
    public Interval interval(double confidence) {
        return noise.interval(confidence);
    }
}
