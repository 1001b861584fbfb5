package org.mizan.privacy.event;

import java.util.List;
import java.util.SortedMap;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.GoodEvents;
import org.mizan.privacy.Neighbours;

/** Several events on the same data, in any order. */
public record Composed(List<Event> events) implements Event {
    public Composed {
        events = List.copyOf(events);
        if (events.isEmpty()) {
            throw EventRefusal.COMPOSED_EMPTY.with();
        }
        Neighbours first = events.get(0).neighbours();
        events.forEach(event -> first.requireSame(event.neighbours()));
    }

    @Override
    public Neighbours neighbours() {
        return events.get(0).neighbours();
    }

    @Override
    public List<Use> uses() {
        return events.stream().flatMap(event -> event.uses().stream()).toList();
    }

    @Override
    public SortedMap<String, Gamma> goodEvents() {
        GoodEvents all = new GoodEvents();
        events.forEach(event -> event.goodEvents().forEach(all::add));
        return all.view();
    }

    @Override
    public List<Event> parts() {
        return events;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.composed(this);
    }
}
