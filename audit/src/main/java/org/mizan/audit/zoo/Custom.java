package org.mizan.audit.zoo;

import java.util.function.BiFunction;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/** A mechanism in one function, that claims an event. */
record Custom<I, O>(Event event, BiFunction<I, Noise, O> way) implements Mechanism<I, O> {
    @Override
    public O release(I input, Noise noise) {
        return way.apply(input, noise);
    }
}
