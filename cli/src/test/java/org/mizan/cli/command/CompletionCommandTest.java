package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;

class CompletionCommandTest {
    @TempDir
    Path folder;

    /** What bash offers after these words, the last of which is not finished. */
    private List<String> offered(String line) throws IOException, InterruptedException {
        Path script = Files.writeString(
                folder.resolve("mizan.sh"), CommandRun.of("completion", "bash").out());
        String asks = """
                source %s
                COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}
                COMP_WORDS=($1); [[ $1 == *" " ]] && COMP_WORDS+=("")
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                compopt() { :; }
                _complete_mizan
                printf '%%s\\n' "${COMPREPLY[@]}"
                """.formatted(script);
        Process bash = new ProcessBuilder("bash", "-c", asks, "bash", line)
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
        return said.lines().map(String::strip).filter(word -> !word.isEmpty()).toList();
    }

    @ParameterizedTest
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @CsvSource({
        "mizan histog, histogram",
        "mizan query --eps, --epsilon",
        "mizan query --la, --lang",
        "mizan statistic --alp, --alpha",
        "mizan explain --neighbours s, substitute",
        "mizan query --format c, csv",
        "mizan query --lang a, ar",
        "mizan calibrate permute, permute-and-flip",
        "mizan completion f, fish"
    })
    void bashCompletesCommandsOptionsAndValues(String line, String completion) throws Exception {
        assertThat(offered(line)).containsExactly(completion);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void bashOffersEveryCommand() throws Exception {
        assertThat(offered("mizan ")).contains("demo", "query", "synth", "budget", "completion");
    }

    @Test
    void theScriptSaysWhatItIsAndHowToLoadIt() {
        assertThat(CommandRun.of("completion", "bash").out())
                .startsWith("#!/usr/bin/env bash\n# Completes the commands and options of mizan")
                .doesNotContain("YOUR_APP_HOME", "bash_profile");
    }

    @Test
    void zshIsToldByTheSameScript() {
        assertThat(CommandRun.of("completion", "zsh").out())
                .isEqualTo(CommandRun.of("completion", "bash").out())
                .contains("bashcompinit");
    }

    @Test
    void fishIsToldCommandsOptionsValuesAndFiles() {
        assertThat(CommandRun.of("completion", "fish").out().lines())
                .startsWith("complete -c mizan -f")
                .allMatch(line -> line.startsWith("complete -c mizan "))
                .anyMatch(line -> line.contains("-n '__fish_use_subcommand' -a query -d 'Answers SQL"))
                .contains(
                        "complete -c mizan -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish' -d 'bash, zsh, fish.'")
                .anyMatch(line -> line.contains("_from query' -l lang -x -a 'en ar' -d"))
                .anyMatch(line -> line.contains("_from query' -l certificate -x -a '(__fish_complete_path)' -d"))
                .anyMatch(line -> line.contains("_from query' -l dry-run -d"))
                .anyMatch(line -> line.contains("data set\\'s") || line.contains("user of the operating system"));
    }

    @Test
    void anotherShellIsRefused() {
        CommandRun run = CommandRun.of("completion", "tcsh");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .isEqualTo("mizan: SHELL: shell tcsh: is unknown; use bash, zsh or fish [shell.unknown]\n");
    }
}
