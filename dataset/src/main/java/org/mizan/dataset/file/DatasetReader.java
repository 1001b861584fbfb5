package org.mizan.dataset.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.dataset.Budget;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.GoodEventDeclaration.Cells;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.LedgerStore;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Population;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.Unit;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/** Reads a whole description, key by key. */
final class DatasetReader {
    private final YamlObject root;

    DatasetReader(YamlObject root) {
        this.root = root;
    }

    Dataset dataset() {
        String name = root.required("dataset").asText();
        Source source = root.required("source").as(Source::of);
        LedgerStore ledger = root.required("ledger").as(LedgerStore::of);
        Unit unit = root.required("unit").as(Unit::of);
        Population population = population();
        Limits limits = limits(unit);
        List<Column> columns = columns(unit);
        Budget budget = BudgetReader.budget(root.required("budget").asObject());
        List<GoodEventDeclaration> events = goodEvents(columns);
        List<PublicTableDeclaration> publicTables = publicTables();
        root.end();
        return root.make(() ->
                new Dataset(name, source, ledger, unit, population, limits, columns, budget, events, publicTables));
    }

    private Population population() {
        YamlValue word = root.required("neighbours");
        Neighbours neighbours = word.as(Neighbours::of);
        OptionalLong units = root.optional("units")
                .map(value -> OptionalLong.of(value.asWhole(1, Long.MAX_VALUE)))
                .orElse(OptionalLong.empty());
        return root.make(() -> new Population(neighbours, units));
    }

    private Limits limits(Unit unit) {
        Optional<YamlValue> given = root.optional("limits");
        if (unit instanceof Unit.Rows) {
            given.ifPresent(value -> {
                throw value.place()
                        .error("limits.rows", "a unit that is one row has one row in one group", "remove limits");
            });
            return Limits.ONE_ROW;
        }
        YamlObject limits = root.required("limits").asObject();
        int groups = (int) limits.required("groups_per_unit").asWhole(1, Limits.GREATEST);
        int rows = (int) limits.required("rows_per_group").asWhole(1, Limits.GREATEST);
        limits.end();
        return new Limits(groups, rows);
    }

    private List<Column> columns(Unit unit) {
        Map<String, YamlValue> entries = root.required("columns").asObject().entries();
        root.make(() -> {
            unit.requireDeclared(List.copyOf(entries.keySet()));
            return unit;
        });
        List<Column> columns = new ArrayList<>();
        entries.forEach((name, value) -> columns.add(ColumnReader.column(name, value, unit.isColumn(name))));
        return columns;
    }

    private List<PublicTableDeclaration> publicTables() {
        List<PublicTableDeclaration> tables = new ArrayList<>();
        root.optional("public")
                .ifPresent(value ->
                        value.asObject().entries().forEach((name, table) -> tables.add(publicTable(name, table))));
        return tables;
    }

    private static PublicTableDeclaration publicTable(String name, YamlValue value) {
        YamlObject table = value.asObject();
        YamlValue place = table.required("source");
        if (!(place.as(Source::of) instanceof Source.Csv source)) {
            throw place.place().error("source.public", "must be a path that ends in .csv", "export the table");
        }
        List<Column> columns = new ArrayList<>();
        table.required("columns")
                .asObject()
                .entries()
                .forEach((column, type) -> columns.add(ColumnReader.column(column, type, false)));
        table.end();
        return table.make(() -> new PublicTableDeclaration(name, source, columns));
    }

    private List<GoodEventDeclaration> goodEvents(List<Column> columns) {
        List<GoodEventDeclaration> events = new ArrayList<>();
        for (YamlValue value : root.optional("random").map(YamlValue::asList).orElse(List.of())) {
            GoodEventDeclaration event = goodEvent(value.asObject());
            value.place().make(() -> {
                event.requireColumns(columns);
                return event;
            });
            events.add(event);
        }
        return events;
    }

    private static GoodEventDeclaration goodEvent(YamlObject event) {
        String name = event.required("name").asText();
        Rational chance = event.required("gamma").asNumber();
        Gamma gamma = event.make(() -> new Gamma(chance));
        Optional<YamlValue> h = event.optional("h");
        if (h.isPresent()) {
            String expression = h.get().asText();
            event.end();
            return event.make(() -> new PairDistance(name, expression, gamma));
        }
        List<String> columns = event.required("columns").asList().stream()
                .map(YamlValue::asText)
                .toList();
        int suppress = (int) event.required("suppress").asWhole(0, Limits.GREATEST);
        event.end();
        return event.make(() -> new Cells(name, columns, suppress, gamma));
    }
}
