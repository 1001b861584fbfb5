package org.mizan.cli.command;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.mizan.cli.option.Shell;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.FishCompletion;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script that lets a shell complete commands, options and their values. */
@Command(
        name = "completion",
        description = {
            "Prints a script with which a shell completes commands, options and their values.",
            "Bash and zsh load it by  source <(mizan completion bash)  and fish by  mizan completion fish | source"
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan completion bash", "  mizan completion fish"})
public final class CompletionCommand implements Callable<Integer> {
    private static final String HEADING = """
            #!/usr/bin/env bash
            # Completes the commands and options of mizan, in bash and in zsh.
            # Load it by  source <(mizan completion bash)  here, or in ~/.bashrc for every shell.

            """;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    private Shell shell;

    @Override
    public Integer call() {
        CommandLine mizan = spec.root().commandLine();
        spec.commandLine()
                .getOut()
                .print(
                        switch (shell) {
                            // The script for bash also makes zsh understand it.
                            case bash, zsh -> HEADING + body(AutoComplete.bash(mizan.getCommandName(), mizan));
                            case fish -> FishCompletion.script(mizan);
                        });
        return ExitCode.DONE;
    }

    /** The script without the generator's heading, which is about installing it in other ways. */
    private static String body(String script) {
        return script.lines()
                .dropWhile(line -> line.isBlank() || line.startsWith("#"))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
