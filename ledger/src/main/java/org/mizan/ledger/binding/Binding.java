package org.mizan.ledger.binding;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.privacy.Neighbours;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the ledger holds a description to from an entry on.
 *
 * @param subject what the description said, and commitments to what was read
 * @param goodRows for each good event of the budget the snapshot that it is about; none of those not imported yet
 * @param isAdopted whether the owner said that these sources hold the data that were charged before
 */
public record Binding(BudgetSubject subject, SortedMap<String, Digest> goodRows, boolean isAdopted) {
    private static final String FORMAT = "mizan.binding";

    public Binding {
        goodRows = Collections.unmodifiableSortedMap(new TreeMap<>(goodRows));
    }

    /** Whether good events with these keys are about what was imported. */
    public boolean isAboutGoodEvents(Set<String> keys) {
        return keys.stream()
                .allMatch(key -> Optional.ofNullable(goodRows.get(key)).equals(subject.snapshot()));
    }

    /** The one spelling of this binding, as the ledger records it. */
    public String document() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("format", FORMAT);
        document.put("version", 1);
        document.put("data_set", subject.name());
        document.put("budget_of", subject.dataSet());
        document.put("unit", subject.unit());
        subject.unitType().ifPresent(type -> document.put("unit_type", type));
        document.put("neighbours", subject.neighbours().word());
        subject.units().ifPresent(units -> document.put("units", Long.toString(units)));
        document.put("stated_by", isAdopted ? "owner" : "description");
        subject.snapshot().ifPresent(snapshot -> document.put("snapshot", snapshot.toString()));
        ArrayNode tables = document.putArray("tables");
        for (BudgetSubject.Table table : subject.tables()) {
            ObjectNode node = tables.addObject();
            node.put("name", table.name());
            node.put("source", table.place());
            table.file().ifPresent(file -> node.put("file", file.toString()));
            table.rows().ifPresent(rows -> node.put("rows", rows.toString()));
        }
        ArrayNode events = document.putArray("good_events");
        subject.goodEvents().forEach(events::add);
        ObjectNode rows = document.putObject("good_rows");
        goodRows.forEach((key, snapshot) -> rows.put(key, snapshot.toString()));
        return document.toString();
    }

    /** Reads what {@link #document} wrote. */
    public static Binding of(String text) {
        JsonObject object = JsonObject.parse(text);
        if (!object.text("format").equals(FORMAT)
                || !object.number("version").toString().equals("1")) {
            throw LedgerRefusal.BINDING_FORMAT.with(FORMAT);
        }
        BudgetSubject subject = new BudgetSubject(
                object.text("data_set"),
                object.text("budget_of"),
                object.text("unit"),
                object.has("unit_type") ? Optional.of(object.text("unit_type")) : Optional.empty(),
                Neighbours.of(object.text("neighbours")),
                object.has("units") ? OptionalLong.of(Long.parseLong(object.text("units"))) : OptionalLong.empty(),
                tables(object.objects("tables")),
                digest(object, "snapshot"),
                new TreeSet<>(object.texts("good_events")));
        JsonObject rows = object.object("good_rows");
        SortedMap<String, Digest> goodRows = new TreeMap<>();
        rows.keys().forEach(key -> goodRows.put(key, Digest.of(rows.text(key))));
        return new Binding(subject, goodRows, object.text("stated_by").equals("owner"));
    }

    private static List<BudgetSubject.Table> tables(List<JsonObject> list) {
        return list.stream()
                .map(table -> new BudgetSubject.Table(
                        table.text("name"), table.text("source"), digest(table, "file"), digest(table, "rows")))
                .toList();
    }

    private static Optional<Digest> digest(JsonObject object, String key) {
        return object.has(key) ? Optional.of(Digest.of(object.text(key))) : Optional.empty();
    }
}
