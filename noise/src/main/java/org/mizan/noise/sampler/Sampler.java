package org.mizan.noise.sampler;

import org.mizan.noise.Noise;

/** A law on the integers that can be drawn from. Samplers are immutable and safe to share between threads. */
public interface Sampler {
    /** One draw. */
    long draw(Noise noise);

    /** Fills an array with independent draws. */
    default void draw(Noise noise, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = draw(noise);
        }
    }
}
