package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;

/**
 * A bound on the Rényi divergence between the outputs on any two neighbours, as a function of a real order: α ↦ ε(α) on
 * [1, ∞]. Both ends are values of their own, not limits taken in floating point. Implementations round up, never return
 * NaN or a negative number, and return +∞ where no finite bound exists.
 *
 * <p>A lambda is a curve; it is trusted to be a bound.
 */
@FunctionalInterface
public interface RenyiCurve {
    /** The curve of something that does not look at the data. */
    RenyiCurve ZERO = order -> 0;

    /** An upper bound on the divergence of this order. */
    double at(Order order);

    default double at(double order) {
        return at(new Order(order));
    }

    /**
     * The last order at which a finite bound is known, where the curve jumps to +∞ after it; ∞ elsewhere. The best order is
     * often this one, and a search that does not know it only comes near.
     */
    default Order lastOrder() {
        return Order.INFINITY;
    }

    /** The curve of both together, also when the second is chosen after seeing the first (Mironov 2017, Proposition 1). */
    default RenyiCurve plus(RenyiCurve other) {
        return order -> Math.nextUp(at(order) + other.at(order));
    }

    /** The curve of {@code count} uses. */
    default RenyiCurve times(long count) {
        if (count < 0) {
            throw PrivacyRefusal.COUNT_RANGE_USES.with(count);
        }
        return count == 0 ? ZERO : count == 1 ? this : order -> Math.nextUp(count * at(order));
    }

    /** The lower of two curves that both bound the same mechanism. */
    default RenyiCurve and(RenyiCurve other) {
        return order -> Math.min(at(order), other.at(order));
    }
}
