package org.mizan.report.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.NeighboursLine;
import org.mizan.report.Paragraph;
import org.mizan.report.RenyiCost;
import org.mizan.report.Report;
import org.mizan.report.ReportRefusal;
import org.mizan.report.TextTable;
import org.mizan.report.TightCost;

/**
 * Mechanisms side by side, a row for each: what standard differential privacy says of it, pure and at every δ that is asked
 * for, and its Rényi curve at a list of orders (Mironov 2017, the table of the three basic mechanisms).
 */
public final class MechanismTable implements Report {
    /** The orders where none are given. */
    private static final List<Order> USUAL =
            List.of(Order.ONE, new Order(2), new Order(4), new Order(8), new Order(16), new Order(32), Order.INFINITY);

    private final Neighbours neighbours;
    private final long group;
    private final List<Delta> deltas;
    private final List<Order> orders;
    private final List<Row> rows;
    private final Language language;

    private MechanismTable(
            Neighbours neighbours,
            long group,
            List<Delta> deltas,
            List<Order> orders,
            List<Row> rows,
            Language language) {
        this.neighbours = neighbours;
        this.group = group;
        this.deltas = deltas;
        this.orders = orders;
        this.rows = rows;
        this.language = language;
    }

    /** One mechanism: its ε where it is pure, its ε at each δ and its divergence at each order. */
    private record Row(String event, Optional<Bound> pure, List<Bound> epsilons, List<Bound> divergences) {}

    /** A table of these mechanisms, all for the same neighbours, at least one. */
    public static MechanismTable of(List<Event> events, List<Delta> deltas, List<Order> orders, long group) {
        if (events.isEmpty()) {
            throw ReportRefusal.TABLE_EMPTY.with();
        }
        List<Delta> asked = deltas.stream().distinct().toList();
        List<Order> shown =
                orders.isEmpty() ? USUAL : orders.stream().distinct().toList();
        List<Row> rows =
                events.stream().map(event -> row(event, asked, shown, group)).toList();
        return new MechanismTable(events.get(0).neighbours(), group, asked, shown, rows, Language.ENGLISH);
    }

    /** The same in another language; what is for machines stays in English. */
    public MechanismTable in(Language other) {
        return new MechanismTable(neighbours, group, deltas, orders, rows, other);
    }

    private static Row row(Event event, List<Delta> deltas, List<Order> orders, long group) {
        Accountant accountant = Accountant.of(event).forGroup(group);
        Optional<Bound> pure = accountant
                .pureEpsilon()
                .filter(epsilon -> accountant.delta().isZero())
                .map(Epsilon::value)
                .map(epsilon -> Bound.least(epsilon.upper(), Optional.of(epsilon)));
        return new Row(
                EventLanguage.text(event),
                pure,
                deltas.stream()
                        .map(delta -> TightCost.of(accountant, delta).epsilon())
                        .toList(),
                orders.stream()
                        .map(order -> accountant.delta().isZero()
                                ? RenyiCost.divergence(accountant, order)
                                : Bound.least(Double.POSITIVE_INFINITY, Optional.empty()))
                        .toList());
    }

    @Override
    public String text() {
        List<String> header =
                new ArrayList<>(List.of(Message.TABLE_MECHANISM.in(language), Message.TABLE_PURE.in(language)));
        deltas.forEach(delta -> header.add(Message.TABLE_AT_DELTA.in(language, Figures.down(delta.value()))));
        orders.forEach(order -> header.add(Message.TABLE_ORDER.in(language, Figures.order(order))));
        TextTable table = TextTable.of(header.toArray(String[]::new));
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(
                    List.of(row.event, row.pure.map(Bound::toString).orElseGet(() -> Message.TABLE_NONE.in(language))));
            row.epsilons.forEach(epsilon -> cells.add(epsilon.toString()));
            row.divergences.forEach(divergence -> cells.add(divergence.toString()));
            table = table.row(cells.toArray(String[]::new));
        }
        String people = group > 1 ? Message.ACCOUNT_GROUP.in(language, group) + "\n" : "";
        boolean isOpen = deltas.isEmpty() && rows.stream().anyMatch(row -> row.pure.isEmpty());
        return NeighboursLine.of(neighbours, language) + "\n" + people + "\n" + table + "\n"
                + Paragraph.of(Message.TABLE_NOTE.in(language))
                + (isOpen ? Paragraph.of(Message.TABLE_OPEN.in(language)) : "");
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("neighbours", neighbours.word());
        tree.put("group", group);
        tree.put("mechanisms", rows.stream().map(this::tree).toList());
        return tree;
    }

    private Map<String, Object> tree(Row row) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("event", row.event);
        row.pure.ifPresent(epsilon -> tree.put("pure", epsilon.value()));
        List<Map<String, Object>> approximate = new ArrayList<>();
        for (int i = 0; i < deltas.size(); i++) {
            approximate.add(point("delta", deltas.get(i).value().nearest(), "epsilon", row.epsilons.get(i)));
        }
        tree.put("approximate", approximate);
        List<Map<String, Object>> curve = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            curve.add(point("order", orders.get(i).value(), "divergence", row.divergences.get(i)));
        }
        tree.put("curve", curve);
        return tree;
    }

    private static Map<String, Object> point(String at, double place, String name, Bound value) {
        Map<String, Object> point = new LinkedHashMap<>();
        point.put(at, place);
        point.put(name, value.value());
        return point;
    }
}
