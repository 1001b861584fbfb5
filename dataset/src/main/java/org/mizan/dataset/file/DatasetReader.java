package org.mizan.dataset.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mizan.dataset.Budget;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.GoodEventDeclaration.Cells;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.LedgerStore;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.dataset.MissingKeyRefusal;
import org.mizan.dataset.Population;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.Unit;
import org.mizan.dataset.column.Column;
import org.mizan.message.Spelling;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;

/** Reads a whole description, key by key. */
final class DatasetReader {
    private final YamlObject root;

    DatasetReader(YamlObject root) {
        this.root = root;
    }

    Dataset dataset() {
        String name = root.required("dataset").asText();
        YamlValue place = root.required("source");
        Source source = DialectReader.source(place);
        LedgerStore ledger = root.required("ledger").as(LedgerStore::of);
        Optional<String> budgetOf = root.optional("budget_of").map(YamlValue::asText);
        Unit unit = root.required("unit").as(Unit::of);
        Population population = population();
        Limits limits = limits(unit);
        List<Column> columns = columns(unit);
        DialectReader.require(place, source, columns);
        Optional<Division> division =
                root.optional("blocks").map(YamlValue::asObject).map(DatasetReader::division);
        YamlObject spending = budgetOf.map(shared -> root.required("budget", MissingKeyRefusal.BUDGET_SHARED, shared))
                .orElseGet(() -> root.required("budget"))
                .asObject();
        Budget budget = division.map(blocks -> BudgetReader.budget(spending, blocks))
                .orElseGet(() -> BudgetReader.budget(spending));
        List<GoodEventDeclaration> events = goodEvents(columns);
        List<PrivateTableDeclaration> tables = privateTables(unit, columns);
        List<PublicTableDeclaration> publicTables = publicTables();
        List<String> never = root.optional("never").map(YamlValue::asList).orElse(List.of()).stream()
                .map(YamlValue::asText)
                .toList();
        root.end();
        return root.make(() -> new Dataset(
                name,
                source,
                ledger,
                budgetOf,
                unit,
                population,
                limits,
                columns,
                budget,
                events,
                tables,
                publicTables,
                never));
    }

    private static Division division(YamlObject blocks) {
        String column = blocks.required("column").asText();
        YamlValue every = blocks.required("every");
        String word = every.asText();
        Period period = every.place()
                .make(() -> Period.of(word)
                        .filter(known -> known.word().equals(word))
                        .orElseThrow(() -> DatasetRefusal.BLOCKS_EVERY.with(Spelling.shown(word))));
        blocks.end();
        return new Division(column, period);
    }

    private Population population() {
        Neighbours neighbours = neighbours(root.required("neighbours"));
        OptionalLong units = root.optional("units")
                .map(value -> OptionalLong.of(value.asWhole(1, Long.MAX_VALUE)))
                .orElse(OptionalLong.empty());
        OptionalInt mostRows = root.optional("max_rows_per_unit")
                .map(value -> OptionalInt.of((int) value.asWhole(1, Limits.GREATEST)))
                .orElse(OptionalInt.empty());
        return root.make(() -> new Population(neighbours, units, mostRows));
    }

    private static Neighbours neighbours(YamlValue value) {
        String word = value.asText();
        List<String> known =
                Stream.of(Neighbours.values()).map(Neighbours::word).toList();
        if (!known.contains(word)) {
            throw value.place()
                    .error(DescriptionRefusal.NEIGHBOURS_UNKNOWN, Spelling.shown(word), Spelling.advice(word, known));
        }
        return Neighbours.of(word);
    }

    private Limits limits(Unit unit) {
        Optional<YamlValue> given = root.optional("limits");
        if (unit.isRows()) {
            given.ifPresent(value -> {
                throw value.place().error(DescriptionRefusal.LIMITS_ROWS);
            });
            return Limits.ONE_ROW;
        }
        YamlValue stated = root.required("limits");
        if (stated.isWord(LimitChoice.AUTO)) {
            return Limits.AUTO;
        }
        YamlObject limits = stated.asObject();
        int total = limits.optional("rows_per_unit").map(DatasetReader::limit).orElse(Limits.NO_TOTAL);
        int groups = limit(limits, "groups_per_unit", total);
        int rows = limit(limits, "rows_per_group", total);
        limits.end();
        return new Limits(groups, rows, total);
    }

    /** A number of rows in all is a limit by itself; without it each of the others must be there. */
    private static int limit(YamlObject limits, String key, int total) {
        return total == Limits.NO_TOTAL
                ? limit(limits.required(key))
                : limits.optional(key).map(DatasetReader::limit).orElse(total);
    }

    private static int limit(YamlValue value) {
        return (int) value.asWhole(1, Limits.GREATEST);
    }

    private List<Column> columns(Unit unit) {
        Map<String, YamlValue> entries = root.required("columns").asObject().entries();
        root.make(() -> {
            unit.requireDeclared(List.copyOf(entries.keySet()));
            return unit;
        });
        return columns(entries, unit::isColumn);
    }

    private static List<Column> columns(Map<String, YamlValue> entries, Predicate<String> isUnit) {
        List<Column> columns = new ArrayList<>();
        entries.forEach((name, value) -> columns.add(ColumnReader.column(name, value, isUnit.test(name))));
        return columns;
    }

    private List<PrivateTableDeclaration> privateTables(Unit unit, List<Column> first) {
        return tables("tables", (name, value) -> {
            YamlObject table = value.asObject();
            YamlValue place = table.required("source");
            Source source = DialectReader.source(place);
            List<Column> columns = columns(table.required("columns").asObject().entries(), unit::isColumn);
            DialectReader.require(place, source, columns);
            table.end();
            return table.make(() -> {
                PrivateTableDeclaration declared = new PrivateTableDeclaration(name, source, columns);
                // That rows are no unit to join on is told of all tables together.
                if (!unit.isRows()) {
                    declared.requireUnit(unit, first);
                }
                return declared;
            });
        });
    }

    private List<PublicTableDeclaration> publicTables() {
        return tables("public", DatasetReader::publicTable);
    }

    /** What stands under a key that may be left out, by the names of tables. */
    private <T> List<T> tables(String key, BiFunction<String, YamlValue, T> reader) {
        List<T> tables = new ArrayList<>();
        root.optional(key)
                .ifPresent(value ->
                        value.asObject().entries().forEach((name, table) -> tables.add(reader.apply(name, table))));
        return tables;
    }

    private static PublicTableDeclaration publicTable(String name, YamlValue value) {
        YamlObject table = value.asObject();
        YamlValue place = table.required("source");
        Source.Csv source = DialectReader.source(place)
                .csv()
                .orElseThrow(() -> place.place().error(DescriptionRefusal.SOURCE_PUBLIC));
        List<Column> columns = columns(table.required("columns").asObject().entries(), column -> false);
        DialectReader.require(place, source, columns);
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
            Optional<String> pairs = event.optional("pairs").map(YamlValue::asText);
            event.end();
            return event.make(() ->
                    new PairDistance(name, expression, pairs.map(Pairs::of).orElse(Pairs.ORDERED), gamma));
        }
        List<String> columns = event.required("columns").asList().stream()
                .map(YamlValue::asText)
                .toList();
        int suppress = (int) event.required("suppress").asWhole(0, Limits.GREATEST);
        event.end();
        return event.make(() -> new Cells(name, columns, suppress, gamma));
    }
}
