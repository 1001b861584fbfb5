package org.mizan.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverPatients;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.Curator;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.privacy.Epsilon;
import org.mizan.report.answer.ShownRows;
import picocli.CommandLine;

class ShellCommandTest extends OverPatients {
    /** What the command prints for a script on its standard input. */
    private CommandRun script(String text, String... options) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        try {
            List<String> words =
                    new ArrayList<>(List.of("shell", "--data", description.toString(), "--analyst", "ana"));
            words.addAll(List.of(options));
            return CommandRun.of(words.toArray(String[]::new));
        } finally {
            System.setIn(before);
        }
    }

    /** What somebody sees who types this at a terminal that can do nothing. */
    private String typed(String text) throws IOException {
        ShellCommand command = new ShellCommand();
        new CommandLine(command)
                .registerConverter(Language.class, Language::of)
                .parseArgs(
                        "--data",
                        description.toString(),
                        "--history",
                        historyFile().toString());
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        InputStream keys = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (Curator curator = Curator.open(description, "ana");
                Terminal terminal = new DumbTerminal("test", Terminal.TYPE_DUMB, keys, seen, StandardCharsets.UTF_8)) {
            assertThat(command.onTerminal(terminal, curator)).isZero();
        }
        return seen.toString(StandardCharsets.UTF_8);
    }

    private Path historyFile() {
        return folder.resolve("questions");
    }

    @Test
    void aScriptIsAnsweredQuestionByQuestion() {
        CommandRun run = script("""
                SET epsilon = 0.1
                SELECT COUNT(*)
                  FROM visits;
                SELECT department, COUNT(*) FROM visits GROUP BY department;
                \\history
                \\q
                SELECT nothing;
                """);
        assertThat(run.err()).containsPattern("asking as request [0-9a-f-]{36}\\n");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "epsilon = 0.1, delta = none, confidence = 0.95",
                        "cost: ε = 0.1",
                        "department",
                        "SELECT COUNT");
        assertThat(left()).isEqualTo("0.8");
    }

    @Test
    void onlyASemicolonOutsideCommentsEndsAQuestion() {
        CommandRun run = script("""
                -- how many are there?
                SET epsilon = 0.1
                SELECT COUNT(*) AS n FROM visits -- all;
                  WHERE department = 'nowhere';
                """);
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsOnlyOnce("cost: ε = 0.1");
        assertThat(CommandRun.of("history", "--data", description.toString(), "--analyst", "ana")
                        .out())
                .contains("nowhere");
    }

    @Test
    void whoeverLeavesATerminalHasNotAsked() throws IOException {
        String before = left();
        typed("SET epsilon = 0.1\nSELECT COUNT(*) FROM visits\n");
        assertThat(left()).isEqualTo(before);
        typed("SET epsilon = 0.1\nSELECT COUNT(*) FROM visits -- all;\nWHERE department = 'a';\n");
        assertThat(historyFile()).content().isEqualTo("SELECT COUNT(*) FROM visits WHERE department = 'a';\n");
    }

    @Test
    void whatIsOnlyPricedOrListedCostsNothing() {
        String before = left();
        CommandRun run =
                script("\\cost SELECT COUNT(*) FROM visits\n\\budget\n\\help\n\\history\n", "--epsilon", "0.1");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("ε = 0.1", "Nothing was asked yet.", "\\budget", "Ctrl-C");
        assertThat(left()).isEqualTo(before);
    }

    /** A script stops at the first mistake, and nothing after it is charged. */
    @ParameterizedTest
    @CsvSource({
        "SELECT COUNT(*) FROM visits;, shell.price, 2",
        "\\nonsense, shell.command, 2",
        "SET colour = 3, shell.setting, 2",
        "SET epsilon, shell.setting, 2",
        "SET epsilon = 0, epsilon.range, 2",
        "SET confidence = 2, confidence.range, 2",
        "SET epsilon = 50\\nSELECT COUNT(*) FROM visits;, refused.budget, 3"
    })
    void aMistakeIsOneLine(String line, String code, int exit) {
        String before = left();
        CommandRun run = script(line.replace("\\n", "\n").replace("\nonsense", "\\nonsense")
                + "\nSET epsilon = 0.1\nSELECT COUNT(*) FROM visits;\n");
        assertThat(run.code()).isEqualTo(exit);
        assertThat(run.err()).contains("[" + code + "]").hasLineCount(exit == ExitCode.REFUSED ? 2 : 1);
        assertThat(left()).isEqualTo(before);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aTerminalGoesOnAfterAMistakeAndKeepsQuestionsAlone() throws IOException {
        String seen = typed("SELECT COUNT(*) FROM visits;\nSET epsilon = 0.1\nSELECT COUNT(*)\nFROM visits;\n\\q\n");
        assertThat(seen).contains("mizan> ", "   ..> ", "[shell.price]", "asking as request", "cost: ε = 0.1");
        assertThat(Files.readAllLines(historyFile()))
                .containsExactly("SELECT COUNT(*) FROM visits;", "SELECT COUNT(*) FROM visits;");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(historyFile())))
                .isEqualTo("rw-------");
        assertThat(typed("\\q\n")).contains("mizan> ");
    }

    @Test
    void wordsOfTheDescriptionAreCompleted() throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            assertThat(ShellWords.of(curator.dataset()))
                    .contains("visits", "department", "\\budget", "MEDIAN(", "GROUP BY")
                    .doesNotHaveDuplicates();
        }
    }

    /** Stopped before the charge nothing is charged; stopped after it the id leads to the answer. */
    @Test
    void aQuestionIsPreventedOnlyBeforeItsCharge() {
        ShellQuestion early = new ShellQuestion("a");
        assertThat(early.prevent()).isTrue();
        assertThat(early.answered(() -> {}, () -> 1)).isEmpty();
        assertThat(early.isOpen()).isFalse();
        ShellQuestion late = new ShellQuestion("b");
        Optional<Boolean> prevented =
                late.answered(() -> assertThat(late.isOpen()).isTrue(), late::prevent);
        assertThat(prevented).contains(false);
        assertThat(late.isOpen()).isFalse();
    }

    /** Ctrl-C while the answer is computed: the shell goes on at once, and the answer is there under its id. */
    @Test
    void whoStopsWaitingAfterTheChargeHasTheAnswerUnderItsId() throws Exception {
        StringWriter err = new StringWriter();
        CountDownLatch announced = new CountDownLatch(1);
        PrintWriter telling = new PrintWriter(err) {
            @Override
            public void println(String line) {
                super.println(line);
                if (line.startsWith("asking as request") && announced.getCount() > 0) {
                    announced.countDown();
                }
            }
        };
        ShellSession.Output output =
                new ShellSession.Output(new PrintWriter(new StringWriter()), telling, ShownRows.ALL);
        try (Curator curator = Curator.open(description, "ana");
                ShellSession session = new ShellSession(
                        curator,
                        description,
                        Language.ENGLISH,
                        output,
                        ShellSettings.of(Optional.of(Epsilon.of("0.1"))))) {
            Thread stopping = new Thread(() -> {
                try {
                    assertThat(announced.await(60, TimeUnit.SECONDS)).isTrue();
                    session.interrupt();
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            });
            stopping.start();
            session.ask("SELECT COUNT(*) FROM visits");
            stopping.join(60_000);
            Thread.interrupted();
        }
        Matcher id = Pattern.compile("request ([0-9a-f-]{36})").matcher(err.toString());
        assertThat(id.find()).isTrue();
        CommandRun again = CommandRun.of("answer", id.group(1), "--data", description.toString(), "--analyst", "ana");
        assertThat(again.code()).isZero();
        assertThat(again.out()).contains("repeated");
    }

    @Test
    void settingsAreReadAsPeopleWriteThem() {
        ShellSettings settings = ShellSettings.of(Optional.empty());
        assertThat(settings.with("set Epsilon 0.25;").epsilon()).contains(Epsilon.of("0.25"));
        assertThat(settings.with("SET confidence=0.9").confidence()).isEqualTo(0.9);
        assertThatThrownBy(() -> settings.spend(Optional.empty()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("SET epsilon = 0.1");
    }

    @Test
    void aScriptIsReadToItsEnd() throws IOException {
        ScriptInput input = new ScriptInput(new BufferedReader(new StringReader("a\n\nb")));
        assertThat(input.next(false)).contains(new ShellInput.Line("a", false));
        assertThat(input.next(false)).contains(new ShellInput.Line("", false));
        assertThat(input.next(true)).contains(new ShellInput.Line("b", false));
        assertThat(input.next(false)).isEmpty();
    }
}
