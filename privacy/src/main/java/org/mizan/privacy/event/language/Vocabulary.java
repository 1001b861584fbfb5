package org.mizan.privacy.event.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mizan.message.Spelling;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.SingleEvent;

/** Every word of the language, found by its name or by the kind of event it stands for. */
final class Vocabulary {
    /** The one word whose first argument is an event; the grammar knows it. */
    static final String ON_GOOD_EVENT = "on-good-event";

    static final List<Parameter> GOOD_EVENT_PARAMETERS =
            List.of(Parameter.required("gamma"), Parameter.required("key"));
    static final String GOOD_EVENT_SIGNATURE = ON_GOOD_EVENT + "(event, gamma=…, key=…)";

    private static final Map<String, Word<?>> BY_NAME = new LinkedHashMap<>();
    private static final Map<Class<?>, Word<?>> BY_KIND = new LinkedHashMap<>();

    static {
        Stream.of(Mechanisms.WORDS, Guarantees.WORDS).flatMap(List::stream).forEach(word -> {
            BY_NAME.put(word.name(), word);
            BY_KIND.put(word.kind(), word);
        });
    }

    private Vocabulary() {}

    static Word<?> word(String name) {
        Word<?> word = BY_NAME.get(name);
        if (word == null) {
            List<String> known = new ArrayList<>(BY_NAME.keySet());
            known.add(ON_GOOD_EVENT);
            throw EventRefusal.EVENT_NAME.with(Spelling.shown(name), Spelling.advice(name, known));
        }
        return word;
    }

    static Phrase phrase(Event event) {
        Object described = event.single()
                .flatMap(SingleEvent::declared)
                .<Object>map(guarantee -> guarantee)
                .orElse(event);
        Word<?> word = BY_KIND.get(described.getClass());
        if (word == null) {
            throw EventRefusal.EVENT_WRITTEN.with(described.getClass().getSimpleName());
        }
        return word.phrase(described);
    }

    /** Every word as it may be written. */
    static List<String> signatures() {
        return Stream.concat(BY_NAME.values().stream().map(Word::signature), Stream.of(GOOD_EVENT_SIGNATURE))
                .toList();
    }
}
