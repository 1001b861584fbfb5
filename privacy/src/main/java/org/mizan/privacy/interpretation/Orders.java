package org.mizan.privacy.interpretation;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.mizan.privacy.Order;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Search;

/** The least of a bound over all orders above 1, ∞ and a curve's last order included. Each gives a valid bound, so none can be missed. */
final class Orders {
    private static final double[] LOGARITHMS =
            IntStream.rangeClosed(-20, 60).mapToDouble(i -> i / 2.0).toArray();

    private Orders() {}

    static double least(RenyiCurve curve, ToDoubleFunction<Order> bound) {
        double atLast = bound.applyAsDouble(curve.lastOrder());
        double finite = Search.minimumFrom(
                        logarithm -> bound.applyAsDouble(new Order(1 + Math.exp(logarithm))), LOGARITHMS, 1e-9)
                .value();
        return Math.min(Math.min(atLast, finite), bound.applyAsDouble(Order.INFINITY));
    }
}
