package org.mizan.cli;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.message.Language;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The language that a failure of a command is told in: that of its option {@code --lang}, however far it was understood. */
final class ToldLanguage {
    private static final String OPTION = "--lang";

    private ToldLanguage() {}

    /** That of a command whose options were read. */
    static Language of(CommandLine command) {
        return of(command.getCommandSpec()).orElse(Language.ENGLISH);
    }

    /** That of the command below this one which ran, if any did. */
    static Language ofSubcommand(CommandLine command) {
        return Optional.ofNullable(command.getParseResult())
                .map(ParseResult::subcommand)
                .flatMap(parsed -> of(parsed.commandSpec()))
                .orElse(Language.ENGLISH);
    }

    /** That of a command whose options could not be read to their end; a language that is unknown is not spoken. */
    static Language of(CommandLine command, String[] arguments) {
        if (command.getCommandSpec().findOption(OPTION) == null) {
            return Language.ENGLISH;
        }
        Stream<String> given = IntStream.range(0, arguments.length)
                .mapToObj(index -> arguments[index].equals(OPTION) && index + 1 < arguments.length
                        ? OPTION + "=" + arguments[index + 1]
                        : arguments[index])
                .filter(word -> word.startsWith(OPTION + "="))
                .map(word -> word.substring(OPTION.length() + 1));
        return Stream.concat(given, Optional.ofNullable(System.getenv("MIZAN_LANG")).stream())
                .findFirst()
                .flatMap(tag -> Stream.of(Language.values())
                        .filter(language -> language.tag().equals(tag))
                        .findFirst())
                .orElse(Language.ENGLISH);
    }

    private static Optional<Language> of(CommandSpec command) {
        return Optional.ofNullable(command.findOption(OPTION)).map(option -> option.<Language>getValue());
    }
}
