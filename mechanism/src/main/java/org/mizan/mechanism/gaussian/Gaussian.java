package org.mizan.mechanism.gaussian;

import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerMechanism;
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
public final class Gaussian extends IntegerMechanism<DiscreteGaussianEvent> {
    private Gaussian(Sensitivity sensitivity, Rational variance) {
        super(new DiscreteGaussianEvent(sensitivity, variance), GaussianNoise.ofVariance(variance));
    }

    /** The least noise that keeps (ε, δ) for a query of this L2 sensitivity, a positive integer; its variance is rounded up. */
    public static Gaussian of(Sensitivity sensitivity, Epsilon epsilon, Delta delta) {
        return new Gaussian(sensitivity, LeastVariance.of(sensitivity, 1, epsilon, delta));
    }

    /** The mechanism of a given σ², an exact fraction, with σ from 1/8 to 2<sup>50</sup>. */
    public static Gaussian ofVariance(Sensitivity sensitivity, Rational variance) {
        return new Gaussian(sensitivity, variance);
    }
}
