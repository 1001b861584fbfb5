package org.mizan.noise.broken;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;

/** Makes an event that the registry of the audit does not know of. Never run. */
final class UnregisteredEvent {
    private UnregisteredEvent() {}

    static Event made() {
        return new Declared(new Guarantee.Pure(Epsilon.of("1"), Neighbours.ADD_REMOVE));
    }
}
