package org.mizan.message;

import java.text.Bidi;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.privacy.InvalidInputException;

/**
 * A message with what is filled in, which can be told in every language.
 *
 * @param message what is said
 * @param arguments numbers, formulas and names, which are the same in every language
 */
public record Sentence(Message message, List<String> arguments) {
    static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.]+|\\d[\\d.]*e-\\d+");
    private static final String LEFT_TO_RIGHT = "\u2066";
    private static final String END = "\u2069";

    public Sentence {
        arguments = List.copyOf(arguments);
        int places = Catalogue.of(Language.ENGLISH).places(message);
        if (arguments.size() != places) {
            throw InvalidInputException.of(
                    "message.arguments",
                    "arguments of message " + message.code(),
                    arguments.size(),
                    "must be " + places,
                    "give one for each place");
        }
    }

    /** A text that is the same in every language. */
    public static Sentence verbatim(String text) {
        return Message.VERBATIM.with(text);
    }

    /** The sentence in a language. */
    public String in(Language language) {
        if (message == Message.VERBATIM) {
            return arguments.get(0);
        }
        return PLACE.matcher(Catalogue.of(language).template(message))
                .replaceAll(place ->
                        Matcher.quoteReplacement(shown(arguments.get(Integer.parseInt(place.group(1))), language)));
    }

    /** A formula is isolated from text that runs from right to left, which would move its signs and brackets. */
    private static String shown(String argument, Language language) {
        boolean isPlain =
                PLAIN.matcher(argument).matches() || Bidi.requiresBidi(argument.toCharArray(), 0, argument.length());
        return language == Language.ENGLISH || isPlain ? argument : LEFT_TO_RIGHT + argument + END;
    }

    /** The sentence in English. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
