package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * Any mechanism with a curve ε(·), run on a sample of a fixed share γ of the units, drawn without replacement, for
 * neighbours that replace a unit (Wang, Balle and Kasiviswanathan 2019). At integer orders α ≥ 2
 *
 * <p>(α-1)D_α ≤ ln[1 + γ²C(α,2) min{4(e^{ε(2)} - 1), e^{ε(2)} min{2, (e^{ε(∞)} - 1)²}} + Σ_{j=3..α} γ^j C(α,j) t_j]
 *
 * <p>with t_j = e^{(j-1)ε(j)} min{2, (e^{ε(∞)} - 1)^j} for any mechanism (their Theorem 9). For Gaussian noise, ε(∞) = ∞ and
 * t_j = min{4√(B(2⌊j/2⌋)B(2⌈j/2⌉)), 2e^{(j-1)ε(j)}} with the {@linkplain GaussianMoments moments} B (their Theorem 27).
 * These are bounds, not divergences. Rounded up with an allowance for every logarithm; the further orders as in
 * {@code SampledCurve}.
 */
public final class WithoutReplacementCurve extends SampledCurve {
    private final LogTerm logTerm;

    /** ln t_j, rounded up. */
    private interface LogTerm {
        double at(int j);
    }

    private WithoutReplacementCurve(double rate, RenyiCurve base, LogTerm logTerm) {
        super(rate, base);
        this.logTerm = logTerm;
    }

    /** The curve of any mechanism on a sample of a share {@code rate} of the units (Theorem 9). */
    public static RenyiCurve of(Rational rate, RenyiCurve base) {
        double logOdds = logExpMinusOne(base.at(Order.INFINITY));
        return of(rate, base, j -> (j - 1) * base.at(j) + Math.min(Math.log(2), j * logOdds));
    }

    /** The curve of Gaussian noise with μ² = Δ²/σ² on a sample of a share {@code rate} of the units (Theorem 27). */
    public static RenyiCurve gaussian(Rational rate, Rational muSquared) {
        RenyiCurve base = GaussianCurve.of(muSquared);
        GaussianMoments moments = new GaussianMoments(muSquared.upper());
        return of(rate, base, j -> {
            double general = Math.log(2) + (j - 1) * base.at(j);
            double difference = 0.5 * (moments.log(2 * (j / 2)) + moments.log(2 * ((j + 1) / 2)));
            return Math.min(general, Math.log(4) + difference);
        });
    }

    private static RenyiCurve of(Rational rate, RenyiCurve base, LogTerm logTerm) {
        double upper = requireRate(rate);
        if (upper == 0 || base.at(Order.INFINITY) == 0) {
            return ZERO;
        }
        return upper == 1 ? base : new WithoutReplacementCurve(upper, base, logTerm);
    }

    @Override
    double logExcess(int order) {
        double logRate = Math.log(rate);
        double[] terms = new double[order - 1];
        double magnitude = order * (Math.abs(logRate) + 1);
        for (int j = 2; j <= order; j++) {
            double logTerm = j == 2 ? logSecondTerm() : this.logTerm.at(j);
            terms[j - 2] = LogSpace.logBinomial(order, j) + j * logRate + logTerm;
            magnitude = Math.max(magnitude, logTerm);
        }
        return LogSpace.sum(terms) + 8 * Rounding.UNIT * (magnitude + order);
    }

    private double logSecondTerm() {
        double second = base.at(2);
        double logOdds = logExpMinusOne(base.at(Order.INFINITY));
        return Math.min(Math.log(4) + logExpMinusOne(second), second + Math.min(Math.log(2), 2 * logOdds));
    }

    private static double logExpMinusOne(double loss) {
        return Double.isInfinite(loss) ? loss : LogSpace.logExpMinusOne(loss);
    }
}
