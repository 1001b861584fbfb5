package org.mizan.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mizan.cli.command.CuratorCommand;
import org.mizan.cli.command.StatementException;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.UnansweredException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.engine.EngineException;
import org.mizan.ledger.store.LedgerException;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
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
                ? "%s: %s".formatted(name(failure.getArgSpec()), invalid.getMessage())
                : "%s see %s --help"
                        .formatted(
                                sentence(problem(failure, arguments)),
                                command.getCommandSpec().qualifiedName());
        return report(command, message, ExitCode.USAGE);
    }

    private static String sentence(String problem) {
        return problem.endsWith("?") ? problem : problem + ";";
    }

    private static String problem(ParameterException failure, String[] arguments) {
        Optional<String> negative =
                Stream.of(arguments).filter(word -> word.matches("-\\d.*\\s.*")).findFirst();
        if (negative.isPresent()) {
            return "argument %s: must not begin with a minus sign".formatted(Spelling.shown(negative.get()));
        }
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), failure.getCommandLine());
        }
        if (failure instanceof MissingParameterException missing
                && missing.getMissing().size() == 1) {
            ArgSpec argument = missing.getMissing().get(0);
            boolean isGiven = Stream.of(arguments).anyMatch(name(argument)::equals);
            return "%s: %s"
                    .formatted(name(argument), isGiven ? "needs a value, " + argument.paramLabel() : "is missing");
        }
        return String.valueOf(failure.getMessage()).replaceFirst("\\.$", "");
    }

    private static String unknown(String word, CommandLine command) {
        boolean option = word.startsWith("-");
        Set<String> known =
                option ? answering(command) : command.getSubcommands().keySet();
        if (known.isEmpty() && !option) {
            return "argument %s: is one too many, put events in quotes".formatted(Spelling.shown(word));
        }
        String meant = Spelling.nearest(word, known)
                .map(near -> ", did you mean %s?".formatted(near))
                .orElse("");
        return "%s %s: is unknown%s".formatted(option ? "option" : "command", Spelling.shown(word), meant);
    }

    /** Help and version answer no question, so they are never what was meant. */
    private static Set<String> answering(CommandLine command) {
        Set<String> names = new TreeSet<>(command.getCommandSpec().optionsMap().keySet());
        names.removeAll(Set.of("--help", "--version", "-h", "-V"));
        return names;
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    /** The command was understood and could not be carried out. */
    static int execution(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof StatementException statement) {
            return report(
                    command, statement.getMessage() + ": " + message(statement.failure()), code(statement.failure()));
        }
        return report(command, message(failure), code(failure));
    }

    private static int code(Exception failure) {
        if (failure instanceof InvalidInputException || problem(failure) instanceof NoSuchFileException) {
            return ExitCode.USAGE;
        }
        return failure instanceof RefusedException ? ExitCode.REFUSED : ExitCode.FAILED;
    }

    private static @Nullable String message(Exception failure) {
        boolean told = failure instanceof InvalidInputException
                || failure instanceof RefusedException
                || failure instanceof LedgerException
                || failure instanceof EngineException
                || failure instanceof UnansweredException;
        if (told) {
            return failure.getMessage();
        }
        Throwable problem = problem(failure);
        return problem instanceof IOException file ? fileProblem(file) : "failed unexpectedly: " + problem;
    }

    private static @Nullable Throwable problem(Exception failure) {
        return failure instanceof UncheckedIOException ? failure.getCause() : failure;
    }

    private static @Nullable String fileProblem(IOException failure) {
        if (failure instanceof NoSuchFileException missing) {
            return InvalidInputException.of(
                            "file.missing",
                            "file",
                            String.valueOf(missing.getFile()),
                            "is not there",
                            "check the path, which starts from the folder that you are in")
                    .getMessage();
        }
        return failure instanceof FileSystemException file
                ? "file %s: could not be read or written; check its path, its permissions and the free space"
                        .formatted(file.getFile())
                : "a file could not be read or written (%s); check permissions and the free space"
                        .formatted(failure.getMessage());
    }

    /**
     * What was to be printed could not be written, whatever else became of the command. A reader that went away had enough,
     * and is told nothing, unless it was paid for.
     */
    static int lostOutput(CommandLine command, int code, boolean isAbandoned) {
        List<String> charged = charged(command);
        if (charged.isEmpty() && isAbandoned) {
            return code == ExitCode.DONE ? ExitCode.ABANDONED : code;
        }
        String problem = charged.isEmpty()
                ? "could not be written; check where it goes and the free space"
                : "could not be written, charged under request %s; nothing is lost: ask again with --request %s, which costs nothing"
                        .formatted(
                                String.join(", ", charged), charged.size() == 1 ? charged.get(0) : "and each of these");
        return report(command, "standard output: %s [output.lost]".formatted(problem), Math.max(code, ExitCode.FAILED));
    }

    private static List<String> charged(CommandLine command) {
        return Optional.ofNullable(command.getParseResult())
                .map(ParseResult::subcommand)
                .map(parsed -> parsed.commandSpec().userObject())
                .filter(CuratorCommand.class::isInstance)
                .map(asked -> ((CuratorCommand) asked).charged())
                .orElse(List.of());
    }

    private static int report(CommandLine command, @Nullable String message, int code) {
        String line = String.valueOf(message).replaceAll("\\s*\\R\\s*", " ");
        command.getErr().println("mizan: " + line.replaceFirst("^Error: ", ""));
        return code;
    }
}
