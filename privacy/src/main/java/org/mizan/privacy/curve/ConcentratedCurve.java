package org.mizan.privacy.curve;

import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/**
 * (μ, τ)-concentrated differential privacy read as a curve. Its definition says that the loss L has mean at most μ and,
 * centred, is τ-subgaussian: E[e^{λ(L - E L)}] ≤ e^{λ²τ²/2} for every real λ (Dwork and Rothblum 2016).
 * With λ = α - 1, E[e^{λL}] ≤ e^{λμ + λ²τ²/2}, so that
 *
 * <p>D_α = ln E[e^{(α-1)L}] / (α - 1) ≤ μ + (α - 1)τ²/2.
 *
 * <p>Rounded up by a few units in the last place.
 */
public final class ConcentratedCurve implements RenyiCurve {
    private final double mean;
    private final double halfVariance;

    private ConcentratedCurve(double mean, double halfVariance) {
        this.mean = mean;
        this.halfVariance = halfVariance;
    }

    public static ConcentratedCurve of(Guarantee.Concentrated guarantee) {
        Rational halfVariance = guarantee.deviation().squared().over(Rational.of(2));
        return new ConcentratedCurve(guarantee.mean().upper(), halfVariance.upper());
    }

    @Override
    public double at(Order order) {
        double slope = order.value() == 1 || halfVariance == 0
                ? 0
                : Math.nextUp(Math.nextUp(order.value() - 1) * halfVariance);
        return slope == 0 ? mean : Math.nextUp(mean + slope);
    }
}
