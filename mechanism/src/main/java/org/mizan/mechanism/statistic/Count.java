package org.mizan.mechanism.statistic;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.laplace.Laplace;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * How many units have a property, with Laplace noise of scale 1/ε: one unit changes the count by at most 1 under either
 * relation. ε-differentially private. The answer is an integer and may be negative; to clamp it costs nothing and biases
 * sums of counts.
 */
public final class Count implements DiscreteMechanism<Long, Long> {
    private final Laplace laplace;

    private Count(Laplace laplace) {
        this.laplace = laplace;
    }

    /** A count that costs ε. */
    public static Count of(Neighbours neighbours, Epsilon epsilon) {
        return new Count(Laplace.of(Sensitivity.l1(1, neighbours), epsilon));
    }

    @Override
    public Long release(Long count, Noise noise) {
        return laplace.release(count, noise);
    }

    @Override
    public DiscreteLaplaceEvent event() {
        return laplace.event();
    }

    @Override
    public Law<Long> law(Long count) {
        return laplace.law(count);
    }

    /** Where the exact count lies, seen from the answer, with at least this confidence: the narrowest ±width. */
    public Interval interval(double confidence) {
        return laplace.interval(confidence);
    }
}
