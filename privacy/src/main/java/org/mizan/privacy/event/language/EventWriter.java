package org.mizan.privacy.event.language;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;

/** Writes the canonical text of events. */
final class EventWriter {
    private EventWriter() {}

    /** An event as a whole text, where a sum needs no parentheses. */
    static String text(Event event) {
        return event instanceof Composed composed && composed.events().size() > 1 ? sum(composed) : term(event);
    }

    private static String sum(Composed composed) {
        return composed.events().stream().map(EventWriter::term).collect(Collectors.joining(" + "));
    }

    private static String term(Event event) {
        if (event instanceof Repeated repeated) {
            return repeated.count() + " x " + term(repeated.event());
        }
        if (event instanceof Composed composed) {
            return "(" + sum(composed) + ")";
        }
        if (event instanceof OnGoodEvent good) {
            return "%s(%s, gamma=%s, key=%s)"
                    .formatted(
                            Vocabulary.ON_GOOD_EVENT, text(good.event()), good.gamma(), Characters.written(good.key()));
        }
        if (event instanceof Sampled sampled) {
            return phrase(Phrase.of(sampled.event()), Map.of(EventParser.word(sampled.sampling()), sampled.rate()));
        }
        return phrase(Phrase.of(event), Map.of());
    }

    private static String phrase(Phrase phrase, Map<String, Rational> sampling) {
        Map<String, Object> shown = new LinkedHashMap<>(phrase.parameters());
        for (Parameter parameter : Vocabulary.word(phrase.name()).parameters()) {
            parameter
                    .fallback()
                    .ifPresent(value -> shown.remove(parameter.names().get(0), value));
        }
        shown.putAll(sampling);
        return shown.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", ", phrase.name() + "(", ")"));
    }
}
