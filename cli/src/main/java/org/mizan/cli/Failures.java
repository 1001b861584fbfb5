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
import org.mizan.cli.asking.CuratorCommand;
import org.mizan.cli.asking.StatementException;
import org.mizan.cli.output.ExitCode;
import org.mizan.client.ProblemException;
import org.mizan.curator.budget.RefusedException;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
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
        Language language = ToldLanguage.of(command, arguments);
        if (failure.getCause() instanceof InvalidInputException invalid) {
            String line = "%s: %s".formatted(name(failure.getArgSpec()), invalid.in(language));
            List<String> option = List.of(name(failure.getArgSpec()));
            FailureDocument.of(invalid.code(), line, ExitCode.USAGE)
                    .with(invalid.grounds(), option, language)
                    .printTo(command, arguments);
            return report(command, line, ExitCode.USAGE);
        }
        String line = help(problem(failure, arguments), command, language);
        FailureDocument.of("usage", line, ExitCode.USAGE).printTo(command, arguments);
        return report(command, line, ExitCode.USAGE);
    }

    private static String help(Sentence problem, CommandLine command, Language language) {
        String told = problem.in(language);
        return (told.endsWith("?") ? Message.USAGE_MEANT : Message.USAGE_HELP)
                .in(language, told, command.getCommandSpec().qualifiedName() + " --help");
    }

    private static Sentence problem(ParameterException failure, String[] arguments) {
        Optional<String> negative =
                Stream.of(arguments).filter(word -> word.matches("-\\d.*\\s.*")).findFirst();
        if (negative.isPresent()) {
            return Message.USAGE_MINUS.with(Spelling.shown(negative.get()));
        }
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), failure.getCommandLine());
        }
        if (failure instanceof MissingParameterException missing
                && missing.getMissing().size() == 1) {
            ArgSpec argument = missing.getMissing().get(0);
            boolean isGiven = Stream.of(arguments).anyMatch(name(argument)::equals);
            return isGiven
                    ? Message.USAGE_VALUE.with(name(argument), argument.paramLabel())
                    : Message.USAGE_MISSING.with(name(argument));
        }
        return Sentence.verbatim(String.valueOf(failure.getMessage()).replaceFirst("\\.$", ""));
    }

    private static Sentence unknown(String word, CommandLine command) {
        boolean option = word.startsWith("-");
        Set<String> known =
                option ? answering(command) : command.getSubcommands().keySet();
        String shown = Spelling.shown(word);
        if (known.isEmpty() && !option) {
            return Message.USAGE_EXCESS.with(shown);
        }
        return Spelling.nearest(word, known)
                .map(near -> (option ? Message.USAGE_OPTION_NEAR : Message.USAGE_COMMAND_NEAR).with(shown, near))
                .orElseGet(() -> (option ? Message.USAGE_OPTION : Message.USAGE_COMMAND).with(shown));
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
        Language language = ToldLanguage.of(command);
        if (failure instanceof StatementException statement) {
            // The output is the array of the answers before it, and stays one document.
            String line = statement.place().in(language) + ": " + message(statement.failure(), language);
            return report(command, line, code(statement.failure()));
        }
        String line = message(failure, language);
        document(failure, line, language).printTo(command);
        return report(command, line, code(failure));
    }

    private static FailureDocument document(Exception failure, String line, Language language) {
        if (failure instanceof Explained explained) {
            FailureDocument document = FailureDocument.of(explained.code(), line, code(failure))
                    .with(explained.grounds(), List.of(), language);
            if (failure instanceof ProblemException problem) {
                return document.fitting(problem.fitting());
            }
            return failure instanceof RefusedException refused ? document.with(refused) : document;
        }
        if (problem(failure) instanceof NoSuchFileException missing) {
            Grounds grounds = absent(missing);
            return FailureDocument.of(grounds.code(), line, code(failure)).with(grounds, List.of(), language);
        }
        return FailureDocument.of("failed", line, code(failure));
    }

    private static Grounds absent(NoSuchFileException missing) {
        return CommandRefusal.FILE_MISSING.about(String.valueOf(missing.getFile()));
    }

    private static int code(Exception failure) {
        if (failure instanceof InvalidInputException || problem(failure) instanceof NoSuchFileException) {
            return ExitCode.USAGE;
        }
        if (failure instanceof ProblemException problem) {
            return problem.isRefused() ? ExitCode.REFUSED : problem.isFailure() ? ExitCode.FAILED : ExitCode.USAGE;
        }
        return failure instanceof RefusedException ? ExitCode.REFUSED : ExitCode.FAILED;
    }

    private static String message(Exception failure, Language language) {
        if (failure instanceof Explained explained) {
            return explained.in(language);
        }
        Throwable problem = problem(failure);
        return problem instanceof IOException file
                ? fileProblem(file, language)
                : Message.UNEXPECTED.in(language, String.valueOf(problem));
    }

    private static @Nullable Throwable problem(Exception failure) {
        return failure instanceof UncheckedIOException ? failure.getCause() : failure;
    }

    private static String fileProblem(IOException failure, Language language) {
        if (failure instanceof NoSuchFileException missing) {
            return absent(missing).in(language);
        }
        return failure instanceof FileSystemException file
                ? Message.FILE_FAILED.in(language, String.valueOf(file.getFile()))
                : Message.SOME_FILE_FAILED.in(language, String.valueOf(failure.getMessage()));
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
        String all = String.join(", ", charged);
        Grounds grounds = switch (charged.size()) {
            case 0 -> CommandRefusal.OUTPUT_LOST.about();
            case 1 -> CommandRefusal.OUTPUT_LOST_CHARGED.about(all);
            default -> CommandRefusal.OUTPUT_LOST_SEVERAL.about(all);
        };
        return report(command, grounds.in(ToldLanguage.ofSubcommand(command)), Math.max(code, ExitCode.FAILED));
    }

    private static List<String> charged(CommandLine command) {
        return Optional.ofNullable(command.getParseResult())
                .map(ParseResult::subcommand)
                .map(parsed -> parsed.commandSpec().userObject())
                .filter(CuratorCommand.class::isInstance)
                .map(asked -> ((CuratorCommand) asked).charged())
                .orElse(List.of());
    }

    private static int report(CommandLine command, String message, int code) {
        String line = message.replaceAll("\\s*\\R\\s*", " ");
        command.getErr().println("mizan: " + line.replaceFirst("^Error: ", ""));
        return code;
    }
}
