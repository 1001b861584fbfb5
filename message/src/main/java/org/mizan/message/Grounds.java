package org.mizan.message;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why something was refused, for people and for programs. In words it is one line: where, what was given, its value, the rule
 * it breaks and what to do next, followed by the code in brackets. It never holds a data value, only what the caller chose.
 *
 * @param refusal the rule that was broken
 * @param arguments what is filled in, in the order of the places of the text
 * @param places where it was found, the outermost first: a file, a line, a column; none where the input is not a text
 */
public record Grounds(Refusal refusal, List<Sentence> arguments, List<Sentence> places) {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

    public Grounds {
        arguments = List.copyOf(arguments);
        places = List.copyOf(places);
        Sentence.requireArguments(
                refusal.key(),
                arguments.size(),
                Catalogue.of(refusal, Language.ENGLISH).places(refusal.key()));
    }

    static Grounds of(Refusal refusal, Object... arguments) {
        return new Grounds(refusal, Stream.of(arguments).map(Grounds::sentence).toList(), List.of());
    }

    /** A text that comes from outside stays on one line. */
    private static Sentence sentence(Object argument) {
        return argument instanceof Sentence sentence ? sentence : Sentence.verbatim(plain(argument.toString()));
    }

    private static String plain(String text) {
        return CONTROL.matcher(text).replaceAll(" ");
    }

    /** The same, found in this file or in this part of the input. */
    public Grounds in(Object place) {
        List<Sentence> all = new ArrayList<>(places);
        all.add(0, sentence(place));
        return new Grounds(refusal, arguments, all);
    }

    /** The stable identifier of the rule. */
    public String code() {
        int end = refusal.key().indexOf('/');
        return Sentence.filled(end < 0 ? refusal.key() : refusal.key().substring(0, end), arguments, Language.ENGLISH);
    }

    /** The explanation in a language, on one line. */
    public String in(Language language) {
        String text = Sentence.filled(Catalogue.of(refusal, language).template(refusal.key()), arguments, language);
        return plain(Stream.concat(places.stream().map(place -> Sentence.shown(place, language)), Stream.of(text))
                .collect(Collectors.joining(": ", "", " [" + code() + "]")));
    }

    /** The explanation in English. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
