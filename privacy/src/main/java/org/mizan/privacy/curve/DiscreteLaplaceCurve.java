package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * Integer noise with pmf ∝ e^{-h|x|}, h = 1/s, on an integer query of sensitivity Δ, exactly.
 *
 * <p>The loss at x is h(|x-Δ| - |x|), so the moment E[e^{λL}], λ = α - 1, is two tails and a geometric sum between them,
 * which add up to the form of the continuous law with other weights:
 *
 * <p>E[e^{λL}] = (e^{λε} + ρe^{-(λ+1)ε})/(1 + ρ), with ε = Δh and ρ = sinh(λh)/sinh((λ+1)h).
 *
 * <p>As h → 0, ρ → λ/(λ+1): {@link LaplaceCurve}; at Δ = 1 it is randomized response. Beyond the terms of the continuous
 * law the excess has ε(1 - (λ+1)ρ/λ)/(1 + ρ), positive because sinh(x)/x rises. Rounded up by {@value #RELATIVE_ERROR}.
 */
public final class DiscreteLaplaceCurve implements RenyiCurve {
    static final double RELATIVE_ERROR = 1e-14;

    /** Below this h the law is continuous to far more digits than a double has. */
    private static final double CONTINUOUS = 1e-100;

    private final double inverseScale;
    private final double epsilon;
    private final LaplaceCurve continuous;

    private DiscreteLaplaceCurve(double inverseScale, Epsilon epsilon) {
        this.inverseScale = inverseScale;
        this.epsilon = epsilon.upper();
        this.continuous = LaplaceCurve.of(epsilon);
    }

    /** The curve for h = 1/s and Δ. */
    public static DiscreteLaplaceCurve of(Rational inverseScale, long sensitivity) {
        Quantity.requireNonNegative("inverseScale", inverseScale, "0.5");
        Quantity.requireSensitivity(sensitivity);
        return new DiscreteLaplaceCurve(inverseScale.upper(), new Epsilon(inverseScale.times(sensitivity)));
    }

    @Override
    public double at(Order order) {
        if (order.isInfinite() || inverseScale < CONTINUOUS) {
            return continuous.at(order);
        }
        double lambda = order.value() - 1;
        double small = lambda * inverseScale;
        double large = small + inverseScale;
        double shrink = Math.exp(-inverseScale) / Math.expm1(-2 * large);
        double odds = Math.expm1(-2 * small) * shrink;
        double value;
        if (lambda * epsilon > 2) {
            value = LaplaceCurve.largeDivergence(lambda, epsilon, odds);
        } else {
            double oddsPerLambda = small < Double.MIN_NORMAL ? -2 * inverseScale * shrink : odds / lambda;
            double linear = epsilon * riseOfSinhOverArgument(small, large) / (1 + odds);
            value = ClosedForms.ofExcess(lambda, LaplaceCurve.excess(lambda, epsilon, odds, oddsPerLambda) + linear);
        }
        return Math.min(epsilon, Rounding.up(value, RELATIVE_ERROR));
    }

    /**
     * 1 - (sinh(x)/x)/(sinh(y)/y) for 0 ≤ x &lt; y. The power series of the difference has positive terms only; beyond
     * y = 2 the plain difference loses nothing that matters: either y is far from x, or this term is far below the others.
     */
    private static double riseOfSinhOverArgument(double x, double y) {
        if (y > 2) {
            double ratio = x == 0
                    ? 2 * y * Math.exp(-y) / -Math.expm1(-2 * y)
                    : Math.exp(x - y) * Math.expm1(-2 * x) / Math.expm1(-2 * y) * (y / x);
            return 1 - ratio;
        }
        double difference = 0;
        double power = 1;
        double factorial = 1;
        double sum = 0;
        for (int k = 1; k <= 12; k++) {
            difference = y * y * difference + power * (y - x) * (y + x);
            power *= x * x;
            factorial *= 2 * k * (2 * k + 1);
            sum += difference / factorial;
        }
        return sum * y / Math.sinh(y);
    }
}
