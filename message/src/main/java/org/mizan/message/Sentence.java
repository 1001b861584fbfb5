package org.mizan.message;

import java.text.Bidi;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        requireArguments(
                message.code(), arguments.size(), Catalogue.of(Language.ENGLISH).places(message.code()));
    }

    static void requireArguments(String key, int given, int places) {
        if (given != places) {
            throw MessageRefusal.MESSAGE_ARGUMENTS.with(key, given, places);
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
        return filled(
                Catalogue.of(language).template(message.code()),
                arguments.stream().map(Sentence::verbatim).toList(),
                language);
    }

    /** A text with its places filled in. */
    static String filled(String template, List<Sentence> arguments, Language language) {
        return PLACE.matcher(template)
                .replaceAll(place ->
                        Matcher.quoteReplacement(shown(arguments.get(Integer.parseInt(place.group(1))), language)));
    }

    /** A formula is isolated from text that runs from right to left, which would move its signs and brackets. */
    static String shown(Sentence argument, Language language) {
        String text = argument.in(language);
        boolean isPlain = argument.message != Message.VERBATIM
                || PLAIN.matcher(text).matches()
                || Bidi.requiresBidi(text.toCharArray(), 0, text.length());
        return language == Language.ENGLISH || isPlain ? text : LEFT_TO_RIGHT + text + END;
    }

    /** The sentence in English. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
