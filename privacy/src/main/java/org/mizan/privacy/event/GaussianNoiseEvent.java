package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

/**
 * Noise with a Gaussian law, on the reals or on the integers: (Δ²/2σ²)-zero-concentrated (Bun and Steinke 2016,
 * Proposition 1.6; Canonne, Kamath and Steinke 2020, Theorem 4) and never purely private.
 */
public sealed interface GaussianNoiseEvent extends NoiseEvent permits GaussianEvent, DiscreteGaussianEvent {
    /** The σ² of the law. */
    Rational variance();

    /** Δ²/σ², exactly. */
    default Rational squaredRatio() {
        return sensitivity().value().squared().over(variance());
    }

    @Override
    default Optional<Rho> concentratedRho() {
        return Optional.of(new Rho(squaredRatio().over(Rational.of(2))));
    }
}
