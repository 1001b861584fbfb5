package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.cli.output.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

class MainTest {
    @Test
    void theVersionIsTheOneThatTheBuildWrote() {
        CommandRun run = CommandRun.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).matches("mizan \\d+\\.\\d+\\.\\d+\\S*\\n");
    }

    @Test
    void helpNamesEveryCommand() {
        CommandRun run = CommandRun.of("--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("account", "calibrate", "explain", "conformance", "audit", "Example");
        assertThat(run.out()).contains("Answers questions about private tables");
        assertThat(run.out()).contains("  mizan demo\n", "  mizan init ", "  mizan import ", "  mizan query ");
        assertThat(run.out().lines()).noneMatch(line -> line.startsWith("  ") && line.endsWith(":"));
    }

    @Test
    void helpIsACommandToo() {
        assertThat(CommandRun.of("help")).isEqualTo(CommandRun.of("--help"));
        assertThat(CommandRun.of("help", "account")).isEqualTo(CommandRun.of("account", "--help"));
    }

    static Stream<String> commands() {
        return Stream.of(Main.class.getAnnotation(Command.class).subcommands())
                .filter(command -> command != HelpCommand.class)
                .map(command -> command.getAnnotation(Command.class).name());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpWithAnExample(String command) {
        CommandRun run = CommandRun.of(command, "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: mizan " + command).contains("\nExamples:\n  mizan " + command);
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(run.out()).doesNotContain("\u001b");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandTellsTheVersion(String command) {
        assertThat(CommandRun.of(command, "--version")).isEqualTo(CommandRun.of("--version"));
    }

    @Test
    void noCommandIsAnErrorThatSaysWhatToDo() {
        CommandRun run = CommandRun.of();
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo("mizan: Missing required subcommand; see mizan --help\n");
    }

    @Test
    void aMisspeltCommandIsAnsweredWithTheNearest() {
        CommandRun run = CommandRun.of("acount");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).isEqualTo("mizan: command acount: is unknown, did you mean account? see mizan --help\n");
        assertThat(CommandRun.of("qurey", "SELECT").err()).contains("did you mean query?");
        assertThat(CommandRun.of("query", "SELECT", "--data", "mizan.yaml", "--analist", "ana")
                        .err())
                .contains("did you mean --analyst?");
        assertThat(CommandRun.of("query", "SELECT").err()).startsWith("mizan: --data: is missing; see mizan query");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void anUnknownOptionIsOneLine() {
        CommandRun run = CommandRun.of("account", "laplace(epsilon=1)", "--delta", "1e-5", "--colour");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("mizan: option --colour: is unknown");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }
}
