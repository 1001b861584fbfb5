package org.mizan.report.account;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.Figures;
import org.mizan.report.NeighboursLine;
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
    private final Optional<Long> units;
    private final Language language;

    private AccountReport(
            String event,
            Accountant accountant,
            long group,
            List<Costs> costs,
            List<Order> orders,
            Optional<Long> units,
            Language language) {
        this.event = event;
        this.accountant = accountant;
        this.group = group;
        this.costs = costs;
        this.orders = orders;
        this.units = units;
        this.language = language;
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
        units.ifPresent(count -> new FailureModes(deltas.get(0), count));
        List<Order> distinct = orders.stream().distinct().toList();
        return new AccountReport(
                EventLanguage.text(event), accountant, group, costs, distinct, units, Language.ENGLISH);
    }

    /** The same in another language; what is for machines stays in English. */
    public AccountReport in(Language other) {
        return new AccountReport(event, accountant, group, costs, orders, units, other);
    }

    @Override
    public String text() {
        return text(notes());
    }

    /** With only these notes below the figures. */
    String text(List<String> notes) {
        StringBuilder text = new StringBuilder();
        text.append(event).append('\n');
        text.append(NeighboursLine.of(accountant.neighbours(), language)).append('\n');
        if (group > 1) {
            text.append(Message.ACCOUNT_GROUP.in(language, group)).append('\n');
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

    /** What is to be known beside the figures. */
    List<String> notes() {
        return AccountNotes.of(accountant, costs, units, language);
    }

    Language language() {
        return language;
    }

    private TextTable table(Costs cost) {
        String order = Message.ACCOUNT_ORDER.in(language);
        TextTable table = TextTable.of(
                Message.ACCOUNT_METHOD.in(language), "ε", order, Message.ACCOUNT_FIXED_ORDERS.in(language), order);
        if (cost.basic().isPresent()) {
            table = table.row(
                    Message.ACCOUNT_BASIC.in(language),
                    Figures.up(cost.basic().get().value()),
                    "",
                    "",
                    "");
        }
        for (Compositions.Theorem theorem : cost.theorems()) {
            table = table.row(theorem.name().in(language), Figures.up(theorem.epsilon()), "", "", "");
        }
        return renyiRow(
                        renyiRow(table, "Mironov", cost.mironov()),
                        "Canonne-Kamath-Steinke",
                        cost.canonneKamathSteinke())
                .row(label(cost.tight()).in(language), cost.tight().epsilon().toString(), "", "", "");
    }

    private static Message label(TightCost tight) {
        if (tight.reservation().isEmpty()) {
            return Message.ACCOUNT_TIGHT;
        }
        return switch (tight.method()) {
            case LOSS_DISTRIBUTION -> Message.ACCOUNT_TIGHTEST;
            case BASIC -> Message.ACCOUNT_TIGHTEST_BASIC;
            case RENYI -> Message.ACCOUNT_TIGHTEST_RENYI;
            case GROUP -> Message.ACCOUNT_TIGHTEST_GROUP;
        };
    }

    private TextTable curve() {
        TextTable table = TextTable.of(Message.ACCOUNT_ORDER.in(language), Message.ACCOUNT_DIVERGENCE.in(language));
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
        tree.put("notes", AccountNotes.of(accountant, costs, units, Language.ENGLISH));
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
        tight.reservation().ifPresent(reservation -> tree.put("reservation", reservation.in(Language.ENGLISH)));
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
        return AccountPlot.of(event, accountant, costs, language);
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
