package org.mizan.engine.snapshot;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.privacy.InvalidInputException;

/**
 * Holds what is imported to the public number of units that a description under substitute states, since counts and means are
 * computed with that number. Where each row is a unit the two are equal. Where a column tells units apart there may be units
 * without a row, whose number is a secret, and so only more units than stated are refused.
 */
final class UnitCount {
    private UnitCount() {}

    /** How many units have rows in a snapshot. */
    static long of(Unit.OfColumn unit, Statement statement, Path snapshot) throws SQLException {
        try (ResultSet answer = statement.executeQuery("SELECT count(DISTINCT %s) FROM %s"
                .formatted(DuckDbSettings.name(unit.column()), DuckDbSettings.parquet(snapshot)))) {
            answer.next();
            return answer.getLong(1);
        }
    }

    /** Refuses rows of another number than the one that is stated, where each is a unit. */
    static void requireRows(Dataset dataset, ImportReport.Table table) {
        OptionalLong stated = dataset.population().units();
        if (stated.isEmpty() || stated.getAsLong() == table.rows()) {
            return;
        }
        String state = "state units: %d if that is how many there are".formatted(table.rows());
        List<Long> broken = table.findings().stream()
                .filter(finding -> finding.column().isEmpty())
                .flatMap(finding -> finding.places().stream())
                .sorted()
                .limit(Finding.MOST_PLACES)
                .toList();
        throw InvalidInputException.of(
                "import.units",
                "units",
                stated.getAsLong(),
                "must be the number of rows that are imported, which is %d of %d"
                        .formatted(table.rows(), table.records()),
                broken.isEmpty()
                        ? state + ", or import the whole source"
                        : "mend the records that are left out, the first of them at %s %s, or %s"
                                .formatted(
                                        table.place(),
                                        broken.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                                        state));
    }

    /** Refuses more units than the number that is stated. */
    static void requireUnits(Dataset dataset, long units) {
        OptionalLong stated = dataset.population().units();
        if (stated.isPresent() && units > stated.getAsLong()) {
            throw InvalidInputException.of(
                    "import.units",
                    "units",
                    stated.getAsLong(),
                    "must not be less than the number of units with rows, which is " + units,
                    "state the public number of units, or check that %s tells them apart"
                            .formatted(dataset.unit().word()));
        }
    }
}
