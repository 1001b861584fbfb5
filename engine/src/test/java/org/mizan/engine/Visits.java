package org.mizan.engine;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.program.Scalar;

/** The description of a table with a column of every type, with names that need quoting. */
public final class Visits {
    /** The forms of the unit; {@code rows} for none. */
    public static final List<String> UNITS = List.of("rows", "integer", "text");

    /** What the columns are in the source, beside the unit. */
    public static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("amount", "DOUBLE PRECISION"),
            Map.entry("rate", "DOUBLE PRECISION"),
            Map.entry("price", "NUMERIC(12, 3)"),
            Map.entry("c0", "BIGINT"),
            Map.entry("the \"count\"; --", "BIGINT"),
            Map.entry("flag", "BOOLEAN"),
            Map.entry("day", "DATE"),
            Map.entry("moment", "TIMESTAMP"),
            Map.entry("kind", "VARCHAR"),
            Map.entry("Name", "VARCHAR"));

    private static final Map<String, Dataset> KNOWN = new ConcurrentHashMap<>();

    private Visits() {}

    public static Dataset dataset(String unit, int groups, int rows) {
        return limited(unit, "groups_per_unit: %d, rows_per_group: %d".formatted(groups, rows));
    }

    /** With a number of rows in all. */
    public static Dataset dataset(String unit, int groups, int rows, int total) {
        return limited(
                unit, "groups_per_unit: %d, rows_per_group: %d, rows_per_unit: %d".formatted(groups, rows, total));
    }

    /** With a column that divides the table into blocks of time. */
    public static Dataset inBlocks(String unit, int groups, int rows, String column, String every) {
        String limits = "groups_per_unit: %d, rows_per_group: %d".formatted(groups, rows);
        return KNOWN.computeIfAbsent(
                unit + limits + column + every,
                any -> DatasetFile.parse(
                        DatasetFile.write(parsed(unit, limits))
                                .replaceFirst("(?s)budget:.*", """
                                blocks: {column: %s, every: %s}
                                budget:
                                  each_block: {epsilon: 1, delta: 0}
                                  lifetime: none
                                """.formatted(column, every)),
                        "visits"));
    }

    private static Dataset limited(String unit, String limits) {
        return KNOWN.computeIfAbsent(unit + limits, any -> parsed(unit, limits));
    }

    private static Dataset parsed(String unit, String limits) {
        boolean isColumn = !unit.equals("rows");
        return described(
                "\"visits 'of' \\\"all\\\"\"",
                "visits.parquet",
                isColumn ? "person" : "rows",
                isColumn ? "limits: {%s}".formatted(limits) : "",
                isColumn ? "person: {type: %s}".formatted(unit) : "",
                "amount: {type: number, min: -10, max: 50, step: 0.5}",
                "rate: {type: number, min: -3, max: 3.3, step: 0.3}",
                "price: {type: number, min: 0, max: 60, step: 0.01}",
                "c0: {type: integer, min: -9223372036854775808, max: 9223372036854775807}",
                "'the \"count\"; --': {type: integer, min: -2, max: 7}",
                "flag: {type: boolean}",
                "day: {type: date, min: 2020-01-01, max: 2020-01-10}",
                "moment: {type: timestamp, min: \"2020-01-01T00:00:00Z\", max: \"2020-12-31T00:00:00.000001Z\"}",
                "kind: {type: text, values: [a, B, \"it's\", \"é\"]}",
                "Name: {type: text, values: open}");
    }

    /** A description of these columns, with limits where there are any. */
    public static Dataset described(String name, String source, String unit, String limits, String... columns) {
        return DatasetFile.parse("""
                dataset: %s
                source: "%s"
                ledger: ledger.db
                unit: %s
                neighbours: add-remove
                %s
                columns:
                  %s
                budget: {epsilon: 1, delta: 0}
                """.formatted(name, source, unit, limits, String.join("\n  ", columns)), "visits");
    }

    public static Scalar scalar(Dataset dataset, String column) {
        return Coding.of(dataset.column(column).orElseThrow()).orElseThrow().scalar(column);
    }
}
