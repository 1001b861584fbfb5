package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.Test;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverPatients;
import org.mizan.cli.output.ExitCode;

class AnswerCommandTest extends OverPatients {
    private CommandRun run(String... words) {
        return CommandRun.of(words);
    }

    @Test
    void anAnswerIsShownAgainInAnyFormForNothing() {
        String before =
                query(BY_DEPARTMENT, "--epsilon", "0.25", "--request", "a").out();
        String left = left();
        CommandRun again = run("answer", "a", "--data", folder.toString(), "--analyst", "ana");
        assertThat(again.code()).isZero();
        assertThat(again.out()).startsWith(before).contains("repeated: this answer was given before");
        assertThat(run("answer", "a", "--data", description.toString(), "--analyst", "ana", "--format", "csv")
                        .out())
                .startsWith("department,COUNT(*),COUNT(*) low,COUNT(*) high\n");
        assertThat(left()).isEqualTo(left);
    }

    @Test
    void anAnswerIsAlsoWrittenToAFileOfTypedColumns() throws SQLException {
        query(BY_DEPARTMENT, "--epsilon", "0.25", "--request", "a");
        Path file = folder.resolve("a.parquet");
        CommandRun run = answer("--format", "parquet", "--out", file.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).doesNotContain("cardiology");
        assertThat(run.err()).contains("request: a");
        String table = answer("--format", "csv").out();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            StringBuilder csv = new StringBuilder("department,COUNT(*),COUNT(*) low,COUNT(*) high\n");
            try (ResultSet rows = statement.executeQuery("FROM '" + file + "'")) {
                assertThat(rows.getMetaData().getColumnTypeName(2)).isEqualTo("BIGINT");
                assertThat(rows.getMetaData().getColumnLabel(3)).isEqualTo("COUNT(*)_low");
                while (rows.next()) {
                    csv.append("%s,%d,%.0f,%.0f\n"
                            .formatted(rows.getString(1), rows.getLong(2), rows.getDouble(3), rows.getDouble(4)));
                }
            }
            assertThat(csv).hasToString(table);
            try (ResultSet known = statement.executeQuery("SELECT decode(value) FROM parquet_kv_metadata('" + file
                    + "') WHERE decode(key) = 'mizan_request'")) {
                assertThat(known.next()).isTrue();
                assertThat(known.getString(1)).isEqualTo("a");
            }
        }
    }

    @Test
    void theEndingOfAFileSaysItsFormat() throws IOException {
        query(BY_DEPARTMENT, "--epsilon", "0.25", "--request", "a");
        Path csv = folder.resolve("a.csv");
        Path json = folder.resolve("a.json");
        assertThat(answer("--out", csv.toString()).out()).contains("cardiology", "repeated");
        assertThat(csv).hasContent(answer("--format", "csv").out());
        assertThat(answer("--out", json.toString()).code()).isZero();
        assertThat(json).hasContent(answer("--format", "json").out());
        assertThat(Files.readString(json)).contains("\"repeated\"");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeTheCharge() {
        String left = left();
        assertThat(query(COUNT, "--epsilon", "0.25", "--format", "parquet").err())
                .contains("[out.parquet]");
        assertThat(query(
                                COUNT,
                                "--epsilon",
                                "0.25",
                                "--out",
                                folder.resolve("a.txt").toString())
                        .err())
                .contains("[out.format]");
        assertThat(query(COUNT, "--epsilon", "0.25", "--out", description.toString(), "--overwrite")
                        .err())
                .contains("[out.format]");
        assertThat(query(
                                COUNT + "; " + COUNT,
                                "--epsilon",
                                "0.1",
                                "--out",
                                folder.resolve("a.csv").toString())
                        .err())
                .contains("[query.several]");
        assertThat(left()).isEqualTo(left);
    }

    private CommandRun answer(String... options) {
        List<String> words = new ArrayList<>(List.of("answer", "a", "--data", folder.toString(), "--analyst", "ana"));
        words.addAll(List.of(options));
        return run(words.toArray(String[]::new));
    }

    @Test
    void nobodySeesTheAnswersOfAnother() {
        query(COUNT, "--epsilon", "0.25", "--request", "a");
        for (String id : new String[] {"a", "b"}) {
            CommandRun other = run("answer", id, "--data", description.toString(), "--analyst", "zaynab");
            assertThat(other.code()).isEqualTo(ExitCode.USAGE);
            assertThat(other.err()).contains("nothing was charged to zaynab under this id", "[request.unknown]");
        }
    }

    @Test
    void questionsAreListedNewestFirst() {
        assertThat(run("history", "--data", folder.toString(), "--analyst", "ana")
                        .out())
                .isEqualTo("Nothing was asked yet.\n");
        query(COUNT, "--epsilon", "0.25", "--request", "a");
        query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "b");
        CommandRun history = run("history", "--data", description.toString(), "--analyst", "ana");
        assertThat(history.out())
                .containsPattern("(?s)ana +ε = 0.5 +1 +b +" + BY_DEPARTMENT.replaceAll("([()*])", "\\\\$1") + ".*"
                        + "ana +ε = 0.25 +1 +a +SELECT COUNT")
                .contains("again, for free: mizan answer REQUEST --data " + description);
        assertThat(run("history", "--data", description.toString(), "--analyst", "ana", "--last", "1")
                        .out())
                .doesNotContain("ε = 0.25");
        assertThat(run("history", "--data", description.toString(), "--analyst", "zaynab")
                        .out())
                .isEqualTo("Nothing was asked yet.\n");
        assertThat(run("history", "--data", description.toString(), "--everyone", "--format", "json")
                        .out())
                .contains("\"request\" : \"a\"", "\"request\" : \"b\"", "\"answered\" : true");
        assertThat(run("history", "--data", description.toString(), "--last", "0")
                        .err())
                .contains("[history.last]");
    }

    @Test
    void aRequestThatNobodyNamedHasAnIdBeforeItIsCharged() {
        System.setProperty("mizan.terminal.output", "true");
        try {
            CommandRun run = query(COUNT, "--epsilon", "0.25");
            String id = run.err().strip().replaceFirst("asking as request ", "");
            assertThat(run.out()).contains("request: " + id + "\n");
        } finally {
            System.clearProperty("mizan.terminal.output");
        }
    }
}
