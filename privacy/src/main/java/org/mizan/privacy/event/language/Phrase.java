package org.mizan.privacy.event.language;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;

/**
 * One mechanism in words: its name and its parameters, as texts, in the order of the vocabulary. This is what the event
 * language and the events' JSON form have in common.
 */
public record Phrase(String name, Map<String, String> parameters) {
    public Phrase {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /**
     * The canonical phrase of an event, with every parameter spelled out. A sampled, repeated or composed event, or one
     * on a good event, is built from phrases and is none itself; a declared Rényi curve is a function and has none.
     */
    public static Phrase of(Event event) {
        return Vocabulary.phrase(event);
    }

    /** The event that this describes; parameters left out take their documented default. */
    public Event event(Neighbours neighbours) {
        return Vocabulary.word(name).event(Arguments.of(parameters), neighbours);
    }
}
