package org.mizan.privacy.event.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.SingleEvent;

/** Writes the canonical text of events. */
final class EventWriter {
    private EventWriter() {}

    /** An event as a whole text, where a sum needs no parentheses. */
    static String text(Event event) {
        return event.parts().size() > 1 ? sum(event.parts()) : event.accept(new Term());
    }

    private static String sum(List<Event> events) {
        return events.stream().map(event -> event.accept(new Term())).collect(Collectors.joining(" + "));
    }

    /** An event within a text. */
    private static final class Term implements Event.Visitor<String> {
        @Override
        public String single(SingleEvent single) {
            return phrase(Phrase.of(single), Map.of());
        }

        @Override
        public String sampled(Sampled sampled) {
            return phrase(Phrase.of(sampled.event()), Map.of(EventParser.word(sampled.sampling()), sampled.rate()));
        }

        @Override
        public String repeated(Repeated repeated) {
            return repeated.count() + " x " + repeated.event().accept(this);
        }

        @Override
        public String composed(Composed composed) {
            return "(" + sum(composed.events()) + ")";
        }

        @Override
        public String onGoodEvent(OnGoodEvent good) {
            return "%s(%s, gamma=%s, key=%s)"
                    .formatted(
                            Vocabulary.ON_GOOD_EVENT, text(good.event()), good.gamma(), Characters.written(good.key()));
        }

        /** The language has no dates: what is written is what a unit sees that is in all blocks. */
        @Override
        public String inBlocks(InBlocks inBlocks) {
            return inBlocks.lifetime().accept(this);
        }
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
