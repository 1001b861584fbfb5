package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * Integer noise with pmf ∝ e^{-x²/2σ²} on an integer query of sensitivity Δ, exactly.
 *
 * <p>Completing the square in p(x)^α p(x-Δ)^{1-α} leaves a shifted theta sum: with λ = α - 1 and
 * θ(c) = Σ_x e^{-(x-c)²/2σ²} over the integers,
 *
 * <p>D_α = αΔ²/2σ² + ln(θ(λΔ)/θ(0))/λ.
 *
 * <p>θ has period 1 and, by Poisson summation, θ(c) = σ√(2π) Σ_k e^{-2π²σ²k²} cos(2πkc) is greatest at 0. So the Gaussian
 * αΔ²/2σ² always bounds D_α (Canonne, Kamath and Steinke 2020), with equality at λ = 0 and wherever λΔ is
 * an integer, and is within a relative 8π²σ²e^{-2π²σ²} of it: below 1e-17 from σ² = 2.3 on, where it is used as it is.
 *
 * <p>Below, with c the distance of λΔ to the nearest integer, ln(θ(c)/θ(0)) = -c²/2σ² + ln(1 + V/θ(0)) with
 * V = Σ_{x≥1} e^{-x(x-2c)/2σ²}(1 - e^{-xc/σ²})², positive terms that are cut where the rest is below 1e-20. Rounded up
 * by {@value #RELATIVE_ERROR}.
 */
public final class DiscreteGaussianCurve implements RenyiCurve {
    static final double RELATIVE_ERROR = 1e-14;
    private static final double LARGE_VARIANCE = 2.3;
    private static final double NEGLIGIBLE_EXPONENT = 50;

    private final double variance;
    private final double sensitivity;
    private final double gaussian;

    private DiscreteGaussianCurve(double variance, double sensitivity, double gaussian) {
        this.variance = variance;
        this.sensitivity = sensitivity;
        this.gaussian = gaussian;
    }

    /** The curve for σ² and Δ. */
    public static DiscreteGaussianCurve of(Rational variance, long sensitivity) {
        Quantity.requirePositive("variance", variance, "4");
        Quantity.requireSensitivity(sensitivity);
        Rational gaussian = Rational.of(sensitivity).squared().over(variance.times(2));
        return new DiscreteGaussianCurve(variance.nearest(), (double) sensitivity, gaussian.upper());
    }

    @Override
    public double at(Order order) {
        double bound = Math.nextUp(order.value() * gaussian);
        if (variance >= LARGE_VARIANCE || Double.isInfinite(bound) || order.value() == 1) {
            return bound;
        }
        double lambda = order.value() - 1;
        double shift = lambda * sensitivity;
        double distance = Math.abs(shift - Math.rint(shift));
        double drop = distance * distance / (2 * variance) - Math.log1p(recovered(distance));
        return Math.min(bound, Rounding.up(order.value() * gaussian - drop / lambda, RELATIVE_ERROR));
    }

    /** V/θ(0). */
    private double recovered(double distance) {
        double theta = 1;
        double sum = 0;
        for (int x = 1; x * (x - 2 * distance) <= NEGLIGIBLE_EXPONENT * 2 * variance; x++) {
            double fall = Math.expm1(-x * distance / variance);
            theta += 2 * Math.exp(-0.5 * x * x / variance);
            sum += Math.exp(-0.5 * x * (x - 2 * distance) / variance) * fall * fall;
        }
        return sum / theta;
    }
}
