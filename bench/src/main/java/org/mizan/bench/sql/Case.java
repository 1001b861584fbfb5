package org.mizan.bench.sql;

import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;

/**
 * A private query and the plain one of the same shape over the same file: for a unit that is a column, the plain one groups
 * twice, by unit and group and then by group.
 *
 * @param plain with %s for the table
 */
record Case(String name, Dataset dataset, String query, String plain) {
    private static final String ONCE = "SELECT grp, %s FROM %%s GROUP BY grp";
    private static final String TWICE =
            "SELECT grp, sum(n), sum(s) FROM (SELECT %s, grp, count(*) AS n, sum(x) AS s FROM %%s GROUP BY ALL) GROUP BY grp";

    static Case rows(String aggregates) {
        return new Case(
                "rows: " + aggregates,
                described("rows", "", ""),
                "SELECT grp, %s FROM visits GROUP BY grp".formatted(aggregates),
                ONCE.formatted(aggregates));
    }

    static Case unit(String unit, String type, int groups, int rows) {
        return new Case(
                "%s unit, %d groups of %d rows: COUNT(*), SUM(x)".formatted(type, groups, rows),
                described(
                        unit,
                        "limits: {groups_per_unit: %d, rows_per_group: %d}".formatted(groups, rows),
                        "%s: {type: %s}".formatted(unit, type)),
                "SELECT grp, COUNT(*), SUM(x) FROM visits GROUP BY grp",
                TWICE.formatted(unit));
    }

    private static Dataset described(String unit, String limits, String column) {
        return DatasetFile.parse("""
                dataset: visits
                source: visits.parquet
                ledger: .mizan/ledger.db
                unit: %s
                neighbours: add-remove
                %s
                columns:
                  %s
                  grp: {type: integer, min: 0, max: 999}
                  x: {type: number, min: 0, max: 100, step: 0.01}
                budget: {epsilon: 1, delta: 0}
                """.formatted(unit, limits, column), "mizan.yaml");
    }
}
