package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;

/**
 * The greatest curve that an ε-differentially private mechanism can have: that of randomized response with
 * p = e^ε/(1 + e^ε), from which every other such mechanism follows by post-processing (Kairouz, Oh and Viswanath 2015,
 * with δ = 0). It is tight, and below both ε and αε²/2. Rounded up by a relative 1e-14.
 */
public final class PureCurve implements RenyiCurve {
    private final RandomizedResponseCurve response;

    private PureCurve(RandomizedResponseCurve response) {
        this.response = response;
    }

    public static PureCurve of(Epsilon epsilon) {
        return new PureCurve(RandomizedResponseCurve.ofLoss(epsilon.upper()));
    }

    @Override
    public double at(Order order) {
        return response.at(order);
    }
}
