package org.mizan.mechanism.additive;

import org.mizan.mechanism.Interval;
import org.mizan.noise.Noise;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/** Adds independent integer noise of one law to each coordinate of a vector whose length is public. */
public final class VectorNoise {
    private final int dimensions;
    private final AddedNoise noise;

    private VectorNoise(int dimensions, AddedNoise noise) {
        this.dimensions = dimensions;
        this.noise = noise;
    }

    /** Noise for vectors of this many coordinates, at least 1. */
    public static VectorNoise of(int dimensions, IntegerNoise noise) {
        if (dimensions < 1) {
            throw InvalidInputException.of(
                    "dimensions.range",
                    "dimensions",
                    dimensions,
                    "must be at least 1",
                    "give the number of coordinates of the vector");
        }
        return new VectorNoise(dimensions, AddedNoise.of(noise));
    }

    /** A vector of exactly the stated length with fresh noise: missing coordinates count 0, further ones are left out. */
    public long[] add(long[] values, Noise source) {
        long[] answers = new long[dimensions];
        for (int i = 0; i < dimensions; i++) {
            answers[i] = noise.add(i < values.length ? values[i] : 0, source);
        }
        return answers;
    }

    /**
     * Where each exact coordinate lies, seen from its answer: for all at once with at least this confidence, by the union
     * bound.
     */
    public Interval interval(double confidence) {
        return Interval.symmetric(Rational.of(noise.width(confidence, dimensions)));
    }
}
