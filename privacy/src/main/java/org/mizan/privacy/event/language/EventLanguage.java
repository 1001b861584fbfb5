package org.mizan.privacy.event.language;

import java.util.List;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;

/**
 * Events as a line of text, and back.
 *
 * <pre>
 *   sum    = term { "+" term }
 *   term   = count "x" term  |  "(" sum ")"  |  event
 *   event  = name "(" [ parameter { "," parameter } ] ")"
 *          | "on-good-event" "(" sum "," parameter "," parameter ")"
 *   parameter = name "=" ( number | word | quoted text )
 * </pre>
 *
 * <p>Every mechanism also takes {@code sample=q} (each unit enters with probability q; add-remove) or {@code subset=q} (a
 * uniform subset of that fraction; substitute). Numbers are decimals or fractions, held exactly as written. A count
 * repeats the term after it, so {@code 100 x (laplace(epsilon=0.1) + gaussian(sigma=4))} is two hundred releases.
 *
 * <p>Errors are {@link org.mizan.message.InvalidInputException}s that point at a column.
 */
public final class EventLanguage {
    private EventLanguage() {}

    /** The event that a text describes, for one relation of neighbours. */
    public static Event parse(String text, Neighbours neighbours) {
        return new EventParser(text, neighbours).parse();
    }

    /**
     * The canonical text of an event: {@link #parse} gives back an equal event, equal events have equal texts. Defaults
     * are left out. A declared Rényi curve is a function and has no text: that is an error.
     */
    public static String text(Event event) {
        return EventWriter.text(event);
    }

    /** Every word with its parameters, such as {@code laplace(scale=…|epsilon=…, sensitivity=1)}. */
    public static List<String> signatures() {
        return Vocabulary.signatures();
    }
}
