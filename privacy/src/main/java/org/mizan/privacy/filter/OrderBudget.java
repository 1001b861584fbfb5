package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;

/**
 * How much divergence of order α an (ε, δ) budget allows that spends δ on this order alone:
 *
 * <p>B(α) = ε - ln((α-1)/α) + (ln δ + ln α)/(α-1), rounded down: the inverse of the conversion of Canonne, Kamath and Steinke
 * (2020, Proposition 12). Computed with strict arithmetic, so that the same budget has the same limits on every machine.
 */
final class OrderBudget {
    private static final MathContext SHORT = new MathContext(6);

    private OrderBudget() {}

    /** B(α) for a finite α &gt; 1, rounded down; -∞ where δ is zero. */
    static double at(double order, Epsilon epsilon, Delta delta) {
        double step = StrictMath.log1p(1 / (order - 1));
        double logDelta = StrictMath.log(delta.lower());
        double logOrder = StrictMath.log(order);
        double budget = epsilon.lower() + step + (logDelta + logOrder) / (order - 1);
        double magnitude = epsilon.lower() + step + (Math.abs(logDelta) + logOrder) / (order - 1);
        return Rounding.downBy(budget, 12 * Rounding.UNIT * magnitude);
    }

    /**
     * The order at which B(α)/α is greatest, to six digits: the one that leaves most room for losses that grow in
     * proportion to the order, as Gaussian ones do. Near a maximum the seventh digit changes nothing that matters.
     */
    static Order best(Epsilon epsilon, Delta delta) {
        double[] logarithms =
                IntStream.rangeClosed(-12, 80).mapToDouble(i -> i / 2.0).toArray();
        double best = Search.minimumFrom(
                        logarithm -> {
                            double order = 1 + StrictMath.exp(logarithm);
                            return -at(order, epsilon, delta) / order;
                        },
                        logarithms,
                        1e-9)
                .at();
        return new Order(new BigDecimal(1 + StrictMath.exp(best)).round(SHORT).doubleValue());
    }

    /** B(α) as an exact number; -1, which nothing fits, where it is negative. */
    static Rational limit(Order order, Epsilon epsilon, Delta delta) {
        double budget = at(order.value(), epsilon, delta);
        return budget < 0 ? Rational.of(-1) : Rational.ofDouble(budget);
    }
}
