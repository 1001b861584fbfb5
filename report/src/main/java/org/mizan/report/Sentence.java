package org.mizan.report;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A message with what is filled in, which can be told in every language.
 *
 * @param message what is said
 * @param arguments numbers, formulas and names, which are the same in every language
 */
public record Sentence(Message message, List<String> arguments) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.]+|\\d[\\d.]*e-\\d+");
    private static final String LEFT_TO_RIGHT = "\u2066";
    private static final String END = "\u2069";

    public Sentence {
        arguments = List.copyOf(arguments);
    }

    /**
     * The sentence that an English text is, if it is one of the catalogue's notes. What is released carries its notes as
     * text, because the text is what its certificate is about.
     */
    public static Optional<Sentence> recognised(String english) {
        return Stream.of(Message.values())
                .filter(Message::isNote)
                .flatMap(message -> match(message, english).stream())
                .findFirst();
    }

    private static Optional<Sentence> match(Message message, String english) {
        String template = Catalogue.of(Language.ENGLISH).template(message);
        List<Integer> places = new ArrayList<>();
        StringBuilder pattern = new StringBuilder();
        Matcher place = PLACE.matcher(template);
        int end = 0;
        while (place.find()) {
            pattern.append(Pattern.quote(template.substring(end, place.start())))
                    .append("(.+)");
            places.add(Integer.valueOf(place.group(1)));
            end = place.end();
        }
        pattern.append(Pattern.quote(template.substring(end)));
        Matcher matcher = Pattern.compile(pattern.toString()).matcher(english);
        return matcher.matches() ? Optional.of(new Sentence(message, ordered(matcher, places))) : Optional.empty();
    }

    private static List<String> ordered(Matcher matcher, List<Integer> places) {
        return IntStream.range(0, places.size())
                .mapToObj(number -> matcher.group(places.indexOf(number) + 1))
                .toList();
    }

    /** An English text in another language, or as it is where the catalogue does not have it. */
    public static String translated(String english, Language language) {
        return language == Language.ENGLISH
                ? english
                : recognised(english).map(sentence -> sentence.in(language)).orElse(english);
    }

    /** The sentence in a language. */
    public String in(Language language) {
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
}
