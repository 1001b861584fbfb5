package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.numeric.Exponential;

/**
 * Laplace noise of scale b on a query of sensitivity Δ, with ε = Δ/b (Mironov 2017, Table II):
 *
 * <p>D_α = ln[α/(2α-1) e^{(α-1)ε} + (α-1)/(2α-1) e^{-αε}] / (α-1), D_1 = ε + e^{-ε} - 1, D_∞ = ε.
 *
 * <p>With λ = α - 1 and g(x) = e^x - 1 - x the linear terms cancel and the bracket is
 * 1 + [(λ+1) g(λε) + λ g(-(λ+1)ε)]/(2λ+1), all terms positive, which is exact near α = 1 and for small ε. For λε &gt; 2
 * the first exponential is taken out instead, so that nothing overflows. Rounded up by {@value BoundedCurve#RELATIVE_ERROR}.
 */
public final class LaplaceCurve extends BoundedCurve {
    private LaplaceCurve(Epsilon epsilon) {
        super(epsilon);
    }

    /** The curve for ε = Δ/b, which is also its greatest loss. */
    public static LaplaceCurve of(Epsilon epsilon) {
        return new LaplaceCurve(epsilon);
    }

    @Override
    double divergence(double alpha) {
        double lambda = alpha - 1;
        double odds = lambda / (lambda + 1);
        return lambda * epsilon > 2
                ? largeDivergence(lambda, epsilon, odds)
                : ClosedForms.ofExcess(lambda, excess(lambda, epsilon, odds, 1 / (lambda + 1)));
    }

    /**
     * The excess of the moment (e^{λε} + ρe^{-(λ+1)ε})/(1 + ρ), but for the terms linear in ε, which vanish for the
     * continuous law.
     *
     * @param odds ρ, the weight of the lesser term over that of the greater
     * @param oddsPerLambda ρ/λ, which has a limit at λ = 0
     */
    static double excess(double lambda, double epsilon, double odds, double oddsPerLambda) {
        double greater = lambda == 0 ? 0 : Exponential.remainder(lambda * epsilon) / lambda;
        return (greater + oddsPerLambda * Exponential.remainder(-(lambda + 1) * epsilon)) / (1 + odds);
    }

    /** ln((e^{λε} + ρe^{-(λ+1)ε})/(1 + ρ))/λ for λε &gt; 2. */
    static double largeDivergence(double lambda, double epsilon, double odds) {
        double lesser = Math.log1p(odds * Math.exp(-(2 * lambda + 1) * epsilon));
        return epsilon - (Math.log1p(odds) - lesser) / lambda;
    }
}
