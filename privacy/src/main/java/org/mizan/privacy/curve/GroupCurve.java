package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.numeric.Rounding;

/**
 * What a curve for one unit says about a group of 2^c units.
 *
 * <p>The weak triangle inequality D_β(P‖R) ≤ (β - 1/2)/(β - 1) D_{2β}(P‖Q) + D_{2β-1}(Q‖R) (Mironov 2017, Corollary 4),
 * with D_{2β-1} ≤ D_{2β}, doubles the group at the price of a factor 1 + (2β-1)/(2β-2) and half the order. Repeated c
 * times it gives at the order β
 *
 * <p>ε(2^c β) · Π_{j=1..c} (1 + (2^j β - 1)/(2^j β - 2)),
 *
 * <p>and since every factor is at most 3 when β ≥ 2, also 3^c ε(2^c β): Mironov 2017, Proposition 2, there stated at
 * α = 2^c β ≥ 2^{c+1}. Below β = 2 the value at 2 serves where it is lower, as divergences rise with the order; at ∞ the
 * greatest losses add, 2^c ε(∞). Rounded up by a few units in the last place.
 */
public final class GroupCurve implements RenyiCurve {
    private static final int MOST_DOUBLINGS = 60;

    private final RenyiCurve single;
    private final int doublings;
    private final boolean sharp;

    private GroupCurve(RenyiCurve single, int doublings, boolean sharp) {
        if (doublings < 0 || doublings > MOST_DOUBLINGS) {
            throw PrivacyRefusal.DOUBLINGS_RANGE.with(doublings, MOST_DOUBLINGS);
        }
        this.single = single;
        this.doublings = doublings;
        this.sharp = sharp;
    }

    /** The product of the factors: the sharper curve for 2^{@code doublings} units. */
    public static GroupCurve of(RenyiCurve single, int doublings) {
        return new GroupCurve(single, doublings, true);
    }

    /** Mironov's rounder 3^c ε(2^c β). */
    public static GroupCurve mironov(RenyiCurve single, int doublings) {
        return new GroupCurve(single, doublings, false);
    }

    @Override
    public double at(Order order) {
        if (doublings == 0) {
            return single.at(order);
        }
        double units = Math.scalb(1.0, doublings);
        if (order.isInfinite()) {
            return units * single.at(order);
        }
        double beta = order.value();
        double atTwo = times(factor(2), single.at(2 * units));
        double at = beta == 2 ? atTwo : times(factor(beta), single.at(units * beta));
        return beta < 2 ? (sharp ? Math.min(at, atTwo) : atTwo) : at;
    }

    private double factor(double beta) {
        if (!sharp) {
            return Math.pow(3, doublings);
        }
        double product = 1;
        double source = beta;
        for (int j = 1; j <= doublings; j++) {
            source *= 2;
            product *= 2 + 1 / (source - 2);
        }
        return product;
    }

    private double times(double factor, double epsilon) {
        return epsilon == 0 ? 0 : Rounding.up(factor * epsilon, 8 * doublings * Rounding.UNIT);
    }
}
