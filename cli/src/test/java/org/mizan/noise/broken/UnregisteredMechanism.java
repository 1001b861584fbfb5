package org.mizan.noise.broken;

import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/** A mechanism that the registry of the audit does not know of. Never run. */
record UnregisteredMechanism(Event event) implements Mechanism<Long, Long> {
    @Override
    public Long release(Long input, Noise noise) {
        return input + noise.nextLong() % 2;
    }
}
