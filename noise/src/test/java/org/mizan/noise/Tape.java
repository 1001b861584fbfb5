package org.mizan.noise;

import java.util.Arrays;

/** Words written down beforehand; after the last it goes on with another source. */
public final class Tape implements Noise {
    private final long[] words;
    private final Noise rest;
    private int read;

    private Tape(long[] words, Noise rest) {
        this.words = words;
        this.rest = rest;
    }

    public static Tape of(long... words) {
        return new Tape(words, () -> {
            throw new AssertionError("read beyond the end of " + Arrays.toString(words));
        });
    }

    public Tape then(Noise next) {
        return new Tape(words, next);
    }

    public int read() {
        return read;
    }

    @Override
    public long nextLong() {
        return read < words.length ? words[read++] : rest.nextLong();
    }
}
