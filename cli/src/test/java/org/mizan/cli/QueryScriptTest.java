package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.cli.output.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Several queries, and where their text comes from. */
class QueryScriptTest {
    private static final String COUNT = "SELECT COUNT(*) FROM visits";
    private static final String BY_WARD = "SELECT ward, COUNT(*) FROM visits GROUP BY ward";

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void importTheVisits() throws IOException {
        description = VisitsFolder.imported(folder, """
                unit: rows
                columns:
                  ward: {type: text, values: ["a;b", c]}
                budget: {epsilon: 1, delta: 0}
                """, "ward\n" + "a;b\nc\nc\n".repeat(100));
    }

    private CommandRun query(String... words) {
        List<String> all = new ArrayList<>(List.of("query", "--data", description.toString(), "--analyst", "ana"));
        all.addAll(List.of(words));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private CommandRun typed(String input, String... words) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return query(words);
        } finally {
            System.setIn(before);
        }
    }

    /** The last entry of the ledger and its hash. */
    private String head() {
        CommandRun run = CommandRun.of("budget", "--data", description.toString());
        return run.out().substring(run.out().indexOf("ledger: "));
    }

    @Test
    void severalQueriesAreAnsweredInTheirOrderEachUnderItsOwnId() {
        CommandRun run = query(COUNT + "; " + BY_WARD + ";", "--epsilon", "0.25", "--request", "a");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsSubsequence("COUNT(*)", "request: a-1\n\n", "ward", "a;b", "request: a-2\n");
        assertThat(run.out()).contains("left: data set ε = 0.75", "left: data set ε = 0.5");
        CommandRun again = query(COUNT + "; " + BY_WARD + ";", "--epsilon", "0.25", "--request", "a");
        assertThat(again.out()).contains("repeated: ");
        assertThat(again.out().replaceAll("repeated: .*\n", "")).isEqualTo(run.out());
    }

    @Test
    void semicolonsInTextsNamesAndCommentsSeparateNothing() {
        CommandRun run =
                query("SELECT COUNT(*) AS \"x;y\" FROM visits /* ; */ WHERE ward = 'a;b' -- ;", "--epsilon", "0.25");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("x;y");
    }

    @Test
    void aFileAndTheStandardInputAreRead() throws IOException {
        Path file = Files.writeString(folder.resolve("report.sql"), "\uFEFF-- the count\n" + COUNT + ";\n");
        CommandRun read = query("--file", file.toString(), "--epsilon", "0.25", "--request", "a");
        assertThat(read.err()).isEmpty();
        assertThat(read.out()).contains("request: a\n");
        assertThat(typed(COUNT, "-", "--epsilon", "0.25", "--request", "a").out())
                .startsWith(read.out());
        assertThat(typed(COUNT, "--epsilon", "0.25", "--request", "a").out()).startsWith(read.out());
        assertThat(query(COUNT, "--file", file.toString(), "--epsilon", "0.25").err())
                .contains("[query.text]");
    }

    @Test
    void whereOneQueryCannotBeAnsweredNoneIsCharged() {
        query(COUNT, "--epsilon", "0.25");
        String before = head();
        CommandRun run = query(COUNT + ";\n" + COUNT + ";\nSELECT ward FROM visits", "--epsilon", "0.25");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("mizan: query 3 of 3: line 1, character 1")
                .contains("[sql.no-aggregate]")
                .hasLineCount(1);
        assertThat(head()).isEqualTo(before);
    }

    @Test
    void theBudgetStopsAtTheQueryThatDoesNotFitAndSaysWhichWereAnswered() throws IOException {
        String three = String.join(";", COUNT, BY_WARD, COUNT);
        CommandRun run = query(three, "--epsilon", "0.4", "--request", "a", "--format", "json");
        assertThat(run.code()).isEqualTo(ExitCode.REFUSED);
        assertThat(run.err())
                .startsWith("mizan: query 3 of 3, already charged and answered: a-1, a-2: refused")
                .contains("ask with epsilon 0.2 or less")
                .hasLineCount(1);
        JsonNode answers = JsonMapper.shared().readTree(run.out());
        assertThat(answers.size()).isEqualTo(2);
        assertThat(answers.get(1)
                        .get("answer")
                        .get("columns")
                        .get(0)
                        .get("name")
                        .asString())
                .isEqualTo("ward");
    }

    @Test
    void aDryRunAndAnExplanationOfSeveralChargeNothing() {
        String before = head();
        CommandRun run = query("EXPLAIN PRIVACY " + COUNT + ";" + COUNT, "--epsilon", "0.25", "--dry-run");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsSubsequence("read visits", "in all: ", "fits the budget; nothing was charged");
        JsonNode both = JsonMapper.shared()
                .readTree(query(
                                "EXPLAIN PRIVACY " + COUNT + ";" + COUNT,
                                "--epsilon",
                                "0.25",
                                "--dry-run",
                                "--format",
                                "json")
                        .out());
        assertThat(both.get(0).get("explanation").get(0).asString()).startsWith("read visits");
        assertThat(both.get(1).get("fits").asBoolean()).isTrue();
        assertThat(head()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"--format,csv", "--certificate,certificate.json"})
    void whatHoldsOneAnswerIsRefusedForSeveral(String option, String value) {
        CommandRun run = query(COUNT + ";" + COUNT, "--epsilon", "0.25", option, value);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("[query.several]");
    }

    static Stream<Arguments> badTexts() {
        return Stream.of(
                Arguments.of("", "[sql.statements]"),
                Arguments.of(" ;; -- nothing\n;", "[sql.statements]"),
                Arguments.of((COUNT + ";").repeat(101), "[sql.statements]"),
                Arguments.of("x".repeat(1 << 21), "[query.size]"),
                Arguments.of(COUNT + " -- " + "x".repeat(1 << 20), "[query.size]"),
                Arguments.of("SELECT " + "/* ".repeat(170_000), "[sql.length]"),
                Arguments.of("x".repeat(600_000), "[sql.length]"),
                Arguments.of("SELECT " + "(".repeat(30_000), "[sql.depth]"),
                Arguments.of("SELECT " + "1 + ".repeat(10_000) + "1 FROM visits", "[sql.tokens]"),
                Arguments.of("SELECT '" + "''".repeat(20_000), "[sql.syntax]"),
                Arguments.of(COUNT + " /* never closed", "[sql.syntax]"),
                Arguments.of(COUNT + "; DROP TABLE visits", "[sql."));
    }

    @ParameterizedTest
    @MethodSource("badTexts")
    void aTextThatIsNoQueryIsRefusedInOneLineAndNothingIsCharged(String text, String code) {
        String before = head();
        CommandRun run = typed(text, "--epsilon", "0.25");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(code).hasLineCount(1).hasSizeLessThan(500);
        assertThat(head()).isEqualTo(before);
    }

    @Test
    void aFileThatIsNotTextIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("report.sql"), new byte[] {'S', (byte) 0xC3, '('});
        assertThat(query("--file", file.toString(), "--epsilon", "0.25").err()).contains("[query.encoding]");
        assertThat(query("--file", folder.resolve("absent.sql").toString(), "--epsilon", "0.25")
                        .err())
                .contains("absent.sql: does not exist");
    }
}
