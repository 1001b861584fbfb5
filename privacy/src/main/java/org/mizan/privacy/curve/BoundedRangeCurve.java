package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.numeric.Quadrature;

/**
 * The greatest curve of an ε-bounded-range mechanism, such as one selection by the exponential mechanism: all its losses
 * lie in some interval [t - ε, t] with 0 ≤ t ≤ ε (Dong, Durfee and Rogers 2020, who compose such mechanisms).
 *
 * <p><b>For one t.</b> x ↦ x^α is convex, so among all laws of e^L in [e^{t-ε}, e^t] with E_Q[e^L] = 1 the moment
 * E_Q[e^{αL}] is greatest for the one on the two ends: mass q = (e^{ε-t} - 1)/(e^ε - 1) under Q at the loss t.
 *
 * <p><b>The greatest t.</b> Then E_Q[e^{αL}](e^ε - 1) = A e^{(α-1)t} - C e^{αt} with A = e^ε - e^{(1-α)ε} and
 * C = 1 - e^{(1-α)ε}, whose only maximum is at e^t = A(α-1)/(Cα), inside [0, ε]. Putting it in and writing
 * κ(x) = ln(sinh(x/2)/(x/2)),
 *
 * <p>D_α = [ακ(αε) - (α-1)κ((α-1)ε) - κ(ε)]/(α-1) = ε(m(λε, ε) + m(ε, λε)), λ = α - 1,
 *
 * <p>where m(u, h) is the mean of the slope κ'(x) = 1/2 - 1/x + 1/(e^x - 1) over [u, u + h]. Since κ'(x) ≤ x/12 this is
 * at most αε²/8, the bound of Cesar and Rogers (2021), and since κ' &lt; 1/2 it is below ε; it is also below
 * {@link PureCurve}. Rounded up by {@value BoundedCurve#RELATIVE_ERROR}.
 */
public final class BoundedRangeCurve extends BoundedCurve {
    private static final double WIDEST_QUADRATURE = 4;

    private BoundedRangeCurve(Epsilon epsilon) {
        super(epsilon);
    }

    public static BoundedRangeCurve of(Epsilon epsilon) {
        return new BoundedRangeCurve(epsilon);
    }

    @Override
    double divergence(double alpha) {
        double lambda = alpha - 1;
        double value = epsilon * (meanSlope(lambda * epsilon, epsilon) + meanSlope(epsilon, lambda * epsilon));
        double quadratic = alpha * epsilon * epsilon / 8;
        return Math.min(value, quadratic);
    }

    /** The mean of κ' over [u, u + h], for u, h ≥ 0. */
    private static double meanSlope(double u, double h) {
        if (h <= WIDEST_QUADRATURE) {
            return Quadrature.mean(BoundedRangeCurve::slope, u, u + h);
        }
        if (Double.isInfinite(h)) {
            return 0.5;
        }
        double end = u + h;
        double rise = u < 1
                ? 0.5 * end - Math.log(end) + Math.log1p(-Math.exp(-end)) - u * meanSlope(0, u)
                : 0.5 * h - Math.log1p(h / u) + Math.log1p(-Math.exp(-end)) - Math.log1p(-Math.exp(-u));
        return rise / h;
    }

    /** κ'(x); below 1 by its power series Σ B₂ₙ x²ⁿ⁻¹/(2n)!, because the closed form cancels there. */
    private static double slope(double x) {
        if (x > 1) {
            return 0.5 - 1 / x + 1 / Math.expm1(x);
        }
        double square = x * x;
        double sum = 0;
        for (int i = SLOPE.length - 1; i >= 0; i--) {
            sum = SLOPE[i] + square * sum;
        }
        return x * sum;
    }

    private static final double[] SLOPE = {
        1.0 / 12,
        -1.0 / 720,
        1.0 / 30240,
        -1.0 / 1209600,
        1.0 / 47900160,
        -691.0 / 1307674368000.0,
        1.0 / 74724249600.0,
        -3617.0 / 10670622842880000.0,
        43867.0 / 5109094217170944000.0,
        -174611.0 / 8.028576626982912e20,
        77683.0 / 1.4101100039391804e22
    };
}
