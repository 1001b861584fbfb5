package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.StandardOutput;

/** What is said where the standard output takes nothing. */
class LostOutputTest {
    private static final String FULL = "No space left on device";
    private static final String CLOSED = "Broken pipe";
    private static final String ADVICE =
            "mizan: standard output: could not be written; check where it goes and the free space [output.lost]\n";

    @TempDir
    Path folder;

    private static CommandRun lost(String reason, String... words) {
        OutputStream nowhere = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException(reason);
            }
        };
        StandardOutput stream = new StandardOutput(nowhere);
        StringWriter err = new StringWriter();
        PrintWriter out = new PrintWriter(stream, false, StandardCharsets.UTF_8);
        int code = Main.run(out, new PrintWriter(err), stream::isAbandoned, words);
        return new CommandRun(code, "", err.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account laplace(epsilon=1) --delta 0",
                "account laplace(epsilon=1) --delta 0 --format json",
                "calibrate laplace --epsilon 1",
                "explain --epsilon 1",
                "help",
                "--version"
            })
    void whatCostNothingIsAFailureOnAFullDiskAndNoMatterOfAClosedPipe(String line) {
        assertThat(lost(FULL, line.split(" ", -1))).isEqualTo(new CommandRun(ExitCode.FAILED, "", ADVICE));
        assertThat(lost(CLOSED, line.split(" ", -1))).isEqualTo(new CommandRun(ExitCode.ABANDONED, "", ""));
    }

    @Test
    void aClosedPipeDoesNotHideAFailure() {
        CommandRun run = lost(CLOSED, "explain", "--epsilon", "1", "--colour");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--colour").hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            query;SELECT sex, COUNT(*) FROM survey GROUP BY sex;--epsilon;0.1 | No space left on device
            query;SELECT sex, COUNT(*) FROM survey GROUP BY sex;--epsilon;0.1 | Broken pipe
            histogram;--columns;sex;--epsilon;0.1                         | Broken pipe
            statistic;mean(income);--alpha;0.1                            | Broken pipe
            synth;--columns;sex;--epsilon;0.1;--rows;10;--out;FOLDER/out.csv | No space left on device
            """)
    void whatWasChargedIsToldWithTheIdToAskAgainUnder(String line, String reason) throws IOException {
        SurveyFolder survey = SurveyFolder.in(folder);
        String all = line.replace("FOLDER", folder.toString()) + ";--request;r1;--data;" + survey.description();
        String[] words = all.split(";", -1);
        CommandRun run = lost(reason, words);
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err())
                .isEqualTo("mizan: standard output: could not be written, charged under request r1; nothing is lost:"
                        + " ask again with --request r1, which costs nothing [output.lost]\n");
    }

    @Test
    void nothingMoreIsPaidForThatCouldNotBeSeen() throws IOException {
        Path description = VisitsFolder.imported(folder, """
                unit: rows
                columns:
                  ward: {type: text, values: [a, c]}
                budget: {epsilon: 1, delta: 0}
                """, "ward\n" + "a\nc\n".repeat(100));
        String twice = "SELECT COUNT(*) FROM visits; SELECT COUNT(*) FROM visits";
        String[] words = {"query", twice, "--data", description.toString(), "--epsilon", "0.4", "--request", "r"};
        assertThat(lost(CLOSED, words).err())
                .contains("charged under request r-1;")
                .hasLineCount(1);
        assertThat(CommandRun.of("budget", "--data", description.toString()).out())
                .contains("0.4")
                .doesNotContain("0.8");
        assertThat(CommandRun.of(words).code()).isZero();
    }

    @Test
    void whatIsOnlyForeseenIsNotCalledCharged() throws IOException {
        SurveyFolder survey = SurveyFolder.in(folder);
        String data = survey.description().toString();
        CommandRun run = lost(FULL, "histogram", "--data", data, "--columns", "sex", "--epsilon", "1", "--dry-run");
        assertThat(run.err()).isEqualTo(ADVICE);
    }
}
