package org.mizan.report.account;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.RenyiCost;
import org.mizan.report.Report;
import org.mizan.report.ReportRefusal;
import org.mizan.report.TextTable;
import org.mizan.report.TightCost;
import org.mizan.report.plot.Plot;

/**
 * What an event costs at each δ, by every way of accounting for it. Every ε is an upper bound; the tight one counts for
 * parameters that were fixed in advance.
 */
public final class AccountReport implements Report {
    private final String event;
    private final Accountant accountant;
    private final long group;
    private final List<Costs> costs;
    private final List<Order> orders;
    private final List<String> notes;

    private AccountReport(
            String event,
            Accountant accountant,
            long group,
            List<Costs> costs,
            List<Order> orders,
            List<String> notes) {
        this.event = event;
        this.accountant = accountant;
        this.group = group;
        this.costs = costs;
        this.orders = orders;
        this.notes = notes;
    }

    /**
     * Accounts for an event.
     *
     * @param deltas where its ε is asked for, at least one
     * @param orders where its Rényi curve is asked for too
     * @param units the number of people in the data, where it is known
     */
    public static AccountReport of(Event event, List<Delta> deltas, List<Order> orders, Optional<Long> units) {
        return of(event, deltas, orders, units, 1);
    }

    /** Accounts for an event as a group of {@code group} people sees it. */
    public static AccountReport of(
            Event event, List<Delta> deltas, List<Order> orders, Optional<Long> units, long group) {
        if (deltas.isEmpty()) {
            throw ReportRefusal.DELTA_MISSING.with();
        }
        Accountant accountant = Accountant.of(event).forGroup(group);
        Optional<Compositions> compositions = Compositions.of(accountant);
        List<Delta> asked = deltas.stream().distinct().toList();
        List<Costs> costs = asked.stream()
                .map(delta -> Costs.of(accountant, delta, compositions))
                .toList();
        costs.forEach(cost -> cost.tight().requireFinite());
        List<String> notes = AccountNotes.of(accountant, costs, units);
        List<Order> distinct = orders.stream().distinct().toList();
        return new AccountReport(EventLanguage.text(event), accountant, group, costs, distinct, notes);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(event).append('\n');
        text.append("neighbours: ").append(accountant.neighbours().word()).append('\n');
        if (group > 1) {
            text.append("group: ").append(group).append(" people\n");
        }
        for (Costs cost : costs) {
            text.append("\nδ = ")
                    .append(Figures.down(cost.delta().value()))
                    .append('\n')
                    .append(table(cost));
        }
        if (!orders.isEmpty()) {
            text.append('\n').append(curve());
        }
        notes.forEach(note -> text.append('\n').append(Paragraph.of(note)));
        return text.toString();
    }

    private static TextTable table(Costs cost) {
        TextTable table = TextTable.of("method", "ε", "order", "ε at fixed orders", "order");
        if (cost.basic().isPresent()) {
            table = table.row("basic composition", Figures.up(cost.basic().get().value()), "", "", "");
        }
        for (Compositions.Theorem theorem : cost.theorems()) {
            table = table.row(theorem.name(), Figures.up(theorem.epsilon()), "", "", "");
        }
        return renyiRow(
                        renyiRow(table, "Mironov", cost.mironov()),
                        "Canonne-Kamath-Steinke",
                        cost.canonneKamathSteinke())
                .row(label(cost.tight()), cost.tight().epsilon().toString(), "", "", "");
    }

    private static String label(TightCost tight) {
        if (tight.reservation().isEmpty()) {
            return "tight, certified";
        }
        return switch (tight.method()) {
            case LOSS_DISTRIBUTION -> "tightest";
            case BASIC -> "tightest (basic)";
            case RENYI -> "tightest (Rényi)";
            case GROUP -> "tightest (group)";
        };
    }

    private TextTable curve() {
        TextTable table = TextTable.of("order", "Rényi divergence");
        for (Order order : orders) {
            table = table.row(
                    order.toString(), RenyiCost.divergence(accountant, order).toString());
        }
        return table;
    }

    private static TextTable renyiRow(TextTable table, String name, Costs.Renyi cost) {
        return table.row(
                name,
                cost.best().epsilon().toString(),
                order(cost.best()),
                cost.atFixedOrders().epsilon().toString(),
                order(cost.atFixedOrders()));
    }

    private static String order(Costs.Best best) {
        return best.order().map(Figures::order).orElse("");
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("event", event);
        tree.put("neighbours", accountant.neighbours().word());
        if (group > 1) {
            tree.put("group", group);
        }
        tree.put("gamma", accountant.gamma().upper());
        tree.put("costs", costs.stream().map(AccountReport::tree).toList());
        tree.put("curve", orders.stream().map(this::point).toList());
        tree.put("notes", notes);
        return tree;
    }

    private static Map<String, Object> tree(Costs cost) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("delta", cost.delta().value().nearest());
        cost.basic().ifPresent(epsilon -> tree.put("basic", Map.of("epsilon", epsilon.upper())));
        cost.theorems().forEach(theorem -> tree.put(theorem.key(), theorem.tree()));
        tree.put("mironov", tree(cost.mironov()));
        tree.put("canonne_kamath_steinke", tree(cost.canonneKamathSteinke()));
        tree.put("tight", tree(cost.tight()));
        return tree;
    }

    private static Map<String, Object> tree(TightCost tight) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("epsilon", tight.epsilon().value());
        tree.put("method", tight.method().word());
        tight.reservation().ifPresent(reservation -> tree.put("reservation", reservation));
        return tree;
    }

    private Map<String, Object> point(Order order) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("order", order.value());
        tree.put("divergence", accountant.curve().at(order));
        return tree;
    }

    private static Map<String, Object> tree(Costs.Renyi cost) {
        Map<String, Object> tree = tree(cost.best());
        tree.put("at_fixed_orders", tree(cost.atFixedOrders()));
        return tree;
    }

    private static Map<String, Object> tree(Costs.Best best) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("epsilon", best.epsilon().value());
        best.order().ifPresent(order -> tree.put("order", order.value()));
        return tree;
    }

    /** The account as a picture: ε over δ, and the Rényi curve with its conversions at the first δ. */
    public Plot plot() {
        return AccountPlot.of(event, accountant, costs);
    }

    String event() {
        return event;
    }

    Accountant accountant() {
        return accountant;
    }

    List<Costs> costs() {
        return costs;
    }
}
