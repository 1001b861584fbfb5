package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.cli.output.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FailuresTest {
    @Command(name = "nothing")
    private static final class Nothing {}

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(
                        new AccessDeniedException("a/b"),
                        "mizan: file a/b: could not be read or written; check its path, its permissions and the free space\n"),
                Arguments.of(
                        new UncheckedIOException(new IOException("disk full")),
                        "mizan: a file could not be read or written (disk full); check permissions and the free space\n"),
                Arguments.of(
                        new IllegalStateException("first\n  second"),
                        "mizan: failed unexpectedly: java.lang.IllegalStateException: first second\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "verify, absent.json",
        "conformance, absent.json",
        "init, absent.csv",
        "import --data, absent.yaml",
        "budget --data, absent.yaml",
        "query SELECT --epsilon 1 --data, absent.yaml",
        "query --epsilon 1 --data absent.yaml --file, absent.sql"
    })
    void aFileThatIsNotThereIsAMistakeOfTheInputWithACode(String command, String file) {
        CommandRun run = CommandRun.of((command + " " + file).split(" "));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).matches("mizan: file absent[.a-z]+: [^;]*; [^;]* \\[[a-z]+\\.[a-z]+]\n");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void anythingUnforeseenIsAFailureOfOneLine(Exception failure, String line) {
        StringWriter err = new StringWriter();
        CommandLine command = new CommandLine(new Nothing()).setErr(new PrintWriter(err, true));
        int code = Failures.execution(failure, command, command.parseArgs());
        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(err).hasToString(line);
    }
}
