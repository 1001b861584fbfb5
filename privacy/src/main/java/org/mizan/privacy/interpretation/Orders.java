package org.mizan.privacy.interpretation;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.mizan.privacy.Order;
import org.mizan.privacy.numeric.Search;

/** The least of a bound over all orders above 1, ∞ included. Each order gives a valid bound, so none can be missed. */
final class Orders {
    private static final double[] LOGARITHMS =
            IntStream.rangeClosed(-20, 60).mapToDouble(i -> i / 2.0).toArray();

    private Orders() {}

    static double least(ToDoubleFunction<Order> bound) {
        double finite = Search.minimumFrom(
                        logarithm -> bound.applyAsDouble(new Order(1 + Math.exp(logarithm))), LOGARITHMS, 1e-9)
                .value();
        return Math.min(finite, bound.applyAsDouble(Order.INFINITY));
    }
}
