package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.snapshot.coding.Rule;

/** The rows of several private tables in one snapshot. */
class SeveralTablesTest {
    private static final String DESCRIPTION = """
            dataset: visits
            source: visits.csv
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {groups_per_unit: 1, rows_per_group: 4}
            columns:
              patient: {type: integer}
              note: {type: text, values: open}
              amount: {type: integer, min: 0, max: 9}
            tables:
              drugs:
                source: drugs.csv
                columns:
                  amount: {type: number, min: 0, max: 5, step: 0.5}
                  patient: {type: integer}
              tests: {source: tests.parquet, columns: {patient: {type: integer}, positive: {type: boolean}}}
            budget: {epsilon: 4, delta: 1e-7}
            """;

    @TempDir
    Path folder;

    private Clinic clinic;

    @BeforeEach
    void writeTheSources() throws IOException, SQLException {
        clinic = Clinic.of(folder, DESCRIPTION);
        Files.writeString(folder.resolve("visits.csv"), "patient,note,amount\n2,calm,7\n1,,12\n");
        Files.writeString(folder.resolve("drugs.csv"), "amount,patient,colour\n1.5,1,red\n9,2,blue\n1,,red\nx,1\n");
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT 1 AS patient, true AS positive UNION ALL SELECT 3, NULL) TO '%s' (FORMAT parquet)"
                            .formatted(folder.resolve("tests.parquet")));
        }
    }

    @Test
    void theSnapshotHasTheRowsOfAllTablesByUnitEachWithItsNumber() throws IOException, SQLException {
        Import.run(clinic.dataset(), folder, new Notebook("tests"), () -> {});
        assertThat(clinic.rows())
                .containsExactlyInAnyOrder(
                        "1,null,9,null,null,0",
                        "1,null,null,3,null,1",
                        "1,null,null,null,1,2",
                        "2,calm,7,null,null,0",
                        "2,null,null,10,null,1",
                        "3,null,null,null,null,2");
        assertThat(clinic.rows().stream().map(row -> row.charAt(0))).isSorted();
    }

    @Test
    void whatBreaksARuleIsToldByTable() throws IOException {
        int[] steps = {0};
        ImportReport report = Import.run(clinic.dataset(), folder, new Notebook("tests"), () -> steps[0]++);
        assertThat(report.tables())
                .containsExactly(
                        new ImportReport.Table(
                                "visits",
                                2,
                                2,
                                "line",
                                List.of(new BrokenRule(Rule.BOUNDS, Optional.of("amount"), 1, List.of(3L)))),
                        new ImportReport.Table(
                                "drugs",
                                4,
                                2,
                                "line",
                                List.of(
                                        new BrokenRule(Rule.FIELDS, Optional.empty(), 1, List.of(5L)),
                                        new BrokenRule(Rule.UNIT, Optional.empty(), 1, List.of(4L)),
                                        new BrokenRule(Rule.BOUNDS, Optional.of("amount"), 1, List.of(3L)))),
                        new ImportReport.Table("tests", 2, 2, "row", List.of()));
        assertThat(steps[0]).isEqualTo(Import.STEPS);
        assertThat(report.units().map(ImportReport.Units::count)).contains(3L);
        assertThat(report.units().stream().flatMap(units -> units.tables().stream()))
                .containsExactly(
                        new ImportReport.Counting(2, 2),
                        new ImportReport.Counting(2, 2),
                        new ImportReport.Counting(2, 2));
    }

    @Test
    void aTableThatLacksAColumnIsRefusedByName() throws IOException {
        Files.writeString(folder.resolve("drugs.csv"), "patient,amounts\n1,2\n");
        assertThatThrownBy(() -> clinic.run())
                .hasMessageContaining("table drugs: column amount: is declared but is not in the source")
                .hasMessageContaining("[import.column]");
        assertThat(folder.resolve(".mizan/visits.parquet")).doesNotExist();
    }

    @Test
    void aTableThatIsNotThereStopsTheImport() throws IOException {
        clinic.run();
        byte[] before = Files.readAllBytes(Snapshot.path(clinic.dataset(), folder));
        Files.delete(folder.resolve("tests.parquet"));
        assertThatThrownBy(() -> clinic.run())
                .hasMessageContaining("table tests: source")
                .hasMessageContaining("[file.missing]")
                .hasMessageContaining("tests.parquet");
        assertThat(Snapshot.path(clinic.dataset(), folder)).hasBinaryContent(before);
    }

    @Test
    void asManySourcesAreNeededAsThereAreTables() {
        assertThatThrownBy(() -> DuckDb.parquet(clinic.dataset(), folder.resolve("tests.parquet")))
                .hasMessageContaining("sources 1: there must be one for each of the 3 private tables");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            drugs:      | pills:
            max: 5      | max: 6
            tests: {source: tests.parquet, columns: {patient: {type: integer}, positive: {type: boolean}}} | ''
            """)
    void aSnapshotOfOtherTablesIsRefused(String from, String to) throws IOException {
        clinic.run();
        Clinic other = Clinic.of(folder, DESCRIPTION.replace(from, to));
        assertThatThrownBy(() -> Notebook.require(other.dataset(), folder.resolve("mizan.yaml")))
                .hasMessageContaining("has a snapshot made with another description");
        Clinic moved = Clinic.of(folder, DESCRIPTION.replace("drugs.csv", "moved.csv"));
        assertThat(Notebook.require(moved.dataset(), folder.resolve("mizan.yaml")))
                .exists();
    }

    @Test
    void theOrderOfTablesIsAPartOfTheCoding() throws IOException {
        clinic.run();
        String tests = DESCRIPTION
                .lines()
                .filter(line -> line.contains("tests:"))
                .findFirst()
                .orElseThrow();
        Clinic turned = Clinic.of(
                folder, DESCRIPTION.replace(tests + "\n", "").replace("tables:\n", "tables:\n" + tests + "\n"));
        assertThat(turned.dataset().privateTables().get(1).name()).isEqualTo("tests");
        assertThatThrownBy(() -> Notebook.require(turned.dataset(), folder.resolve("mizan.yaml")))
                .hasMessageContaining("another description");
    }
}
