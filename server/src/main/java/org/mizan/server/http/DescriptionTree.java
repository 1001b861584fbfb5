package org.mizan.server.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.dataset.column.Column;

/**
 * The public part of a description: whom it protects, what one may ask about and within which limits. Where the data and the
 * ledger are, and which analysts there are, is not in it.
 */
final class DescriptionTree {
    private DescriptionTree() {}

    static Map<String, Object> of(Dataset dataset) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("data", dataset.name());
        tree.put("unit", dataset.unit().word());
        tree.put("neighbours", dataset.population().neighbours().word());
        dataset.population().units().ifPresent(units -> tree.put("units", units));
        tree.put("limits", limits(dataset.limits()));
        tree.put(
                "tables",
                dataset.privateTables().stream()
                        .map(table -> table(table.name(), table.columns()))
                        .toList());
        tree.put(
                "public_tables",
                dataset.publicTables().stream()
                        .map(table -> table(table.name(), table.columns()))
                        .toList());
        Map<String, Object> budget =
                new LinkedHashMap<>(dataset.budget().total().stated());
        budget.put("gamma", dataset.budget().gamma().toString());
        tree.put("budget", budget);
        tree.put(
                "good_events",
                dataset.goodEvents().stream().map(GoodEventDeclaration::name).toList());
        return tree;
    }

    private static Object limits(Limits limits) {
        if (limits.isAuto()) {
            return LimitChoice.AUTO;
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("groups_per_unit", limits.groupsPerUnit());
        tree.put("rows_per_group", limits.rowsPerGroup());
        return tree;
    }

    private static Map<String, Object> table(String name, List<Column> columns) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", name);
        tree.put("columns", columns.stream().map(DescriptionTree::column).toList());
        return tree;
    }

    private static Map<String, Object> column(Column column) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", column.name());
        tree.put("type", column.type().word());
        column.type().declared().forEach((key, value) -> tree.put(key, spelled(value)));
        return tree;
    }

    /** Numbers are texts, exactly as they are declared; lists stay lists. */
    private static Object spelled(Object value) {
        return value instanceof List<?> values
                ? values.stream().map(Object::toString).toList()
                : value.toString();
    }
}
