package org.mizan.cli.command;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.mizan.cli.option.OutputOptions;
import org.mizan.cli.output.ExitCode;
import org.mizan.message.Message;
import org.mizan.message.Refusal;
import org.mizan.report.Report;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** A command whose answer is a report, which is printed whole or not at all. */
abstract class ReportCommand<R extends Report> implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions output;

    /** The answer. */
    abstract R report() throws Exception;

    /** What the shell is told of it. */
    int exitCode(R report) {
        return ExitCode.DONE;
    }

    /** Refuses options that ask no question together. */
    static void require(boolean condition, Refusal refusal, Object... arguments) {
        if (!condition) {
            throw refusal.with(arguments);
        }
    }

    /** The options that were given, by their names. */
    final Object given() {
        String names = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Message.NONE.with() : names;
    }

    @Override
    public final Integer call() throws Exception {
        R report = report();
        output.print(report, spec.commandLine().getOut());
        return exitCode(report);
    }
}
