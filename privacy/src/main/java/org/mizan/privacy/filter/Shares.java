package org.mizan.privacy.filter;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/**
 * How the δ of an (ε, δ) budget is shared out. All shares are fixed when the filter is made: one that depends on answers is
 * not safe (see {@code PROOF.md}).
 *
 * @param reserved the share for the events' own δ
 * @param orders finite orders above 1, each with its positive share; with {@code reserved} they add up to at most 1
 */
public record Shares(Rational reserved, SortedMap<Order, Rational> orders) {
    public Shares {
        orders = Collections.unmodifiableSortedMap(new TreeMap<>(orders));
        Rational sum = reserved;
        boolean valid = reserved.signum() >= 0;
        for (Map.Entry<Order, Rational> entry : orders.entrySet()) {
            sum = sum.plus(entry.getValue());
            valid &= entry.getValue().signum() > 0;
            valid &= entry.getKey().value() > 1 && !entry.getKey().isInfinite();
        }
        if (!valid || sum.compareTo(Rational.ONE) > 0) {
            throw InvalidInputException.of(
                    "budget.shares",
                    "shares of delta",
                    reserved + " and " + orders,
                    "must be positive, for finite orders above 1, and add up to at most 1",
                    "take the usual shares");
        }
    }

    /**
     * All that is not reserved to the one order that suits Gaussian losses best, argmax B(α)/α: it admits as many of them as
     * a zero-concentrated budget that converts to the same (ε, δ).
     */
    public static Shares usual(Epsilon epsilon, Delta delta, Rational reserved) {
        Shares none = new Shares(reserved, Collections.emptySortedMap());
        Rational share = Rational.ONE.minus(reserved);
        Delta spent = new Delta(delta.value().times(share));
        return epsilon.isZero() || spent.lower() == 0
                ? none
                : new Shares(reserved, new TreeMap<>(Map.of(OrderBudget.best(epsilon, spent), share)));
    }
}
