package org.mizan.privacy.profile;

import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;

/**
 * Integer noise with pmf ∝ e^{-x²/2σ²} on an integer query of sensitivity Δ, exactly (Canonne, Kamath and Steinke 2020,
 * Theorem 7): with Z = Σ e^{-x²/2σ²} and t = εσ²/Δ - Δ/2,
 *
 * <p>δ(ε) = Σ_{x &gt; t} f(x), f(x) = e^{-x²/2σ²}(1 - e^{-(x-t)Δ/σ²})/Z.
 *
 * <p><b>σ &lt; {@value #WIDE}:</b> the sum itself, positive terms until a geometric bound on the rest is negligible; that
 * bound is added.
 *
 * <p><b>Wider:</b> the Euler-Maclaurin formula about c, half a step below the first integer: Σ f(x) = ∫_c^∞ f + f'(c)/24 -
 * 7f'''(c)/5760 + R. With u = c/σ, μ = Δ/σ, v = u + μ, s = e^{-(c-t)Δ/σ²} and m(x) = P(N &gt; x)/φ(x), f is a difference of
 * two Gaussians and
 *
 * <table>
 * <caption>each over φ(u)</caption>
 * <tr><td>∫_c^∞ f</td><td>m(u) - m(v) + (1-s)m(v)</td></tr>
 * <tr><td>f'(c)</td><td>(μ - (1-s)v)/σ²</td></tr>
 * <tr><td>f'''(c)</td><td>(μ(u² + uv + v² - 3) - (1-s)(v³ - 3v))/σ⁴</td></tr>
 * </table>
 *
 * <p>|R| is at most (1/42 + 31/1344)/720 ∫_c^∞ |f⁽⁶⁾|, and, as |He₆(y)| ≤ (|y|+2)⁶ and |He₅(y)| ≤ (|y|+2)⁵, at most
 * 4e-4 min(1, μ) max(1, s) φ(max(u, 0)) ((|u| + μ + 6)/σ)⁶. The formula is used where the last factor's root is below 1/20.
 *
 * <p>Z is σ√(2π)(1 + 2e^{-2π²σ²} + …) by Poisson summation and is summed directly for σ² ≤ 4. Rounded up by a relative
 * 1e-12, what the rounding of t amounts to, and R.
 */
public final class DiscreteGaussianProfile extends SymmetricProfile {
    static final double WIDE = 3000;
    private static final double SMOOTH = 0.05;
    private static final double REACH = 40;
    private static final double NEGLIGIBLE = 1e-16;
    private static final double RELATIVE_ERROR = 1e-12;

    private final double variance;
    private final double deviation;
    private final double sensitivity;
    private final double mass;

    private DiscreteGaussianProfile(double variance, double sensitivity) {
        this.variance = variance;
        this.deviation = Math.sqrt(variance);
        this.sensitivity = sensitivity;
        this.mass = mass(variance);
    }

    /** The profile for σ² and Δ. */
    public static DiscreteGaussianProfile of(Rational variance, long sensitivity) {
        Quantity.requirePositive("variance", variance, "4");
        Quantity.requireSensitivity(sensitivity);
        return new DiscreteGaussianProfile(variance.nearest(), (double) sensitivity);
    }

    private static double mass(double variance) {
        if (variance > 4) {
            return Math.sqrt(2 * Math.PI * variance);
        }
        double sum = 1;
        for (int x = 1; x * x <= 100 * variance; x++) {
            sum += 2 * Math.exp(-0.5 * x * x / variance);
        }
        return sum;
    }

    @Override
    double greatestLoss() {
        return Double.POSITIVE_INFINITY;
    }

    /** The search begins where the continuous law has this δ, a step of the integers further. */
    @Override
    double epsilonAt(double delta) {
        double mu = sensitivity / deviation;
        double score = Math.max(0, Normal.upperQuantile(delta)) + 0.5 / deviation;
        return leastFitting(delta, mu * (0.5 * mu + score));
    }

    @Override
    double deltaAt(double epsilon) {
        double threshold = epsilon * variance / sensitivity - 0.5 * sensitivity;
        double first = Math.floor(threshold) + 1;
        double reach = (Math.abs(first) + sensitivity) / deviation + 6;
        double value =
                deviation >= WIDE && reach <= SMOOTH * deviation ? byFormula(first - 0.5, threshold) : bySum(threshold);
        return Rounding.upBy(value, value * RELATIVE_ERROR + 8 * Double.MIN_VALUE);
    }

    private double bySum(double threshold) {
        double error = 4 * Rounding.UNIT * (Math.abs(threshold) + sensitivity);
        double first = Math.floor(threshold - error) + 1;
        double sum = 0;
        double rest = Double.POSITIVE_INFINITY;
        for (double x = Math.max(first, Math.floor(-REACH * deviation)); rest > NEGLIGIBLE * sum; x++) {
            double term = Math.exp(-0.5 * x * x / variance) / mass;
            double ratio = Math.exp(-(x + 0.5) / variance);
            sum += term * -Math.expm1(-(x - threshold + error) * sensitivity / variance);
            rest = ratio < 1 ? term * ratio / (1 - ratio) : Double.POSITIVE_INFINITY;
        }
        return sum + rest;
    }

    private double byFormula(double c, double threshold) {
        double u = c / deviation;
        double mu = sensitivity / deviation;
        double v = u + mu;
        double gap = -Math.expm1(-(c - threshold) * sensitivity / variance);
        double density = Normal.density(u);
        double integral = u < -1
                ? Normal.tail(u) - density * (1 - gap) * Normal.scaledTail(v)
                : density * (Normal.scaledTailFall(u, mu) + gap * Normal.scaledTail(v));
        double first = (mu - gap * v) / variance;
        double third = (mu * (u * u + u * v + v * v - 3) - gap * (v * v * v - 3 * v)) / (variance * variance);
        double width = (Math.abs(u) + mu + 6) / deviation;
        double remainder = 4e-4 * Math.min(1, mu) * Math.max(1, 1 - gap) * Normal.density(Math.max(u, 0));
        return integral + density * (first / 24 - 7 * third / 5760) + remainder * Math.pow(width, 6);
    }
}
