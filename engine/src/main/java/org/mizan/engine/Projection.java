package org.mizan.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.privacy.InvalidInputException;

/** The declared columns of a source, each coded and under an alias that no name of a column can be mistaken for. */
record Projection(Dialect dialect, Dataset dataset) {
    static Map<String, String> aliases(Dataset dataset) {
        Map<String, String> aliases = new LinkedHashMap<>();
        for (Column column : dataset.columns()) {
            aliases.put(column.name(), "c" + aliases.size());
        }
        return aliases;
    }

    /** Of a source whose columns are codes. */
    String ofCodes(String source) {
        Leaf leaf = new Leaf(dialect);
        List<String> columns = new ArrayList<>();
        for (Column column : dataset.columns()) {
            String value = "source." + dialect.identifier(column.name());
            columns.add(leaf.coded(column, value) + " AS " + dialect.alias(column.name()));
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + source + " AS source";
    }

    /** Of a source whose columns have these types; one that is not there is an error. */
    String ofTypes(String source, Map<String, String> types) {
        Leaf leaf = new Leaf(dialect);
        List<String> prepared = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (Column column : dataset.columns()) {
            String type = types.get(column.name());
            if (type == null) {
                throw InvalidInputException.of(
                        "source.column",
                        "column",
                        column.name(),
                        "is declared and is not in the source",
                        "correct its name, or remove it from columns");
            }
            String value = "v" + columns.size();
            prepared.add(dialect.prepared("source." + dialect.identifier(column.name()), type) + " AS " + value);
            columns.add(leaf.raw(column, value, dialect.kind(type)) + " AS " + dialect.alias(column.name()));
        }
        return "SELECT %s FROM (SELECT %s FROM %s AS source) AS prepared"
                .formatted(String.join(", ", columns), String.join(", ", prepared), source);
    }
}
