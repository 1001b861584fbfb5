package org.mizan.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.cli.output.Json;
import org.mizan.curator.budget.RefusedException;
import org.mizan.message.Grounds;
import org.mizan.message.Language;
import org.mizan.privacy.Epsilon;
import picocli.CommandLine;

/**
 * A failure for programs, on the standard output of a command that was asked for JSON. The line on the standard error and the
 * exit code are the same as without it.
 */
final class FailureDocument {
    private static final String OPTION = "--format";
    private static final String JSON = "json";
    private static final int VERSION = 1;

    private final Map<String, Object> tree = new LinkedHashMap<>();

    private FailureDocument(String code, String message, int exit) {
        tree.put("format", "mizan.refusal");
        tree.put("version", VERSION);
        tree.put("code", code);
        tree.put("message", message);
        tree.put("exit_code", exit);
    }

    /** A failure that is known by its code. */
    static FailureDocument of(String code, String message, int exit) {
        return new FailureDocument(code, message, exit);
    }

    /** Adds the grounds: the values of the caller's that it is about, and where in the input it was found. */
    FailureDocument with(Grounds grounds, List<String> places, Language language) {
        tree.put(
                "places",
                Stream.concat(places.stream(), grounds.places().stream().map(place -> place.in(language)))
                        .toList());
        tree.put(
                "arguments",
                grounds.arguments().stream()
                        .map(argument -> argument.in(language))
                        .toList());
        return this;
    }

    /** What would be admitted in place of what a budget refused. */
    FailureDocument with(RefusedException refused) {
        return fitting(refused.fitting().map(Epsilon::toString));
    }

    /** Adds the greatest ε that would be admitted, where one was found. */
    FailureDocument fitting(Optional<String> fitting) {
        fitting.ifPresent(epsilon -> tree.put("fitting_epsilon", epsilon));
        return this;
    }

    /** Prints it if the options of the command, which were read, ask for JSON. */
    void printTo(CommandLine command) {
        Optional.ofNullable(command.getCommandSpec().findOption(OPTION))
                .map(option -> option.<Object>getValue())
                .filter(format -> format.toString().equals(JSON))
                .ifPresent(format -> print(command));
    }

    /** Prints it if the words of a command that was not understood ask for JSON. */
    void printTo(CommandLine command, String[] arguments) {
        List<String> words = List.of(arguments);
        int option = words.indexOf(OPTION);
        boolean isNext = option >= 0
                && option + 1 < words.size()
                && words.get(option + 1).equals(JSON);
        if (isNext || words.contains(OPTION + "=" + JSON)) {
            print(command);
        }
    }

    private void print(CommandLine command) {
        command.getOut().print(Json.text(tree));
        command.getOut().flush();
    }
}
