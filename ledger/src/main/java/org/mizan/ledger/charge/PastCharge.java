package org.mizan.ledger.charge;

import java.time.Instant;
import java.util.List;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.filter.Charge;

/**
 * A charge that stands in the ledger.
 *
 * @param sequence of its entry
 * @param time by the ledger's clock
 * @param request the id it was charged under
 * @param analyst who asked
 * @param event what was done to the data
 * @param costs what it counts against each ceiling of the policy that holds now
 */
public record PastCharge(long sequence, Instant time, String request, String analyst, Event event, List<Cost> costs) {
    public PastCharge {
        costs = List.copyOf(costs);
    }

    /** The price of the event in the columns of a ceiling. */
    public record Cost(String ceiling, Charge charge) {}

    /** The event in the event language. */
    public String text() {
        return EventLanguage.text(event);
    }
}
