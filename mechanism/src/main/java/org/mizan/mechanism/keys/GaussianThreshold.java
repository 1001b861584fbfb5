package org.mizan.mechanism.keys;

import java.util.List;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.Event;

/**
 * Tells a key if its count and discrete Gaussian noise of variance σ² reach a threshold, the least for which a key of
 * one unit does with probability at most δ. For a unit of many keys the losses of the noise add up slowly, so that this
 * tells more keys than {@link TruncatedGeometric} then (Karrer, Kifer, Wilkins and Zhang 2022; the argument is in
 * PROOF.md).
 */
public final class GaussianThreshold implements KeyRule {
    /** Where the tails of the noise are summed term by term. */
    private static final Rational MOST_SUMMED = Rational.of(1 << 16);

    private final Rational variance;
    private final GaussianNoise added;
    private final Sampler sampler;
    private final Delta delta;
    private final Neighbours neighbours;
    private final long threshold;

    private GaussianThreshold(Rational variance, Delta delta, Neighbours neighbours, double failure) {
        this.variance = variance;
        this.added = GaussianNoise.ofVariance(variance);
        this.sampler = added.sampler();
        this.delta = delta;
        this.neighbours = neighbours;
        this.threshold = added.width(failure) + 2;
    }

    /** Noise of this variance, and the threshold that a key of one unit reaches with probability δ at most. */
    public static GaussianThreshold of(Rational variance, Delta delta, Neighbours neighbours) {
        double failure = 2 * delta.lower();
        if (failure < Double.MIN_NORMAL) {
            throw MechanismRefusal.DELTA_RANGE_GAUSSIAN.with(delta);
        }
        return new GaussianThreshold(variance, delta, neighbours, failure);
    }

    /** The least noisy count that is told. */
    public long threshold() {
        return threshold;
    }

    @Override
    public Boolean release(Long count, Noise noise) {
        return count > 0 && sampler.draw(noise) >= threshold - count;
    }

    @Override
    public Event event() {
        return new Composed(List.of(
                new DiscreteGaussianEvent(Sensitivity.l2(1, neighbours), variance),
                new Declared(new Guarantee.Approximate(Epsilon.ZERO, delta, neighbours))));
    }

    @Override
    public Law<Boolean> law(Long count) {
        if (variance.compareTo(MOST_SUMMED) > 0) {
            throw MechanismRefusal.LAW_SIZE_VARIANCE.with(variance);
        }
        Law.Builder<Boolean> law = Law.within(IntegerNoise.RELATIVE_ERROR);
        if (count <= 0) {
            return law.add(false, 1).rest(0);
        }
        long least = threshold - count;
        double rare = added.upperTail(least > 0 ? least : 1 - least);
        return law.add(least > 0, rare).add(least <= 0, 1 - rare).rest(0);
    }

    /** The threshold and what the noise takes away with at most the rest of this confidence. */
    @Override
    public long sureFrom(double confidence) {
        return threshold + added.width(2 * (1 - Interval.requireConfidence(confidence)));
    }
}
