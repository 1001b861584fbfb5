package org.mizan.mechanism.additive;

import java.util.List;
import java.util.stream.IntStream;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * Independent integer noise of one law on each coordinate of a vector whose length is public.
 *
 * @param <E> what one release costs
 */
public abstract class VectorMechanism<E extends Event> implements Mechanism<long[], long[]> {
    private final E event;
    private final int dimensions;
    private final AddedNoise noise;

    /** Noise for vectors of this many coordinates, at least 1. */
    protected VectorMechanism(E event, int dimensions, IntegerNoise noise) {
        if (dimensions < 1) {
            throw MechanismRefusal.DIMENSIONS_RANGE.with(dimensions);
        }
        this.event = event;
        this.dimensions = dimensions;
        this.noise = AddedNoise.of(noise);
    }

    /** Answers with exactly the stated number of coordinates: missing ones count 0, further ones are left out. */
    @Override
    public final long[] release(long[] values, Noise source) {
        long[] answers = new long[dimensions];
        for (int i = 0; i < dimensions; i++) {
            answers[i] = noise.add(coordinate(values, i), source);
        }
        return answers;
    }

    private static long coordinate(long[] values, int place) {
        return place < values.length ? values[place] : 0;
    }

    /**
     * The law of each coordinate of the answer to these values; coordinates are independent. It is a secret as the values are:
     * for proofs and audits, never for release.
     */
    public final List<Law<Long>> laws(long[] values) {
        return IntStream.range(0, dimensions)
                .mapToObj(i -> noise.law(coordinate(values, i), Long::valueOf))
                .toList();
    }

    @Override
    public final E event() {
        return event;
    }

    /**
     * Where each exact coordinate lies, seen from its answer: for all of them at once with at least this confidence, by
     * the union bound.
     */
    public final Interval interval(double confidence) {
        return Interval.symmetric(Rational.of(noise.width(confidence, dimensions)));
    }
}
