package org.mizan.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;
import org.mizan.privacy.InvalidInputException;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever stops a command into one line on the standard error and an exit code. */
final class Failures {
    private Failures() {}

    /** The command line itself is wrong. */
    static int usage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        String message = failure.getCause() instanceof InvalidInputException invalid
                ? "%s: %s".formatted(option(failure), invalid.getMessage())
                : "%s%s; see %s --help"
                        .formatted(
                                failure.getMessage(),
                                suggestion(failure),
                                command.getCommandSpec().qualifiedName());
        return report(command, message, ExitCode.USAGE);
    }

    /** The command was understood and could not be carried out. */
    static int execution(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof InvalidInputException) {
            return report(command, failure.getMessage(), ExitCode.USAGE);
        }
        Throwable problem = failure instanceof UncheckedIOException ? failure.getCause() : failure;
        String message = problem instanceof IOException file ? fileProblem(file) : "failed unexpectedly: " + problem;
        return report(command, message, ExitCode.FAILED);
    }

    private static String option(ParameterException failure) {
        ArgSpec argument = failure.getArgSpec();
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String suggestion(ParameterException failure) {
        return failure instanceof UnmatchedArgumentException unmatched
                        && !unmatched.getSuggestions().isEmpty()
                ? ", did you mean '%s'?".formatted(unmatched.getSuggestions().get(0))
                : "";
    }

    private static String fileProblem(IOException failure) {
        String place = failure instanceof FileSystemException file ? file.getFile() : failure.getMessage();
        String kind = failure.getClass().getSimpleName();
        return "file %s: could not be read or written (%s); check its path and permissions".formatted(place, kind);
    }

    private static int report(CommandLine command, @Nullable String message, int code) {
        String line = String.valueOf(message).replaceAll("\\s*\\R\\s*", " ");
        command.getErr().println("mizan: " + line.replaceFirst("^Error: ", ""));
        return code;
    }
}
