package org.mizan.privacy.curve;

import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;

/**
 * A mechanism of which one order α &gt; 1 is known, D_α ≤ ε (Mironov 2017, Definition 4). Divergences do not fall with the
 * order (van Erven and Harremoës 2014, Theorem 3), so D_β ≤ ε for β ≤ α. Above α nothing is known: +∞. In one direction
 * this is the least curve there is: the laws (1, 0) and (e^{-ε}, 1 - e^{-ε}) have D_β = ε at every order.
 *
 * <p>Orders are doubles; of an α that is none, the greatest double below it is the last order with a bound.
 */
public final class RenyiPointCurve implements RenyiCurve {
    private final Order last;
    private final double epsilon;

    private RenyiPointCurve(Order last, double epsilon) {
        this.last = last;
        this.epsilon = epsilon;
    }

    /** The curve of a guarantee at one order; zero at every order where ε is, since the laws are then equal. */
    public static RenyiCurve of(Guarantee.RenyiAtOrder guarantee) {
        return guarantee.epsilon().isZero()
                ? ZERO
                : new RenyiPointCurve(
                        new Order(guarantee.order().lower()),
                        guarantee.epsilon().upper());
    }

    @Override
    public double at(Order order) {
        return order.compareTo(last) <= 0 ? epsilon : Double.POSITIVE_INFINITY;
    }

    @Override
    public Order lastOrder() {
        return last;
    }
}
