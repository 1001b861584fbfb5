package org.mizan.mechanism.additive;

import org.mizan.noise.Noise;
import org.mizan.privacy.InvalidInputException;

/** Adds noise to each coordinate of a vector whose length is public. */
public final class Coordinates {
    private Coordinates() {}

    /** Returns a number of coordinates that a vector can have, or refuses it. */
    public static int requireCount(int dimensions) {
        if (dimensions < 1) {
            throw InvalidInputException.of(
                    "dimensions.range",
                    "dimensions",
                    dimensions,
                    "must be at least 1",
                    "give the number of coordinates of the vector");
        }
        return dimensions;
    }

    /** A vector of exactly this length with fresh noise on each coordinate: missing ones count 0, further ones are left out. */
    public static long[] add(long[] values, int dimensions, AddedNoise noise, Noise source) {
        long[] answers = new long[dimensions];
        for (int i = 0; i < dimensions; i++) {
            answers[i] = noise.add(i < values.length ? values[i] : 0, source);
        }
        return answers;
    }
}
