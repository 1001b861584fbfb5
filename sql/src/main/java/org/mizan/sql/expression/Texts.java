package org.mizan.sql.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * Texts of public lists: whatever is asked of such a text is decided here for each text of the list, so that engines see
 * places in lists only and no collation, locale or pattern of theirs matters.
 */
final class Texts {
    /** No place in any list: equal to none, and unknown for null. */
    private static final Scalar NOWHERE = Scalar.of(-1);

    private Texts() {}

    /** Whether the text is one that passes; unknown for null. */
    static Condition matches(Typed.Listed text, Predicate<String> passes) {
        List<Condition> places = new ArrayList<>();
        for (int i = 0; i < text.values().size(); i++) {
            if (passes.test(text.values().get(i))) {
                places.add(new Condition.Compare(text.place(), Comparison.EQUAL, Scalar.of(i)));
            }
        }
        if (places.isEmpty()) {
            return new Condition.Compare(text.place(), Comparison.EQUAL, NOWHERE);
        }
        return places.size() == 1 ? places.get(0) : new Condition.Any(places);
    }

    /** The text that each text of the list becomes. */
    static Typed.Listed mapped(Typed.Listed text, UnaryOperator<String> change) {
        Map<String, Integer> places = new LinkedHashMap<>();
        List<Scalar.Case> cases = new ArrayList<>();
        for (int i = 0; i < text.values().size(); i++) {
            String value = change.apply(text.values().get(i));
            places.putIfAbsent(value, places.size());
            cases.add(new Scalar.Case(
                    new Condition.Compare(text.place(), Comparison.EQUAL, Scalar.of(i)), Scalar.of(places.get(value))));
        }
        Scalar code =
                new Scalar.Choice(cases, new Scalar.Null(cases.get(0).value().span()));
        return new Typed.Listed(code, List.copyOf(places.keySet()));
    }

    /** A text of a public list, or the refusal of something else; {@code place} is refused where it is open text. */
    static Typed.Listed required(Typed typed, SqlNode place, Supplier<InvalidInputException> otherwise) {
        return typed.asListed()
                .orElseThrow(() -> typed.kind() == TypedKind.OPEN ? SqlRefusal.OPEN_TEXT.at(place) : otherwise.get());
    }

    /** A text that the query states, as a list of one. */
    static Typed.Listed listed(Typed.Text text) {
        return new Typed.Listed(Scalar.of(0), List.of(text.text()));
    }

    /** The code of the same text in another list. */
    static Scalar codeIn(List<String> other, Typed.Listed text) {
        Map<String, Integer> places = new HashMap<>();
        other.forEach(value -> places.put(value, places.size()));
        return codeIn(places, text);
    }

    /** The code of the same text in a longer list. */
    static Scalar codeIn(Map<String, Integer> places, Typed.Listed text) {
        List<Scalar.Case> cases = new ArrayList<>();
        for (int i = 0; i < text.values().size(); i++) {
            Scalar place = Scalar.of(places.getOrDefault(text.values().get(i), -1));
            if (text.place().constant().isPresent()) {
                return place;
            }
            cases.add(new Scalar.Case(new Condition.Compare(text.place(), Comparison.EQUAL, Scalar.of(i)), place));
        }
        return new Scalar.Choice(cases, new Scalar.Null(cases.get(0).value().span()));
    }

    /** Whether a text is like a pattern, in which % stands for any text and _ for one character: greedy, never exponential. */
    static boolean isLike(String text, String pattern) {
        int[] letters = text.codePoints().toArray();
        int[] marks = pattern.codePoints().toArray();
        int letter = 0;
        int mark = 0;
        int star = -1;
        int resume = 0;
        while (letter < letters.length) {
            if (mark < marks.length && marks[mark] == '%') {
                star = mark++;
                resume = letter;
            } else if (mark < marks.length && (marks[mark] == '_' || marks[mark] == letters[letter])) {
                letter++;
                mark++;
            } else if (star >= 0) {
                mark = star + 1;
                letter = ++resume;
            } else {
                return false;
            }
        }
        while (mark < marks.length && marks[mark] == '%') {
            mark++;
        }
        return mark == marks.length;
    }
}
