package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;

/** A small data set for tests: a column of each type, and a folder in which it is imported. */
record Clinic(Path folder, Dataset dataset) {
    static final String HEADER = "patient,department,note,stay,age,urgent,admitted,seen";

    private static final String DESCRIPTION = """
            dataset: visits
            source: %s
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {groups_per_unit: 3, rows_per_group: 2}
            columns:
              patient: {type: %s}
              department: {type: text, values: [cardiology, "وحدة القلب", oncology]}
              note: {type: text, values: open}
              stay: {type: number, min: 0, max: 60, step: 0.01}
              age: {type: integer, min: 0, max: 110}
              urgent: {type: boolean}
              admitted: {type: date, min: 2024-01-01, max: 2025-12-31}
              seen: {type: timestamp, min: 2024-01-01T00:00:00Z, max: 2026-01-01T00:00:00Z}
            budget: {epsilon: 4, delta: 1e-7}
            """;

    static Clinic of(Path folder, String source, String unit) {
        return of(folder, DESCRIPTION.formatted(source, unit));
    }

    static Clinic of(Path folder, String description) {
        return new Clinic(folder, DatasetFile.parse(description, "mizan.yaml"));
    }

    static Clinic inFolder(Path folder) {
        return of(folder, "visits.csv", "integer");
    }

    /** Writes the source, with the usual header, and imports it. */
    ImportReport.Table importRows(String rows) throws IOException {
        return importFile(HEADER + "\n" + rows);
    }

    ImportReport.Table importFile(String text) throws IOException {
        Files.writeString(folder.resolve("visits.csv"), text);
        return run();
    }

    ImportReport.Table run() throws IOException {
        return Import.run(dataset, folder, new Notebook("tests"), () -> {})
                .tables()
                .get(0);
    }

    /** The rows of the snapshot, each as its values with commas between, in their order. */
    List<String> rows() throws SQLException {
        return query("SELECT * FROM read_parquet('%s')".formatted(Snapshot.path(dataset, folder)));
    }

    static List<String> query(String sql) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    cells.add(String.valueOf(result.getString(column)));
                }
                rows.add(String.join(",", cells));
            }
            return rows;
        }
    }
}
