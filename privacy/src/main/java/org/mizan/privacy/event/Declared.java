package org.mizan.privacy.event;

import org.mizan.privacy.Guarantee;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;

/** A mechanism known only by the guarantee that its owner declares. */
public record Declared(Guarantee guarantee) implements Event {
    public Declared {
        if (guarantee instanceof Guarantee.RandomlyPrivate) {
            throw InvalidInputException.of(
                    "declared.random",
                    "declared guarantee",
                    "random",
                    "a random guarantee rests on a good event",
                    "use an event on a good event");
        }
    }

    @Override
    public Neighbours neighbours() {
        return guarantee.neighbours();
    }
}
