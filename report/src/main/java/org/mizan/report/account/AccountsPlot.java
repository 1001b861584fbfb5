package org.mizan.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.report.NeighboursLine;
import org.mizan.report.ReportRefusal;
import org.mizan.report.TightCost;
import org.mizan.report.plot.Ink;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Panel.Axis;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Panel.Point;
import org.mizan.report.plot.Plot;

/** Draws several accounts: on the left the tight ε over δ, on the right the Rényi curves, each with a line of its own. */
final class AccountsPlot {
    private static final int ORDERS = 60;
    private static final double LEAST_ABOVE_ONE = 0.01;
    private static final double GREATEST_ABOVE_ONE = 999;

    private AccountsPlot() {}

    static Plot of(List<AccountReport> accounts) {
        int most = 2 * Ink.values().length;
        if (accounts.size() > most) {
            throw ReportRefusal.PLOT_LINES.with(accounts.size(), most);
        }
        Language language = accounts.get(0).language();
        String title = Message.PLOT_LISTS.in(language, accounts.size())
                + language.comma()
                + NeighboursLine.name(accounts.get(0).accountant().neighbours(), language);
        return new Plot(
                title,
                List.of(
                        new Panel(
                                Message.PLOT_TIGHT_EPSILON.in(language),
                                new Axis("δ", true),
                                new Axis("ε", false),
                                lines(accounts, AccountsPlot::overDeltas),
                                List.of()),
                        new Panel(
                                Message.METHOD_RENYI.in(language),
                                new Axis(Message.MOMENT_ORDER.in(language), true),
                                new Axis("ε(α)", true),
                                lines(accounts, AccountsPlot::overOrders),
                                List.of())));
    }

    /** A line for each list; the second round of colours is dashed, and equal lists are told apart by their number. */
    private static List<Line> lines(List<AccountReport> accounts, Function<Accountant, List<Point>> points) {
        List<Line> lines = new ArrayList<>();
        List<Ink> inks = List.of(Ink.values());
        for (int i = 0; i < accounts.size(); i++) {
            Ink ink = inks.get(i % inks.size());
            String name = (i + 1) + ": " + AccountPlot.shortened(accounts.get(i).event());
            lines.add(new Line(
                    name, ink, i >= inks.size(), points.apply(accounts.get(i).accountant())));
        }
        return lines;
    }

    private static List<Point> overDeltas(Accountant accountant) {
        return AccountPlot.deltas()
                .map(delta -> new Point(
                        delta.value().nearest(),
                        TightCost.of(accountant, delta).epsilon().value()))
                .toList();
    }

    private static List<Point> overOrders(Accountant accountant) {
        return IntStream.rangeClosed(0, ORDERS)
                .mapToDouble(step ->
                        1 + LEAST_ABOVE_ONE * Math.pow(GREATEST_ABOVE_ONE / LEAST_ABOVE_ONE, (double) step / ORDERS))
                .mapToObj(order -> new Point(order, accountant.curve().at(order)))
                .toList();
    }
}
