package org.mizan.privacy.conversion;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.privacy.Order;

/** The fixed list of orders that other accountants minimise over, for comparison: it costs them up to 39 %. */
public final class FixedOrders {
    private FixedOrders() {}

    /** {1.1, 1.2, …, 10.9} ∪ {11, …, 63} ∪ {128, 256, 512, 1024}. */
    public static List<Order> usual() {
        return Stream.of(
                        IntStream.range(11, 110).mapToObj(tenth -> new Order(tenth / 10.0)),
                        IntStream.range(11, 64).mapToObj(Order::new),
                        IntStream.of(128, 256, 512, 1024).mapToObj(Order::new))
                .flatMap(orders -> orders)
                .toList();
    }
}
