package org.mizan.mechanism.additive;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/**
 * Integer noise on an exact integer; answers lie within ±(2<sup>62</sup> - 1).
 *
 * @param <E> what one release costs
 */
public abstract class IntegerMechanism<E extends Event> implements DiscreteMechanism<Long, Long> {
    private final E event;
    private final AddedNoise noise;

    /** A mechanism that adds noise of this law at the cost given. */
    protected IntegerMechanism(E event, IntegerNoise noise) {
        this.event = event;
        this.noise = AddedNoise.of(noise);
    }

    /** How the noise is added, for answers of another form. */
    protected final AddedNoise noise() {
        return noise;
    }

    @Override
    public final Long release(Long value, Noise source) {
        return noise.add(value, source);
    }

    @Override
    public final E event() {
        return event;
    }

    @Override
    public final Law<Long> law(Long value) {
        return noise.law(value, Long::valueOf);
    }

    /**
     * Where the exact value lies, seen from the answer, with at least this confidence: the narrowest ±width, rounded
     * outward.
     */
    public final Interval interval(double confidence) {
        return noise.interval(confidence);
    }
}
