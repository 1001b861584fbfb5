package org.mizan.privacy.filter;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/**
 * How the δ of an (ε, δ) budget is shared out. All shares are fixed when the filter is made: one that depends on answers is
 * not safe (see {@code PROOF.md}).
 *
 * @param reserved the share for the events' own δ
 * @param sums the share by which events without a greatest loss can be added up like those that have one
 * @param orders finite orders above 1, each with its positive share; all shares add up to at most 1
 */
public record Shares(Rational reserved, Rational sums, SortedMap<Order, Rational> orders) {
    public Shares {
        orders = Collections.unmodifiableSortedMap(new TreeMap<>(orders));
        Rational sum = reserved.plus(sums);
        boolean valid = reserved.signum() >= 0 && sums.signum() >= 0;
        for (Map.Entry<Order, Rational> entry : orders.entrySet()) {
            sum = sum.plus(entry.getValue());
            valid &= entry.getValue().signum() > 0;
            valid &= entry.getKey().value() > 1 && !entry.getKey().isInfinite();
        }
        if (!valid || sum.compareTo(Rational.ONE) > 0) {
            throw AccountingRefusal.BUDGET_SHARES.with(reserved, sums, orders);
        }
    }

    /**
     * All the rest to the one order that suits Gaussian losses best, argmax B(α)/α: it admits as many of them as a
     * zero-concentrated budget that converts to the same ε and that part of δ.
     */
    public static Shares usual(Epsilon epsilon, Delta delta, Rational reserved, Rational sums) {
        Shares none = new Shares(reserved, sums, Collections.emptySortedMap());
        Rational share = Rational.ONE.minus(reserved).minus(sums);
        Delta spent = new Delta(delta.value().times(share));
        return epsilon.isZero() || spent.lower() == 0
                ? none
                : new Shares(reserved, sums, new TreeMap<>(Map.of(OrderBudget.best(epsilon, spent), share)));
    }
}
