package org.mizan.certificate.event;

import org.mizan.certificate.json.Formats;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON form of events, version 1:
 *
 * <pre>
 *   {"format": "mizan.event", "version": 1, "neighbours": "add-remove",
 *    "event": {"type": "repeated", "count": "10000",
 *              "event": {"type": "sampled", "sampling": "poisson", "rate": "0.01",
 *                        "event": {"type": "gaussian", "sigma": "4", "sensitivity": "1"}}}}
 * </pre>
 *
 * <p>Exact numbers are texts, every parameter is spelled out, and an event has one form only: what is read is refused
 * unless it is what would be written, up to space and the order of keys. So equal events have equal documents, a typo is
 * an error, and no default can slip in. Mechanisms carry the names and parameters of the event language.
 */
public final class EventJson {
    private static final String FORMAT = "mizan.event";

    private EventJson() {}

    /** The document of an event. A declared Rényi curve that is only a function has none: that is an error. */
    public static String write(Event event) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("format", FORMAT);
        document.put("version", Formats.VERSION);
        document.put("neighbours", event.neighbours().word());
        document.set("event", EventTree.write(event));
        return document.toString();
    }

    /** The event of a document. */
    public static Event read(String text) {
        JsonObject document = JsonObject.parse(text);
        Formats.require(document, FORMAT);
        Neighbours neighbours = Neighbours.of(document.text("neighbours"));
        Event event = EventTree.read(document.object("event"), neighbours);
        document.end();
        return event;
    }
}
