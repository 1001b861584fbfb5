package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;

class VersionsCommandTest {
    private static final Path CLINIC = Path.of("../examples/clinic");
    private static final String QUESTION = "SELECT COUNT(*) AS n FROM visits";

    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void copy() throws IOException {
        description = Files.copy(CLINIC.resolve("mizan.yaml"), folder.resolve("mizan.yaml"));
        for (String file : List.of("visits.csv", "icd.csv")) {
            if (Files.exists(CLINIC.resolve(file))) {
                Files.copy(CLINIC.resolve(file), folder.resolve(file));
            }
        }
    }

    private CommandRun run(String... words) {
        List<String> line = new ArrayList<>(Arrays.asList(words));
        line.addAll(List.of("--data", description.toString()));
        return CommandRun.of(line.toArray(String[]::new));
    }

    private void imported() {
        assertThat(run("import").err()).isEmpty();
    }

    private CommandRun asked(String id, String... more) {
        List<String> line =
                new ArrayList<>(List.of("query", QUESTION, "--epsilon", "0.1", "--analyst", "ana", "--request", id));
        line.addAll(Arrays.asList(more));
        CommandRun run = run(line.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run;
    }

    @Test
    void everyImportIsListedAndNamedByTheAnswersAboutIt() throws Exception {
        assertThat(run("versions").out()).startsWith("Nothing was imported yet.");
        imported();
        assertThat(asked("first").out()).contains("\ndata: version 1, imported 20");
        imported();
        assertThat(asked("second").out()).contains("\ndata: version 2, imported 20");
        assertThat(run("versions").out())
                .matches(
                        Pattern.compile(
                                "version +imported \\(UTC\\) +commitment\n[─ ]+\n1 +\\S+Z +[0-9a-f]{64}\n2 +\\S+Z +[0-9a-f]{64}\n"));
        String listed = run("versions", "--format", "json").out();
        assertThat(listed).contains("\"number\" : 2", "\"data_set\" : \"visits\"");
        assertThat(run("history", "--analyst", "ana", "--format", "json").out())
                .contains("\"data_version\" : 2", "\"data_version\" : 1");
        Path json = folder.resolve("answer.json");
        Path parquet = folder.resolve("answer.parquet");
        assertThat(run("answer", "first", "--analyst", "ana", "--out", json.toString())
                        .out())
                .contains("\ndata: version 1, imported 20");
        run("answer", "first", "--analyst", "ana", "--out", parquet.toString());
        assertThat(metadata(parquet)).contains("mizan_data_version=1");
        assertThat(run("answer", "second", "--analyst", "ana", "--format", "csv")
                        .err())
                .contains("data: version 2, imported 20");
        assertThat(Files.readString(json)).contains("\"data_version\":{\"data_set\":\"visits\",\"number\":\"1\"");
    }

    private static String metadata(Path file) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT string_agg(CAST(key AS VARCHAR) || '=' || CAST(value AS VARCHAR), ' ') FROM parquet_kv_metadata('"
                                + file + "')")) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Test
    void aFileThatChangedAfterTheImportIsTold() throws IOException {
        imported();
        Path source = folder.resolve("visits.csv");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(3600)));
        assertThat(run("versions").out()).doesNotContain("changed after");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
        assertThat(run("versions").out())
                .contains("visits.csv changed after the last import. Queries still read version 1.");
        assertThat(asked("told").out()).doesNotContain("changed after");
    }

    @Test
    void aCertificateThatNamesAnotherVersionIsRejected() throws IOException {
        imported();
        imported();
        Path certificate = folder.resolve("certificate.json");
        asked("certified", "--certificate", certificate.toString());
        CommandRun honest = run("verify", certificate.toString());
        assertThat(honest.code()).as(honest.out()).isEqualTo(ExitCode.DONE);
        assertThat(honest.out()).contains("data_version");
        String text = Files.readString(certificate);
        for (String forged : List.of(
                text.replace("\"number\":\"2\"", "\"number\":\"1\""),
                text.replace("\"number\":\"2\"", "\"number\":\"3\""),
                text.replaceFirst("\"commitment\":\"[0-9a-f]{64}\"", "\"commitment\":\"" + "0".repeat(64) + "\""))) {
            assertThat(forged).isNotEqualTo(text);
            Path other = Files.writeString(folder.resolve("forged.json"), forged);
            CommandRun run = run("verify", other.toString());
            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.out()).containsPattern("data_version .* NO");
        }
        Path none =
                Files.writeString(folder.resolve("forged.json"), text.replace("\"number\":\"2\"", "\"number\":\"0\""));
        assertThat(run("verify", none.toString()).err()).contains("[number.range]");
    }
}
