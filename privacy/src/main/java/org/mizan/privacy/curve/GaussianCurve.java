package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;

/**
 * Gaussian noise: D_α = αμ²/2 with μ = Δ/σ, the L2 sensitivity over the standard deviation (Mironov 2017, Table II).
 * It is exact, and also bounds discrete Gaussian noise of any number of coordinates (Canonne, Kamath and Steinke 2020:
 * see {@link DiscreteGaussianCurve}; divergences of independent coordinates add). Rounded up by at most three units in the last place.
 */
public final class GaussianCurve implements RenyiCurve {
    private final double halfMuSquared;

    private GaussianCurve(double halfMuSquared) {
        this.halfMuSquared = halfMuSquared;
    }

    /** The curve for μ² = Δ²/σ². */
    public static GaussianCurve of(Rational muSquared) {
        Quantity.requireNonNegative("muSquared", muSquared, "1");
        return new GaussianCurve(muSquared.over(Rational.of(2)).upper());
    }

    @Override
    public double at(Order order) {
        return halfMuSquared == 0 ? 0 : Math.nextUp(order.value() * halfMuSquared);
    }
}
