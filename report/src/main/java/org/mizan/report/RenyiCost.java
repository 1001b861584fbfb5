package org.mizan.report;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event.Use;

/** The Rényi divergence of an account. */
public final class RenyiCost {
    private RenyiCost() {}

    /**
     * An upper bound on the divergence at an order: that of the curve, or exactly Σε and αΣρ where every event has an ε (of
     * pure privacy, or of its own order) or a ρ, for the order α as its shortest decimal says it (zero-concentrated privacy bounds D_α by αρ, Bun and Steinke
     * 2016, Definition 1.1).
     */
    public static Bound divergence(Accountant accountant, Order order) {
        Optional<Rational> pure = accountant.pureEpsilon().map(Epsilon::value);
        Optional<Rational> concentrated = accountant
                .concentratedRho()
                .filter(rho -> !order.isInfinite())
                .map(Rho::value)
                .map(rho -> rho.times(Rational.of(order.toString())));
        Optional<Rational> exact = Stream.of(pure, concentrated, points(accountant, order))
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder());
        return Bound.least(accountant.curve().at(order), exact);
    }

    /** The sum of the ε of events that are known at one order, where this is not above any of them. */
    private static Optional<Rational> points(Accountant accountant, Order order) {
        Rational sum = Rational.ZERO;
        for (Use use : accountant.uses()) {
            Optional<Guarantee.RenyiAtOrder> point = use.event()
                    .declared()
                    .flatMap(Guarantee::atOneOrder)
                    .filter(known -> order.value() <= known.order().lower());
            if (point.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.plus(point.get().epsilon().value().times(use.count()));
        }
        return Optional.of(sum);
    }
}
