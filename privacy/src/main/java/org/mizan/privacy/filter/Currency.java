package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/**
 * One currency of a filter: its name, the order if it is a Rényi divergence, the price of an event in it, rounded up, and the
 * limit, rounded down.
 */
record Currency(String name, Optional<Order> order, Function<Cost, BigDecimal> price, BigDecimal limit) {

    /** A currency in which an event has an exact price or none; without one it never fits. */
    static Currency exact(String name, Function<Cost, Optional<Rational>> price, Rational limit) {
        return new Currency(
                name,
                Optional.empty(),
                cost -> price.apply(cost).map(Amounts::up).orElse(Amounts.UNBOUNDED),
                Amounts.limit(name, limit));
    }

    /**
     * Losses that add up: the greatest one of each event or, where that alone is beyond the budget, one that is rarely exceeded.
     *
     * @param share of δ, for all that exceed it
     */
    static Currency sums(Epsilon epsilon, Delta share) {
        SumPrice rarely = new SumPrice(epsilon, share);
        BigDecimal limit = Amounts.limit("budget of epsilon", epsilon.value());
        return new Currency(
                "sum of epsilon",
                Optional.of(Order.INFINITY),
                cost -> {
                    BigDecimal greatest = greatestLoss(cost);
                    return greatest.compareTo(limit) <= 0 ? greatest : Amounts.up(rarely.of(cost.curve()));
                },
                limit);
    }

    /** The Rényi divergence of one order. */
    static Currency order(Order order, Rational limit) {
        return new Currency(
                "order " + order,
                Optional.of(order),
                cost -> order.isInfinite()
                        ? greatestLoss(cost)
                        : Amounts.up(cost.curve().at(order)),
                Amounts.limit("budget of order " + order, limit));
    }

    /** The exact price where there is one: a curve's double may be a little above it. */
    private static BigDecimal greatestLoss(Cost cost) {
        return cost.pure()
                .map(Amounts::up)
                .orElseGet(() -> Amounts.up(cost.curve().at(Order.INFINITY)));
    }

    boolean fits(BigDecimal total) {
        return total.compareTo(limit) <= 0;
    }
}
