package org.mizan.privacy.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.GoodEvents;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.block.Blocks;

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

    /** Those of all parts, if they are the same. */
    @Override
    public Optional<Blocks> touched() {
        Optional<Blocks> first = events.get(0).touched();
        return first.filter(
                blocks -> events.stream().allMatch(event -> event.touched().equals(first)));
    }

    @Override
    public Event inEachBlock() {
        return new Composed(events.stream().map(Event::inEachBlock).toList());
    }

    @Override
    public Event forGroup(long size) {
        return new Composed(events.stream().map(event -> event.forGroup(size)).toList());
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.composed(this);
    }
}
