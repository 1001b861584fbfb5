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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.source.SourceFiles;

class ManyFilesTest {
    private static final String FORM = """
            dataset: visits
            source: "%s"
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {rows_per_unit: 3}
            columns:
              patient: {type: integer}
              year: {type: integer, min: 2020, max: 2030}
              stay: {type: integer, min: 0, max: 60}
            budget: {epsilon: 4, delta: 0}
            """;

    @TempDir
    Path folder;

    private static Dataset dataset(String source) {
        return DatasetFile.parse(FORM.formatted(source), "mizan.yaml");
    }

    private ImportReport.Table run(String source) throws IOException {
        return Import.run(dataset(source), folder, new Notebook("tests"), Set.of(), () -> {})
                .tables()
                .get(0);
    }

    private List<String> rows() throws SQLException {
        return new Clinic(folder, dataset("one.csv")).rows();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, text);
    }

    @Test
    void filesThatMatchAreOneTableAndMayHaveTheirColumnsInOtherOrders() throws IOException, SQLException {
        write("one.csv", "patient,year,stay\n1,2024,5\n2,2024,7\n3,2025,9\n1,2025,2\n");
        run("one.csv");
        List<String> expected = rows();
        write("parts/2024.csv", "patient,year,stay\n1,2024,5\n2,2024,7\n");
        write("parts/2025.csv", "stay,patient,other,year\n9,3,x,2025\n2,1,y,2025");
        write("parts/.hidden.csv", "nothing of this\n");
        write("parts/notes.txt", "nor of this\n");
        Files.createDirectories(folder.resolve("parts/folder.csv"));
        assertThat(run("parts/*.csv").rows()).isEqualTo(4);
        assertThat(rows()).isEqualTo(expected);
    }

    @Test
    void linesAreCountedOnFromFileToFile() throws IOException {
        write("parts/a.csv", "patient,year,stay\n1,2024,5\n2,2024,99\n");
        write("parts/b.csv", "patient,year,stay\n1,2024,5\n3,2024,99");
        write("parts/c.csv", "patient,year,stay");
        write("parts/d.csv", "patient,year,stay\n\"never closed,1\n4,2024,-3\n");
        // As cat -n would number them if every file ended its last line: 2 is the second row of a, 6 that of b.
        assertThat(run("parts/*.csv").findings().stream()
                        .map(finding -> finding.rule() + " " + finding.places())
                        .toList())
                .containsExactlyInAnyOrder("SYNTAX [9]", "BOUNDS [3, 6, 10]");
    }

    @Test
    void aFileWithoutADeclaredColumnIsNamed() throws IOException {
        write("parts/a.csv", "patient,year,stay\n1,2024,5\n");
        write("parts/b.csv", "patient,year,days\n1,2024,5\n");
        assertThatThrownBy(() -> run("parts/*.csv"))
                .hasMessageContaining("b.csv")
                .hasMessageContaining("column stay");
    }

    @Test
    void whatMatchesNothingIsRefused() {
        assertThatThrownBy(() -> run("parts/*.csv")).hasMessageStartingWith("source parts/*.csv: no file matches");
    }

    @Test
    void foldersOfParquetFilesMayNameAColumn() throws IOException, SQLException {
        write("one.csv", "patient,year,stay\n1,2024,5\n2,2024,7\n3,2025,9\n1,2025,2\n");
        run("one.csv");
        List<String> expected = rows();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT * FROM (VALUES (1, 2024, 5), (2, 2024, 7), (3, 2025, 9), (1, 2025, 2)) AS t(patient, year, stay)) TO '%s' (FORMAT parquet, PARTITION_BY (year))"
                            .formatted(folder.resolve("lake")));
        }
        assertThat(run("lake/year=*/*.parquet").rows()).isEqualTo(4);
        assertThat(rows()).isEqualTo(expected);
        assertThat(run("lake/year=2025/*.parquet").rows()).isEqualTo(2);
    }

    @Test
    void theCommitmentIsToAllBytesInTheirOrder() throws IOException {
        write("parts/a.csv", "ab");
        write("parts/b.csv", "c");
        Source source = Source.of("parts/*.csv");
        byte[] key = {1, 2, 3};
        String first = Commitment.file(source, folder, key).orElseThrow();
        assertThat(Commitment.file(source, folder, key)).contains(first);
        assertThat(Commitment.file(source, folder, new byte[] {1, 2, 4}).orElseThrow())
                .isNotEqualTo(first);
        write("parts/a.csv", "a");
        write("parts/b.csv", "bc");
        assertThat(Commitment.file(source, folder, key).orElseThrow()).isNotEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource({
        "*.csv, a.csv, true",
        "*.csv, .a.csv, false",
        ".*.csv, .a.csv, true",
        "2024-*.csv, 2024-01.csv, true",
        "2024-*.csv, 2025-01.csv, false",
        "a*b*c.csv, axxbyyc.csv, true",
        "a*b*c.csv, axxyyc.csv, false",
        "ab*bc.csv, abc.csv, false",
        "[a]*.csv, a1.csv, false",
        "[a]*.csv, [a]1.csv, true"
    })
    void aStarStandsForAnyCharactersOfAName(String pattern, String name, boolean matches) throws IOException {
        write(name, "");
        assertThat(SourceFiles.matching(folder, pattern)).hasSize(matches ? 1 : 0);
    }
}
