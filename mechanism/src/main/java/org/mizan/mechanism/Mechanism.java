package org.mizan.mechanism;

import org.mizan.noise.Noise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;

/**
 * A way to answer a question about private data at a stated cost. Whoever holds one holds a valid one: factories refuse
 * bad parameters, and {@link #release} never fails because of the data.
 *
 * <p>Implementations are immutable, calibrated once when they are made, and safe to share between threads.
 *
 * @param <I> what is known exactly and must not leave
 * @param <O> what may
 */
public interface Mechanism<I, O> {
    /** Answers once, with fresh noise. Each call costs {@link #event()}. */
    O release(I input, Noise noise);

    /** What one release costs. */
    Event event();

    /** Which data sets the cost is stated for. */
    default Neighbours neighbours() {
        return event().neighbours();
    }
}
