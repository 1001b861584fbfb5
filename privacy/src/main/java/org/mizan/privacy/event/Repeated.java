package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;

/** The same event {@code count} times, on fresh noise and fresh samples. */
public record Repeated(Event event, long count) implements Event {
    public Repeated {
        Parameters.requireCount(count);
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }
}
