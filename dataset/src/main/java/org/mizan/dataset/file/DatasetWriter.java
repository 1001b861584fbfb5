package org.mizan.dataset.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.dataset.BlockBudget;
import org.mizan.dataset.Budget;
import org.mizan.dataset.BudgetCeiling;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.GoodEventDeclaration.Cells;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.column.Column;
import org.mizan.privacy.Rational;

/** Writes a description in its one canonical form. */
final class DatasetWriter {
    private DatasetWriter() {}

    static String text(Dataset dataset) {
        return line("dataset", YamlText.of(dataset.name()))
                + line("source", source(dataset.source()))
                + line("ledger", YamlText.of(dataset.ledger().text()))
                + dataset.budgetOf()
                        .map(shared -> line("budget_of", YamlText.of(shared)))
                        .orElse("")
                + policy(dataset, columns(dataset.columns(), "  ", DatasetWriter::written), dataset.goodEvents())
                + mostRows(dataset)
                + privateTables(dataset)
                + publicTables(dataset);
    }

    /** It promises nothing, so it is no part of the policy. */
    private static String mostRows(Dataset dataset) {
        OptionalInt most = dataset.population().mostRows();
        return most.isPresent() ? line("max_rows_per_unit", Integer.toString(most.getAsInt())) : "";
    }

    /** What is promised and allowed: everything but the data set's name and where things are kept. */
    static String policy(Dataset dataset, List<Column> columns, List<GoodEventDeclaration> events) {
        return policy(dataset, columns(columns, "  ", DatasetWriter::promised), events);
    }

    private static String policy(Dataset dataset, String columns, List<GoodEventDeclaration> events) {
        StringBuilder text = new StringBuilder();
        text.append(line("unit", YamlText.of(dataset.unit().word())));
        text.append(line("neighbours", dataset.population().neighbours().word()));
        dataset.population().units().ifPresent(units -> text.append(line("units", Long.toString(units))));
        if (!dataset.unit().isRows()) {
            text.append(line("limits", limits(dataset.limits())));
        }
        text.append(columns.isEmpty() ? "columns: {}\n" : "columns:\n" + columns);
        if (!dataset.never().isEmpty()) {
            text.append(line("never", YamlText.list(dataset.never())));
        }
        text.append(dataset.budget()
                .blocks()
                .map(blocks -> blocks(blocks, dataset.budget()))
                .orElseGet(() -> budget(dataset.budget())));
        if (!events.isEmpty()) {
            text.append("random:\n");
            events.forEach(event -> text.append("  - ").append(event(event)).append('\n'));
        }
        return text.toString();
    }

    /** Those that follow from the number of rows in all are not named; without it the version of a policy stays what it was. */
    private static String limits(Limits limits) {
        if (limits.isAuto()) {
            return LimitChoice.AUTO;
        }
        Map<String, Integer> named = new LinkedHashMap<>();
        named.put("groups_per_unit", limits.groupsPerUnit());
        named.put("rows_per_group", limits.rowsPerGroup());
        if (limits.hasTotal()) {
            named.values().removeIf(each -> each == limits.rowsPerUnit());
            named.put("rows_per_unit", limits.rowsPerUnit());
        }
        return named.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String columns(List<Column> columns, String indent, Function<Column, Map<String, Object>> said) {
        return columns.stream()
                .map(column -> indent + line(YamlText.of(column.name()), keys(said.apply(column))))
                .collect(Collectors.joining());
    }

    /** What is said of a column that answers rest on: how its file is written is none of it. */
    private static Map<String, Object> promised(Column column) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("type", column.type().word());
        said.putAll(column.type().declared());
        said.putAll(column.rules().declared());
        return said;
    }

    private static Map<String, Object> written(Column column) {
        Map<String, Object> said = promised(column);
        said.putAll(column.notation().declared());
        return said;
    }

    /** A path or an address, or the keys of a file that is written in a way of its own. */
    private static String source(Source source) {
        Map<String, Object> said = new LinkedHashMap<>(Map.of("file", source.text()));
        said.putAll(source.dialect().declared());
        return said.size() > 1 ? keys(said) : YamlText.of(source.text());
    }

    private static String privateTables(Dataset dataset) {
        return dataset.furtherTables().stream()
                .map(table -> table(table.name(), table.source(), table.columns()))
                .collect(Collectors.joining("", dataset.furtherTables().isEmpty() ? "" : "tables:\n", ""));
    }

    /** They promise nothing, so they are no part of the policy. */
    private static String publicTables(Dataset dataset) {
        return dataset.publicTables().stream()
                .map(table -> table(table.name(), table.source(), table.columns()))
                .collect(Collectors.joining("", dataset.publicTables().isEmpty() ? "" : "public:\n", ""));
    }

    private static String table(String name, Source source, List<Column> columns) {
        return "  %s:\n    %s    columns:\n%s"
                .formatted(
                        YamlText.of(name),
                        line("source", source(source)),
                        columns(columns, "      ", DatasetWriter::written));
    }

    /** What is promised and allowed of further tables, which queries call by their names. */
    static String policy(List<PrivateTableDeclaration> tables) {
        return tables.stream()
                .map(table -> "  %s:\n%s"
                        .formatted(
                                YamlText.of(table.name()), columns(table.columns(), "    ", DatasetWriter::promised)))
                .collect(Collectors.joining("", tables.isEmpty() ? "" : "tables:\n", ""));
    }

    private static String line(String key, String value) {
        return key + ": " + value + "\n";
    }

    /** Keys with values on one line. */
    private static String keys(Map<?, ?> said) {
        return said.entrySet().stream()
                .map(each -> key(each.getKey().toString()) + ": " + declared(each.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** As a key two words are nothing else: those for the spellings of truth values. */
    private static String key(String key) {
        return key.equals("true") || key.equals("false") ? key : YamlText.of(key);
    }

    private static String declared(Object value) {
        if (value instanceof List<?> values) {
            return YamlText.list(values.stream().map(Object::toString).toList());
        }
        if (value instanceof Map<?, ?> said) {
            return keys(said);
        }
        boolean isBare = value instanceof Number || value instanceof Rational || value instanceof Boolean;
        return isBare ? value.toString() : YamlText.of(value.toString());
    }

    private static String blocks(BlockBudget blocks, Budget budget) {
        StringBuilder text = new StringBuilder();
        text.append(line(
                "blocks",
                "{column: %s, every: %s}"
                        .formatted(
                                YamlText.of(blocks.division().column()),
                                blocks.division().every().word())));
        text.append("budget:\n");
        text.append("  ").append(line("each_block", "{" + ceiling(blocks.each()) + "}"));
        text.append("  ")
                .append(line(
                        "lifetime", blocks.hasLifetime() ? "{" + ceiling(budget.total()) + "}" : BudgetReader.NONE));
        if (!blocks.analysts().isEmpty()) {
            text.append("  analysts:\n");
            blocks.analysts()
                    .forEach((name, ceiling) -> text.append("    ")
                            .append(line(YamlText.of(name), "{each_block: {" + ceiling(ceiling) + "}}")));
        }
        return text.toString();
    }

    private static String budget(Budget budget) {
        StringBuilder text = new StringBuilder("budget:\n");
        budget.total().stated().forEach((key, value) -> text.append("  ").append(line(key, stated(value))));
        if (!budget.gamma().isZero()) {
            text.append("  ").append(line("gamma", budget.gamma().toString()));
        }
        if (!budget.analysts().isEmpty()) {
            text.append("  analysts:\n");
            for (Map.Entry<String, BudgetCeiling> analyst : budget.analysts().entrySet()) {
                text.append("    ")
                        .append(line(YamlText.of(analyst.getKey()), "{" + ceiling(analyst.getValue()) + "}"));
            }
        }
        if (!budget.windows().isEmpty()) {
            text.append(budget.windows().stream()
                    .map(window -> "    - {days: %d, %s}\n".formatted(window.days(), ceiling(window.ceiling())))
                    .collect(Collectors.joining("", "  windows:\n", "")));
        }
        return text.toString();
    }

    private static String ceiling(BudgetCeiling ceiling) {
        return ceiling.stated().entrySet().stream()
                .map(key -> key.getKey() + ": " + stated(key.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** A number, or the limits of a curve by their orders. */
    private static String stated(Object value) {
        return value instanceof Map<?, ?> orders
                ? orders.entrySet().stream()
                        .map(each -> each.getKey() + ": " + each.getValue())
                        .collect(Collectors.joining(", ", "{", "}"))
                : value.toString();
    }

    private static String event(GoodEventDeclaration event) {
        return event.match(DatasetWriter::pairs, DatasetWriter::cells);
    }

    private static String pairs(PairDistance event) {
        // Ordered pairs are not named, so that the version of a policy stays what it was.
        String which = event.pairs() == Pairs.ORDERED
                ? ""
                : ", pairs: " + event.pairs().word();
        return "{name: %s, h: %s%s, gamma: %s}"
                .formatted(YamlText.of(event.name()), YamlText.of(event.h()), which, event.gamma());
    }

    private static String cells(Cells event) {
        return "{name: %s, columns: %s, suppress: %d, gamma: %s}"
                .formatted(YamlText.of(event.name()), YamlText.list(event.columns()), event.suppress(), event.gamma());
    }
}
