package org.mizan.noise.broken;

import org.mizan.noise.Noise;

/**
 * Breaks the rules of the house, so that the rules can be seen to hold: bits that are none, and noise in floating
 * point. Never run.
 */
final class NaiveNoise implements Noise {
    @Override
    public long nextLong() {
        return 4;
    }

    static double exponential(Noise noise) {
        return -Math.log((noise.nextLong() >>> 11) * 0x1p-53);
    }
}
