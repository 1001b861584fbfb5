package org.mizan.privacy.profile;

import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * Integer noise with pmf ∝ e^{-h|x|}, h = 1/s, on an integer query of sensitivity Δ, exactly.
 *
 * <p>The losses are (Δ - 2x)h at x = 0 … Δ, the ends holding the tails. With z = e^{-h} and m the greatest x whose loss is
 * above ε, P(x ≤ m) = 1 - z^{m+1}/(1+z) and Q(x ≤ m) = z^{Δ-m}/(1+z), so
 *
 * <p>δ(ε)(1 + z) = (1 - z^{m+1}) + z(1 - e^{ε-(Δ-m-1)h}), and 1 - e^{ε-Δh} for m = 0.
 *
 * <p>At the losses themselves δ((Δ-2m)h) = 1 - z^m, which finds the piece in which ε(δ) = (Δ-m)h + ln(1 + z(1 - z^m) -
 * δ(1 + z)). Rounded up by a relative 1e-14, and by what the rounding of h amounts to.
 */
public final class DiscreteLaplaceProfile extends SymmetricProfile {
    private static final double ERROR = 1e-14;

    private final double inverseScale;
    private final double sensitivity;
    private final Rational greatest;

    private DiscreteLaplaceProfile(Rational inverseScale, long sensitivity) {
        this.inverseScale = inverseScale.upper();
        this.sensitivity = (double) sensitivity;
        this.greatest = inverseScale.times(sensitivity);
    }

    /** The profile for h = 1/s and Δ. */
    public static DiscreteLaplaceProfile of(Rational inverseScale, long sensitivity) {
        Quantity.requireNonNegative("inverseScale", inverseScale, "0.5");
        Quantity.requireSensitivity(sensitivity);
        return new DiscreteLaplaceProfile(inverseScale, sensitivity);
    }

    @Override
    double greatestLoss() {
        return greatest.upper();
    }

    @Override
    double deltaAt(double epsilon) {
        double distance = greatest.minus(Rational.ofDouble(epsilon)).upper();
        double m = Math.max(0, Math.ceil(0.5 * distance / inverseScale) - 1);
        double z = Math.exp(-inverseScale);
        double sum = m == 0
                ? -Math.expm1(-distance)
                : -Math.expm1(-(m + 1) * inverseScale) - z * Math.expm1((m + 1) * inverseScale - distance);
        return Rounding.up(sum / (1 + z), ERROR);
    }

    @Override
    double epsilonAt(double delta) {
        double m = Math.floor(-Math.log1p(-delta) / inverseScale);
        double z = Math.exp(-inverseScale);
        double rest = Math.log1p(-z * Math.expm1(-m * inverseScale) - delta * (1 + z));
        double loss = (sensitivity - m) * inverseScale;
        return Math.max(0, Rounding.upBy(loss + rest, ERROR * (loss + Math.abs(rest))));
    }
}
