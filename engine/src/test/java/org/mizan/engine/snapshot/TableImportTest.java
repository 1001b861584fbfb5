package org.mizan.engine.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.message.InvalidInputException;

/** Tables of databases are imported as files are: the same values have the same codes. */
class TableImportTest {
    private static final List<String> CODED = List.of(
            "1,2,said \"no\",126,34,1,19724,1704067200500000",
            "2,1,ملاحظة,6000,110,0,20453,1704067201000000",
            "3,null,null,null,null,null,null,null",
            "4,0,,0,null,null,20453,1704067200000000");

    private static final List<BrokenRule> FOUND = List.of(
            new BrokenRule(Rule.UNIT, Optional.empty(), 1, List.of(5L)),
            new BrokenRule(Rule.VALUES, Optional.of("department"), 1, List.of(3L)),
            new BrokenRule(Rule.TYPE, Optional.of("stay"), 1, List.of(3L)),
            new BrokenRule(Rule.BOUNDS, Optional.of("stay"), 2, List.of(2L, 4L)),
            new BrokenRule(Rule.BOUNDS, Optional.of("age"), 1, List.of(2L)),
            new BrokenRule(Rule.BOUNDS, Optional.of("admitted"), 1, List.of(4L)),
            new BrokenRule(Rule.BOUNDS, Optional.of("seen"), 1, List.of(4L)));

    private static final String ROWS = """
            (1, 'oncology', 'said "no"', 1.255, 34, true, '2024-01-02', '2024-01-01 00:00:00.5'),
            (2, 'وحدة القلب', 'ملاحظة', 60.5, 120, false, '2025-12-31', '2024-01-01 00:00:01'),
            (3, 'neurology', NULL, 'NaN', NULL, NULL, NULL, NULL),
            (4, 'cardiology', '', -1e300, NULL, NULL, 'infinity', '-infinity'),
            (NULL, 'cardiology', '', 1, 1, NULL, NULL, NULL)
            """;

    @TempDir
    Path folder;

    private Clinic parquet(String types) throws SQLException {
        Path file = folder.resolve("it's visits.parquet");
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("CREATE TABLE visits (%s, other BLOB)".formatted(types));
            statement.execute(
                    "INSERT INTO visits (patient, department, note, stay, age, urgent, admitted, seen) VALUES " + ROWS);
            statement.execute("COPY visits TO '%s'".formatted(file.toString().replace("'", "''")));
        }
        return Clinic.of(folder, "it's visits.parquet", "integer");
    }

    private static String types(String stay, String seen) {
        return "patient BIGINT, department TEXT, note VARCHAR, stay %s, age SMALLINT, urgent BOOLEAN, admitted DATE, seen %s"
                .formatted(stay, seen);
    }

    @Test
    void parquetIsImportedLikeAFileOfText() throws IOException, SQLException {
        Clinic clinic = parquet(types("DOUBLE", "TIMESTAMP"));
        ImportReport.Table report = clinic.run();
        assertThat(clinic.rows()).isEqualTo(CODED);
        assertThat(report.findings()).isEqualTo(FOUND);
        assertThat(report.place()).isEqualTo("row");
        assertThat(report.records()).isEqualTo(5);
    }

    @Test
    void momentsWithAZoneAreThoseOfUniversalTime() throws IOException, SQLException {
        Clinic clinic = parquet(types("DOUBLE", "TIMESTAMPTZ"));
        clinic.run();
        assertThat(clinic.rows()).isEqualTo(CODED);
    }

    @Test
    void aColumnOfAnotherTypeIsRefusedBeforeItIsRead() throws SQLException {
        Clinic clinic = parquet(types("DOUBLE", "TIMESTAMP").replace("age SMALLINT", "age VARCHAR"));
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("column age: is declared as integer, but in the source it is VARCHAR");
    }

    @Test
    void aColumnThatIsNotThereIsRefused() throws SQLException {
        String description =
                DatasetFile.write(parquet(types("DOUBLE", "TIMESTAMP")).dataset());
        Clinic clinic = Clinic.of(folder, description.replace("note:", "notes:"));
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("column notes: is declared but is not in the source; did you mean note?");
    }

    /** DuckDB would read visits1.parquet for it. */
    @Test
    void aNameThatIsAPatternIsRefused() throws IOException, SQLException {
        parquet(types("DOUBLE", "TIMESTAMP"));
        Files.copy(folder.resolve("it's visits.parquet"), folder.resolve("visits1.parquet"));
        Files.copy(folder.resolve("it's visits.parquet"), folder.resolve("visits[1].parquet"));
        Clinic clinic = Clinic.of(folder, "visits[1].parquet", "integer");
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.path]");
    }

    @Test
    void aFileThatIsNoParquetIsNamed() throws IOException {
        Clinic clinic = Clinic.of(folder, "visits.parquet", "integer");
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[file.missing]");
        Files.writeString(folder.resolve("visits.parquet"), "canary-8271");
        assertThatThrownBy(clinic::run)
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("visits.parquet: could not be read")
                .message()
                .doesNotContain("canary");
    }

    @Test
    void aTableOfSparkIsNotImported() {
        Clinic clinic = Clinic.of(folder, "spark:visits", "integer");
        assertThatThrownBy(clinic::run)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[import.source]");
    }

    @Test
    void aTableOfPostgresIsImportedLikeAFileOfText() throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(5))
                .start()) {
            try (Connection database = server.getPostgresDatabase().getConnection();
                    Statement statement = database.createStatement()) {
                statement.execute("CREATE TABLE visits (%s)".formatted(types("DOUBLE PRECISION", "TIMESTAMPTZ")));
                statement.execute("SET TimeZone = 'UTC'");
                statement.execute("INSERT INTO visits VALUES " + ROWS);
            }
            Clinic clinic = Clinic.of(
                    folder,
                    "postgresql://postgres@localhost:%d/postgres?sslmode=disable".formatted(server.getPort()),
                    "integer");
            ImportReport.Table report = clinic.run();
            assertThat(clinic.rows()).isEqualTo(CODED);
            assertThat(report.findings()).isEqualTo(FOUND);
            requireFarYearsToBeClamped(server);
            Clinic absent = Clinic.of(
                    folder,
                    "postgresql://postgres@localhost:%d/absent?sslmode=disable".formatted(server.getPort()),
                    "integer");
            assertThatThrownBy(absent::run).isInstanceOf(FileSystemException.class);
        }
    }

    /** PostgreSQL writes them in its own way, with a zone and without. */
    private void requireFarYearsToBeClamped(EmbeddedPostgres server) throws IOException, SQLException {
        for (String type : List.of("TIMESTAMPTZ", "TIMESTAMP")) {
            try (Connection database = server.getPostgresDatabase().getConnection();
                    Statement statement = database.createStatement()) {
                statement.execute("DROP TABLE visits");
                statement.execute("CREATE TABLE visits (%s)".formatted(types("DOUBLE PRECISION", type)));
                statement.execute("SET TimeZone = 'UTC'");
                statement.execute("""
                        INSERT INTO visits (patient, admitted, seen) VALUES
                        (1, '12025-01-31', '12025-01-31 12:00:00.5'),
                        (2, '0044-03-15 BC', '0044-03-15 12:00:00 BC')
                        """);
            }
            Clinic clinic = Clinic.of(
                    folder,
                    "postgresql://postgres@localhost:%d/postgres?sslmode=disable".formatted(server.getPort()),
                    "integer");
            clinic.run();
            assertThat(clinic.rows())
                    .containsExactly(
                            "1,null,null,null,null,null,20453,1767225600000000",
                            "2,null,null,null,null,null,19723,1704067200000000");
        }
    }
}
