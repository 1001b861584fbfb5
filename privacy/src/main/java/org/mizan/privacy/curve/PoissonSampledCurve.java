package org.mizan.privacy.curve;

import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * Any mechanism with a curve ε(·), run on a Poisson sample of rate γ, for neighbours that add or remove a unit (Zhu and
 * Wang 2019, their general upper bound). At integer orders α ≥ 2
 *
 * <p>(α-1)D_α ≤ ln[(1-γ)^{α-1}(αγ-γ+1) + C(α,2)γ²(1-γ)^{α-2}e^{ε(2)} + 3Σ_{l=3..α} C(α,l)(1-γ)^{α-l}γ^l e^{(l-1)ε(l)}].
 *
 * <p>The weights C(α,l)(1-γ)^{α-l}γ^l are binomial probabilities, so the bracket exceeds 1 by the positive sum
 * Σ_{l≥2} w_l(c_l e^{(l-1)ε(l)} - 1), c = 1, 3, 3, …, which is what is computed, in log space. The factor 3 is the price of
 * the direction in which the sampled law is the reference; where that direction is known exactly, use the exact curve.
 * Rounded up with an allowance for every logarithm; the further orders as in {@code SampledCurve}.
 */
public final class PoissonSampledCurve extends SampledCurve {
    private PoissonSampledCurve(double rate, RenyiCurve base) {
        super(rate, base);
    }

    /** The curve of {@code base} on a sample that holds each unit with probability {@code rate}. */
    public static RenyiCurve of(Rational rate, RenyiCurve base) {
        double upper = requireRate(rate);
        return upper == 0 ? ZERO : upper == 1 ? base : new PoissonSampledCurve(upper, base);
    }

    @Override
    double logExcess(int order) {
        double logRate = Math.log(rate);
        double logRest = Math.log1p(-rate);
        double[] terms = new double[order - 1];
        double magnitude = order * (Math.abs(logRate) + Math.abs(logRest)) + order;
        for (int l = 2; l <= order; l++) {
            double exponent = (l - 1) * base.at(l) + (l > 2 ? Math.log(3) : 0);
            double weight = LogSpace.logBinomial(order, l) + l * logRate + (order - l) * logRest;
            terms[l - 2] = weight + LogSpace.logExpMinusOne(exponent);
            magnitude = Math.max(magnitude, exponent);
        }
        return LogSpace.sum(terms) + 8 * Rounding.UNIT * (magnitude + order);
    }
}
