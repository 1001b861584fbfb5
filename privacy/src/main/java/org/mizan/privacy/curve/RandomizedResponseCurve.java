package org.mizan.privacy.curve;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * Randomized response over k categories: the truth with probability p, each other category with r = (1-p)/(k-1). For two
 * inputs i and j only the answers i and j carry a loss, ℓ = |ln(p/r)| with either sign; with B = max(p, r), λ = α - 1,
 *
 * <p>D_α = ln[B e^{λℓ} + B e^{-ℓ}e^{-λℓ} + 1 - B - B e^{-ℓ}]/λ = ln[1 + B(e^{λℓ} - 1)(1 - e^{-(λ+1)ℓ})]/λ,
 *
 * <p>a product without cancellation (Mironov 2017, Table II, has k = 2). D_1 = Bℓ(1 - e^{-ℓ}), D_∞ = ℓ. Rounded up
 * by {@value #RELATIVE_ERROR}.
 */
public final class RandomizedResponseCurve implements RenyiCurve {
    static final double RELATIVE_ERROR = 1e-14;
    private static final double OVERFLOW = 600;

    private final double loss;
    private final double mass;

    private RandomizedResponseCurve(double loss, double mass) {
        this.loss = loss;
        this.mass = mass;
    }

    /** The curve of a response that is true with probability p, among k categories. */
    public static RandomizedResponseCurve of(Rational truth, int categories) {
        var checked = new RandomizedResponseEvent(truth, categories, Neighbours.SUBSTITUTE);
        Rational other = Rational.ONE.minus(checked.truth()).over(Rational.of(checked.categories() - 1L));
        if (truth.equals(other)) {
            return new RandomizedResponseCurve(0, truth.nearest());
        }
        Rational greater = truth.compareTo(other) > 0 ? truth : other;
        Rational lesser = truth.compareTo(other) > 0 ? other : truth;
        return new RandomizedResponseCurve(Rounding.up(LogSpace.log(greater.over(lesser)), 1e-15), greater.nearest());
    }

    /** The response of two categories with the greatest loss {@code loss}: p = e^ℓ/(1 + e^ℓ). */
    static RandomizedResponseCurve ofLoss(double loss) {
        return new RandomizedResponseCurve(loss, 1 / (1 + Math.exp(-loss)));
    }

    @Override
    public double at(Order order) {
        if (order.isInfinite() || loss == 0) {
            return loss;
        }
        double lambda = order.value() - 1;
        double exponent = lambda * loss;
        double value;
        if (exponent > OVERFLOW) {
            value = loss + Math.log(mass) / lambda;
        } else {
            double rate = exponent < Double.MIN_NORMAL ? loss : Math.expm1(exponent) / lambda;
            value = ClosedForms.ofExcess(lambda, mass * rate * -Math.expm1(-(lambda + 1) * loss));
        }
        return Math.min(loss, Rounding.up(value, RELATIVE_ERROR));
    }
}
