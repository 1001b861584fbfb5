package org.mizan.certificate;

import java.util.List;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;

/**
 * One released value, or several from one mechanism.
 *
 * @param label what the answer calls it
 * @param steps from one unit to the sensitivity that the noise was scaled to; their factors multiply to it. Empty where
 *     the event states no sensitivity, since then nothing could check them
 * @param event what was done
 */
public record CertifiedRelease(String label, List<Step> steps, Event event) {
    public CertifiedRelease {
        steps = List.copyOf(steps);
    }

    /** The event to be charged for these releases: that of the only one, or all of them composed in their order. */
    public static Event together(List<CertifiedRelease> releases) {
        List<Event> events = releases.stream().map(CertifiedRelease::event).toList();
        return events.size() == 1 ? events.get(0) : new Composed(events);
    }

    /** The square of what the steps multiply to. */
    Rational squaredProduct() {
        return steps.stream().map(Step::square).reduce(Rational.ONE, Rational::times);
    }
}
