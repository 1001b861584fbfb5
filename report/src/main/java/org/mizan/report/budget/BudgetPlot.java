package org.mizan.report.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.ledger.Balance;
import org.mizan.privacy.Order;
import org.mizan.privacy.filter.Remaining;
import org.mizan.report.plot.Ink;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Point;
import org.mizan.report.plot.Plot;

/**
 * Draws ceilings side by side: over the Rényi orders, what is spent against what is allowed. A pure ε bounds the divergence of
 * every order, so a pure ceiling is drawn as two level lines.
 */
final class BudgetPlot {
    private static final int MOST_PANELS = 3;
    private static final double[] LEVEL_ORDERS = {1.01, 1_000};

    private BudgetPlot() {}

    static Plot of(String dataSet, List<Balance> balances) {
        List<Panel> panels =
                balances.stream().limit(MOST_PANELS).map(BudgetPlot::panel).toList();
        return new Plot("Budget of " + dataSet + ": spent against allowed", panels);
    }

    private static Panel panel(Balance balance) {
        List<Point> allowed = new ArrayList<>();
        List<Point> spent = new ArrayList<>();
        List<Remaining.Column> columns = balance.remaining().columns();
        for (int i = 0; i < columns.size(); i++) {
            Remaining.Column column = columns.get(i);
            double limit = column.limit().doubleValue();
            double total = balance.spent().columns().get(i).doubleValue();
            orders(column, columns.size() == 1).forEach(order -> {
                allowed.add(new Point(order, limit));
                spent.add(new Point(order, total));
            });
        }
        return new Panel(
                balance.ceiling()
                        + balance.analyst().map(name -> " (" + name + ")").orElse(""),
                new Axis("order α", true),
                new Axis("ε", false),
                List.of(new Line("allowed", Ink.ORANGE, true, allowed), new Line("spent", Ink.BLUE, false, spent)),
                List.of());
    }

    /** Where a column is drawn. The greatest loss, of order ∞, has no place beside others. */
    private static List<Double> orders(Remaining.Column column, boolean alone) {
        Optional<Order> finite = column.order().filter(order -> !order.isInfinite());
        if (finite.isPresent()) {
            return List.of(finite.get().value());
        }
        return alone
                ? IntStream.range(0, LEVEL_ORDERS.length)
                        .mapToObj(i -> LEVEL_ORDERS[i])
                        .toList()
                : List.of();
    }
}
