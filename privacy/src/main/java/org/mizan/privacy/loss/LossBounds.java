package org.mizan.privacy.loss;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Normal;

/**
 * All that composition needs to know about one mechanism. Every bound but the pair holds outside a mass {@link #delta()}
 * that is set aside first; what is returned is exact or rounded towards more loss.
 */
public interface LossBounds {
    /** The mass that is set aside before the other bounds hold: the δ of an (ε, δ) guarantee, 0 elsewhere. */
    default Delta delta() {
        return Delta.ZERO;
    }

    /** A bound on the Rényi divergences. */
    RenyiCurve curve();

    /**
     * A pair that dominates the mechanism, the mass δ included; for removing a unit where the direction matters. None,
     * unless it is stated: the bounds then follow from the others, and only lose tightness.
     */
    default Optional<LossPair> pair() {
        return Optional.empty();
    }

    /** The ε of pure differential privacy; none, unless it is stated. */
    default Optional<Epsilon> pureEpsilon() {
        return Optional.empty();
    }

    /** The ρ of zero-concentrated differential privacy; ε²/2 for a pure mechanism (Bun and Steinke 2016, Proposition 1.4). */
    default Optional<Rho> concentratedRho() {
        return pureEpsilon().map(epsilon -> new Rho(epsilon.value().squared().over(Rational.of(2))));
    }

    /**
     * The μ² of Gaussian differential privacy. For a pure mechanism μ = -2Φ⁻¹(1/(1+e^ε)): the Gaussian trade-off curve
     * meets that of ε at its kink and, being convex, lies below it elsewhere. For small ε the quantile would lose its
     * digits; there Φ(x) - ½ ≥ (x - x³/6)/√(2π) and tanh(ε/2) ≤ ε/2 give μ² ≤ (π/2)(1 + 3·10⁻⁵)ε².
     */
    default Optional<Rational> gaussianMuSquared() {
        return pureEpsilon().filter(epsilon -> epsilon.upper() < 700).map(epsilon -> {
            if (epsilon.upper() <= 0.01) {
                return epsilon.value().squared().times(Rational.of("1.57085"));
            }
            double mu = 2 * Normal.upperQuantile(1 / (1 + Math.exp(epsilon.upper()))) * (1 + 1e-12);
            return Rational.ofDouble(Math.nextUp(mu * mu));
        });
    }
}
