package org.mizan.privacy.profile;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * Laplace noise of scale b on a query of sensitivity Δ, exactly: with ε₀ = Δ/b (Balle, Barthe and Gaboardi 2018,
 * Theorem 3)
 *
 * <p>δ(ε) = 1 - e^{(ε-ε₀)/2} for |ε| ≤ ε₀, ε(δ) = ε₀ + 2 ln(1 - δ).
 *
 * <p>ε₀ - ε is taken exactly. Rounded up by a few units in the last place.
 */
public final class LaplaceProfile extends SymmetricProfile {
    private static final double ERROR = 4 * Rounding.UNIT;

    private final Epsilon greatest;

    private LaplaceProfile(Epsilon greatest) {
        this.greatest = greatest;
    }

    /** The profile for ε₀ = Δ/b. */
    public static LaplaceProfile of(Epsilon greatest) {
        return new LaplaceProfile(greatest);
    }

    @Override
    double greatestLoss() {
        return greatest.upper();
    }

    @Override
    double deltaAt(double epsilon) {
        double distance = greatest.value().minus(Rational.ofDouble(epsilon)).upper();
        return Rounding.up(-Math.expm1(-0.5 * distance), ERROR);
    }

    @Override
    double epsilonAt(double delta) {
        double fall = -2 * Math.log1p(-delta);
        return Math.max(0, Rounding.upBy(greatest.upper() - fall, ERROR * (greatest.upper() + fall)));
    }
}
