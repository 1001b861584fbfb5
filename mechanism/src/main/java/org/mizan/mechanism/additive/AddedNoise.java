package org.mizan.mechanism.additive;

import java.math.BigInteger;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;

/**
 * Adds integer noise to an exact integer: clamp(clamp(v) + X), where clamp keeps within ±limit ≤ 2<sup>62</sup> - 1. The
 * first clamp brings no two values further apart, the second is applied to the answer: neither costs anything (PROOF.md).
 */
public final class AddedNoise {
    /** The widest limit. */
    public static final long LARGEST_ANSWER = (1L << 62) - 1;

    private final IntegerNoise noise;
    private final Supplier<Sampler> making;
    private final long limit;
    private volatile @Nullable Sampler sampler;

    /** With what makes the sampler of the noise. */
    AddedNoise(IntegerNoise noise, Supplier<Sampler> making, long limit) {
        this.noise = noise;
        this.making = making;
        this.limit = limit;
    }

    /** Answers within ±{@link #LARGEST_ANSWER}. */
    public static AddedNoise of(IntegerNoise noise) {
        return new AddedNoise(noise, noise::sampler, LARGEST_ANSWER);
    }

    /** Answers within ±limit, from 1 to {@link #LARGEST_ANSWER}. */
    public static AddedNoise within(long limit, IntegerNoise noise) {
        if (limit < 1 || limit > LARGEST_ANSWER) {
            throw MechanismRefusal.LIMIT_RANGE.with(limit);
        }
        return new AddedNoise(noise, noise::sampler, limit);
    }

    /** The value with a fresh draw added. */
    public long add(long value, Noise source) {
        return sum(clamp(value), sampler().draw(source));
    }

    /** Made at the first draw, since its table is costly and plans are often made without one. */
    private Sampler sampler() {
        Sampler made = sampler;
        if (made == null) {
            made = making.get();
            sampler = made;
        }
        return made;
    }

    /** The value with a fresh draw added. */
    public long add(BigInteger value, Noise source) {
        return add(nearestLong(value), source);
    }

    /** The law of what {@link #add} makes of a value, each answer turned into an outcome. */
    public <O> Law<O> law(long value, LongFunction<O> outcome) {
        return noise.lawAround(clamp(value), limit, outcome);
    }

    /**
     * Where the exact value may lie, seen from the answer, if it is within the limit: the narrowest ±width of that
     * confidence.
     */
    public Interval interval(double confidence) {
        return Interval.symmetric(Rational.of(width(confidence, 1)));
    }

    /** The width that each of several answers keeps, all at once with the confidence given, by the union bound. */
    public long width(double confidence, long answers) {
        Rational failure = Rational.ONE.minus(Rational.ofDouble(Interval.requireConfidence(confidence)));
        return noise.width(failure.over(Rational.of(answers)).lower());
    }

    private long clamp(long value) {
        return Math.max(-limit, Math.min(limit, value));
    }

    /** clamp(value + draw), for a value within the limit. */
    long sum(long value, long draw) {
        long sum = value + draw;
        boolean overflows = ((value ^ sum) & (draw ^ sum)) < 0;
        return clamp(overflows ? (draw > 0 ? limit : -limit) : sum);
    }

    /** The value itself where it is a long, and otherwise the nearest: brings no two values further apart. */
    public static long nearestLong(BigInteger value) {
        if (value.bitLength() < Long.SIZE) {
            return value.longValue();
        }
        return value.signum() > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
}
