package org.mizan.privacy.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.block.Blocks;

/** The same event {@code count} times, on fresh noise and fresh samples. */
public record Repeated(Event event, long count) implements Event {
    public Repeated {
        Parameters.requireCount(count);
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }

    @Override
    public List<Use> uses() {
        return event.uses().stream().map(use -> use.times(count)).toList();
    }

    @Override
    public SortedMap<String, Gamma> goodEvents() {
        return event.goodEvents();
    }

    @Override
    public Optional<Blocks> touched() {
        return event.touched();
    }

    @Override
    public Event inEachBlock() {
        return new Repeated(event.inEachBlock(), count);
    }

    @Override
    public Event forGroup(long size) {
        return new Repeated(event.forGroup(size), count);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.repeated(this);
    }
}
