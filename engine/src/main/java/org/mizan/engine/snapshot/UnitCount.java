package org.mizan.engine.snapshot;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation;
import org.mizan.engine.snapshot.source.DuckDbSettings;

/**
 * Holds what is imported to the public number of units that a description under substitute states, since counts and means are
 * computed with that number. Where each row is a unit the two are equal. Where a column tells units apart there may be units
 * without a row, whose number is a secret, and so only more units than stated are refused.
 */
final class UnitCount {
    private UnitCount() {}

    /** What the units of a snapshot have, which this column tells apart. */
    static ImportReport.Units of(Dataset dataset, String unit, Statement statement, Path snapshot) throws SQLException {
        String column = DuckDbSettings.name(unit);
        String rows = DuckDbSettings.parquet(snapshot);
        long count;
        try (ResultSet answer = statement.executeQuery("SELECT count(DISTINCT %s) FROM %s".formatted(column, rows))) {
            answer.next();
            count = answer.getLong(1);
        }
        List<ImportReport.Counting> tables =
                new ArrayList<>(Collections.nCopies(dataset.privateTables().size(), new ImportReport.Counting(0, 0)));
        // No declared column has these names.
        String table = DuckDbSettings.name(Relation.TABLE);
        String number = new WholeTable(dataset).isNumbered() ? table : "0";
        // Limits that are left to each plan cut nothing that is known now.
        Limits limits = dataset.limits().isAuto() ? Limits.rows(Limits.GREATEST) : dataset.limits();
        long alone = limits.withoutGroups().rowsPerGroup();
        try (ResultSet answer = statement.executeQuery(
                "SELECT %1$s, CAST(sum(least(\" rows\", %2$d)) AS BIGINT), CAST(sum(least(\" rows\", %3$d)) AS BIGINT) FROM (SELECT %4$s AS %1$s, count(*) AS \" rows\" FROM %5$s GROUP BY %6$s, %1$s) GROUP BY %1$s"
                        .formatted(table, alone, limits.total(), number, rows, column))) {
            while (answer.next()) {
                tables.set(answer.getInt(1), new ImportReport.Counting(answer.getLong(2), answer.getLong(3)));
            }
        }
        return new ImportReport.Units(count, tables);
    }

    /** Refuses rows of another number than the one that is stated, where each is a unit. */
    static void requireRows(Dataset dataset, ImportReport.Table table) {
        OptionalLong stated = dataset.population().units();
        if (stated.isEmpty() || stated.getAsLong() == table.rows()) {
            return;
        }
        String broken = table.findings().stream()
                .filter(finding -> finding.column().isEmpty())
                .flatMap(finding -> finding.places().stream())
                .sorted()
                .limit(BrokenRule.MOST_PLACES)
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        throw broken.isEmpty()
                ? ImportRefusal.IMPORT_UNITS_ROWS.with(stated.getAsLong(), table.rows(), table.records())
                : (table.place().equals("line") ? ImportRefusal.IMPORT_UNITS_LINES : ImportRefusal.IMPORT_UNITS_RECORDS)
                        .with(stated.getAsLong(), table.rows(), table.records(), broken);
    }

    /** Refuses more units than the number that is stated. */
    static void requireUnits(Dataset dataset, long units) {
        OptionalLong stated = dataset.population().units();
        if (stated.isPresent() && units > stated.getAsLong()) {
            throw ImportRefusal.IMPORT_UNITS.with(
                    stated.getAsLong(), units, dataset.unit().word());
        }
    }
}
