package org.mizan.report.meaning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.RenyiCost;
import org.mizan.report.ReportRefusal;

/**
 * One moment of the factor R by which an answer moves the odds (Mironov 2017, section III): where R speaks for the truth,
 * E R^(α-1) ≤ e^{(α-1)ε(α)}, and where it speaks for what is false, E R^α has the same bound.
 *
 * @param divergence ε(α), at most
 * @param logarithm (α-1)ε(α), rounded up
 * @param value e to that power, rounded up; +∞ also where no double holds it
 */
record Moment(Order order, Bound divergence, double logarithm, double value) {
    private static final List<Order> USUAL =
            List.of(new Order(2), new Order(4), new Order(8), new Order(16), new Order(32));

    /** The moments of an account at these orders, or at the usual ones where none are given. */
    static List<Moment> of(Accountant accountant, List<Order> orders) {
        return (orders.isEmpty() ? USUAL : orders)
                .stream().distinct().map(order -> of(accountant, order)).toList();
    }

    private static Moment of(Accountant accountant, Order order) {
        if (order.isInfinite()) {
            throw ReportRefusal.ORDER_MOMENT.with(order);
        }
        Bound divergence = RenyiCost.divergence(accountant, order);
        double steps = order.value() - 1;
        double logarithm =
                divergence.value() == 0 || steps == 0 ? 0 : Rounding.up(steps * divergence.value(), 2 * Rounding.UNIT);
        double moment = BayesFactor.of(at -> divergence.value()).moment(order);
        return new Moment(order, divergence, logarithm, moment);
    }

    /** The bound, or e and its exponent where it is too large to be read. */
    String text() {
        return Double.isInfinite(value) && Double.isFinite(logarithm)
                ? "e^" + Figures.up(logarithm)
                : Figures.up(value);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("order", order.value());
        tree.put("divergence", divergence.value());
        tree.put("log_moment", logarithm);
        tree.put("moment", value);
        return tree;
    }
}
