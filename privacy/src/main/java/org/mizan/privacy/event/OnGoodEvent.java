package org.mizan.privacy.event;

import java.util.List;
import java.util.SortedMap;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.GoodEvents;
import org.mizan.privacy.Neighbours;

/**
 * An event whose guarantee holds on a good event of the data only, named by its key: random differential privacy (Hall,
 * Rinaldo and Wasserman 2013). γ is charged once per key, however often the key is used.
 */
public record OnGoodEvent(Event event, Gamma gamma, String key) implements Event {
    public OnGoodEvent {
        if (event.neighbours() != Neighbours.SUBSTITUTE) {
            throw EventRefusal.RANDOM_NEIGHBOURS.with(event.neighbours().word());
        }
        if (key.isBlank()) {
            throw EventRefusal.RANDOM_KEY.with();
        }
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }

    @Override
    public List<Use> uses() {
        return event.uses();
    }

    @Override
    public SortedMap<String, Gamma> goodEvents() {
        GoodEvents all = new GoodEvents();
        event.goodEvents().forEach(all::add);
        all.add(key, gamma);
        return all.view();
    }

    /** Data sets between two good ones may be bad, so nothing follows for a group. */
    @Override
    public Event forGroup(long size) {
        throw EventRefusal.RANDOM_GROUP.with(key);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.onGoodEvent(this);
    }
}
