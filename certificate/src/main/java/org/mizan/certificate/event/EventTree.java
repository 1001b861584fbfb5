package org.mizan.certificate.event;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.CertificateRefusal;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.Spelling;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Period;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.event.language.Phrase;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One event, with the events inside it, as a JSON object with a {@code type}. */
public final class EventTree {
    private static final String TYPE = "type";
    private static final String COMPOSED = "composed";
    private static final String REPEATED = "repeated";
    private static final String SAMPLED = "sampled";
    private static final String ON_GOOD_EVENT = "on-good-event";
    private static final String IN_BLOCKS = "in-blocks";

    private EventTree() {}

    public static ObjectNode write(Event event) {
        return event.accept(new NodeOf());
    }

    /** The object of each kind of event. */
    private static final class NodeOf implements Event.Visitor<ObjectNode> {
        @Override
        public ObjectNode single(SingleEvent single) {
            Phrase phrase = Phrase.of(single);
            ObjectNode node = node(phrase.name());
            phrase.parameters().forEach(node::put);
            return node;
        }

        @Override
        public ObjectNode sampled(Sampled sampled) {
            return node(SAMPLED)
                    .put("sampling", sampled.sampling().word())
                    .put("rate", sampled.rate().toString())
                    .set("event", sampled.event().accept(this));
        }

        @Override
        public ObjectNode repeated(Repeated repeated) {
            return node(REPEATED)
                    .put("count", Long.toString(repeated.count()))
                    .set("event", repeated.event().accept(this));
        }

        @Override
        public ObjectNode composed(Composed composed) {
            ArrayNode events = JsonNodeFactory.instance.arrayNode();
            composed.events().forEach(part -> events.add(part.accept(this)));
            return node(COMPOSED).set("events", events);
        }

        @Override
        public ObjectNode onGoodEvent(OnGoodEvent good) {
            return node(ON_GOOD_EVENT)
                    .put("gamma", good.gamma().toString())
                    .put("key", good.key())
                    .set("event", good.event().accept(this));
        }

        @Override
        public ObjectNode inBlocks(InBlocks inBlocks) {
            Blocks blocks = inBlocks.blocks();
            ObjectNode node = node(IN_BLOCKS)
                    .put("column", blocks.column())
                    .put("every", blocks.every().word())
                    .put("blocks", blocks.text());
            node.set("each", inBlocks.each().accept(this));
            return node.set("lifetime", inBlocks.lifetime().accept(this));
        }
    }

    public static Event read(JsonObject object, Neighbours neighbours) {
        String type = object.text(TYPE);
        Event event = switch (type) {
            case COMPOSED -> composed(object, neighbours);
            case REPEATED -> repeated(object, neighbours);
            case SAMPLED -> sampled(object, neighbours);
            case ON_GOOD_EVENT -> onGoodEvent(object, neighbours);
            case IN_BLOCKS -> inBlocks(object, neighbours);
            default -> phrase(type, object, neighbours);
        };
        object.end();
        return event;
    }

    private static Event composed(JsonObject object, Neighbours neighbours) {
        List<Event> events = object.objects("events").stream()
                .map(part -> read(part, neighbours))
                .toList();
        return object.in(() -> new Composed(events));
    }

    private static Event repeated(JsonObject object, Neighbours neighbours) {
        Rational count = object.exact("count");
        if (count.compareTo(Rational.of(Long.MAX_VALUE)) > 0
                || !count.denominator().equals(BigInteger.ONE)) {
            throw CertificateRefusal.COUNT_RANGE.with(count, Long.MAX_VALUE).in(object.place());
        }
        Event event = read(object.object("event"), neighbours);
        return object.in(() -> new Repeated(event, count.numerator().longValueExact()));
    }

    private static Event sampled(JsonObject object, Neighbours neighbours) {
        Sampling sampling = sampling(object);
        Rational rate = object.exact("rate");
        Event event = read(object.object("event"), neighbours);
        return object.in(() -> Sampled.of(sampling, rate, event));
    }

    private static Event onGoodEvent(JsonObject object, Neighbours neighbours) {
        Rational gamma = object.exact("gamma");
        String key = object.text("key");
        Event event = read(object.object("event"), neighbours);
        return object.in(() -> new OnGoodEvent(event, new Gamma(gamma), key));
    }

    private static Event inBlocks(JsonObject object, Neighbours neighbours) {
        String column = object.text("column");
        String every = object.text("every");
        String blocks = object.text("blocks");
        Event each = read(object.object("each"), neighbours);
        Event lifetime = read(object.object("lifetime"), neighbours);
        return object.in(() -> {
            Period period = Period.of(every)
                    .filter(known -> known.word().equals(every))
                    .orElseThrow(() -> CertificateRefusal.PERIOD_UNKNOWN.with(Spelling.shown(every)));
            return new InBlocks(Blocks.of(column, period, blocks), each, lifetime);
        });
    }

    private static Event phrase(String type, JsonObject object, Neighbours neighbours) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String key : object.keys()) {
            if (!key.equals(TYPE)) {
                parameters.put(key, object.text(key));
            }
        }
        Phrase phrase = new Phrase(type, parameters);
        Event event = object.in(() -> phrase.event(neighbours));
        Phrase canonical = Phrase.of(event);
        if (!canonical.equals(phrase)) {
            throw object.notCanonical(type + parameters, canonical.name() + canonical.parameters());
        }
        return event;
    }

    private static Sampling sampling(JsonObject object) {
        String word = object.text("sampling");
        for (Sampling sampling : Sampling.values()) {
            if (sampling.word().equals(word)) {
                return sampling;
            }
        }
        throw CertificateRefusal.SAMPLING_UNKNOWN.with(word).in(object.place());
    }

    private static ObjectNode node(String type) {
        return JsonNodeFactory.instance.objectNode().put(TYPE, type);
    }
}
