package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.numeric.Rounding;

/** The curve of a mechanism with a greatest loss ε, which is its value at ∞. Rounded up by {@value #RELATIVE_ERROR}. */
abstract sealed class BoundedCurve implements RenyiCurve permits BoundedRangeCurve, LaplaceCurve {
    static final double RELATIVE_ERROR = 1e-14;

    final double epsilon;

    BoundedCurve(Epsilon epsilon) {
        this.epsilon = epsilon.upper();
    }

    /** D_α, within the relative error, for ε &gt; 0 and a finite α. */
    abstract double divergence(double alpha);

    @Override
    public final double at(Order order) {
        return order.isInfinite() || epsilon == 0
                ? epsilon
                : Math.min(epsilon, Rounding.up(divergence(order.value()), RELATIVE_ERROR));
    }
}
