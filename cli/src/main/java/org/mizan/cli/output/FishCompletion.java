package org.mizan.cli.output;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Completion for fish: a line for each command, each option and each argument of a few words. */
public final class FishCompletion {
    private final String program;

    private FishCompletion(String program) {
        this.program = program;
    }

    public static String script(CommandLine root) {
        return new FishCompletion(root.getCommandName()).lines(root);
    }

    private String lines(CommandLine root) {
        StringBuilder script = new StringBuilder("complete -c %s -f%n".formatted(program));
        root.getCommandSpec().options().forEach(option -> script.append(option("__fish_use_subcommand", option)));
        root.getSubcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            script.append(line(
                    "__fish_use_subcommand",
                    "-a " + name,
                    firstOf(spec.usageMessage().description())));
            String here = "__fish_seen_subcommand_from " + name;
            spec.options().forEach(option -> script.append(option(here, option)));
            spec.positionalParameters().forEach(parameter -> script.append(parameter(here, parameter)));
        });
        return script.toString();
    }

    private String option(String where, OptionSpec option) {
        StringJoiner words = new StringJoiner(" ");
        for (String name : option.names()) {
            words.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            words.add("-x" + offers(option));
        }
        return line(where, words.toString(), firstOf(option.description()));
    }

    private String parameter(String where, PositionalParamSpec parameter) {
        String offered = offers(parameter);
        return offered.isEmpty() ? "" : line(where, offered.strip(), firstOf(parameter.description()));
    }

    /** The words that a value may be, or the files of the folder. */
    private static String offers(ArgSpec argument) {
        Iterable<String> candidates = argument.completionCandidates();
        if (candidates != null && candidates.iterator().hasNext()) {
            return " -a " + quoted(String.join(" ", candidates));
        }
        boolean isFile = argument.type() == Path.class
                || List.of(argument.auxiliaryTypes()).contains(Path.class);
        return isFile ? " -a '(__fish_complete_path)'" : "";
    }

    private String line(String where, String words, String says) {
        return "complete -c %s -n %s %s -d %s%n".formatted(program, quoted(where), words, quoted(says));
    }

    private static String firstOf(String[] description) {
        Iterator<String> lines = Arrays.asList(description).iterator();
        return lines.hasNext() ? lines.next() : "";
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
