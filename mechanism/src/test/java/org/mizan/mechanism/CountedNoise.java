package org.mizan.mechanism;

import org.mizan.noise.Noise;

/** Fixed bits for tests: a counter, mixed (Steele, Lea and Flood 2014). */
public final class CountedNoise implements Noise {
    private long counter;

    public CountedNoise(long start) {
        counter = start;
    }

    @Override
    public long nextLong() {
        counter += 0x9e3779b97f4a7c15L;
        long mixed = (counter ^ counter >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}
