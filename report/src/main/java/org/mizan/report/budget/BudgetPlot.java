package org.mizan.report.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.filter.Remaining;
import org.mizan.report.CeilingName;
import org.mizan.report.Figures;
import org.mizan.report.plot.Ink;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Mark;
import org.mizan.report.plot.Panel.Point;
import org.mizan.report.plot.Plot;

/**
 * Draws ceilings side by side: at each Rényi order that a ceiling looks at, what is spent against what is allowed. Nothing is
 * budgeted between two orders, so nothing is drawn there. The sum of greatest losses, order ∞, stands far to the right. A pure ε
 * bounds the divergence of every order, so that a pure ceiling is drawn as two level lines, as those in ρ and in μ² are.
 */
final class BudgetPlot {
    private static final int MOST_PANELS = 3;
    private static final double LEAST_ORDER = 1.01;
    private static final double FAR = 1_000;
    private static final Point GAP = new Point(Double.NaN, Double.NaN);

    private BudgetPlot() {}

    static Plot of(String dataSet, List<Balance> balances, Language language) {
        List<Panel> panels = balances.stream()
                .limit(MOST_PANELS)
                .map(balance -> panel(balance, language))
                .toList();
        return new Plot(Message.PLOT_BUDGET.in(language, dataSet), panels);
    }

    private static Panel panel(Balance balance, Language language) {
        List<Remaining.Column> columns = balance.remaining().columns();
        double far = columns.stream()
                .flatMap(column -> column.order().stream())
                .filter(order -> !order.isInfinite())
                .mapToDouble(order -> 10 * order.value())
                .reduce(FAR, Math::max);
        List<Point> allowed = new ArrayList<>();
        List<Point> spent = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            double limit = columns.get(i).limit().doubleValue();
            double total = balance.spent().columns().get(i).doubleValue();
            for (double order : orders(columns.get(i), far)) {
                allowed.add(new Point(order, limit));
                spent.add(new Point(order, total));
            }
            if (columns.get(i).order().isPresent()) {
                allowed.add(GAP);
                spent.add(GAP);
            }
        }
        return new Panel(
                CeilingName.of(balance.ceiling(), language)
                        + balance.analyst().map(name -> " (" + name + ")").orElse(""),
                new Axis("%s (∞ = %s)".formatted(Message.MOMENT_ORDER.in(language), Figures.near(far)), true),
                new Axis(symbol(columns), false),
                List.of(
                        new Line(Message.PLOT_ALLOWED.in(language), Ink.ORANGE, true, allowed),
                        new Line(Message.BUDGET_SPENT.in(language), Ink.BLUE, false, spent)),
                columns.size() == 1
                        ? List.of()
                        : Stream.concat(marks(allowed, Ink.ORANGE), marks(spent, Ink.BLUE))
                                .toList());
    }

    private static Stream<Mark> marks(List<Point> points, Ink ink) {
        return points.stream().filter(point -> !point.equals(GAP)).map(point -> new Mark(ink, point));
    }

    /** What the amounts of a ceiling are; those of orders are divergences, as an ε is. */
    private static String symbol(List<Remaining.Column> columns) {
        return switch (columns.get(0).name()) {
            case "rho" -> "ρ";
            case "mu²" -> "μ²";
            default -> "ε";
        };
    }

    /** Where a column is drawn: at its order, or across all of them where it has none. */
    private static List<Double> orders(Remaining.Column column, double far) {
        return column.order()
                .map(order -> List.of(order.isInfinite() ? far : order.value()))
                .orElse(List.of(LEAST_ORDER, far));
    }
}
