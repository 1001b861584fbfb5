package org.mizan.mechanism.bounds;

import java.util.Optional;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.numeric.Rounding;

/**
 * Finds bounds of integer values, one for each unit: they are counted by sign and number of binary digits, each count
 * gets discrete Laplace noise, and the bounds reach from the least bin whose noisy count attains a threshold to the
 * greatest. (The idea is that of the approximate bounds of Wilson et al. 2020, here on integers and with an exact law.)
 *
 * <p>The threshold is the least for which some bin without a value attains it with a probability of at most 1 -
 * confidence. Where no bin does there are no bounds; {@link #missed} says how likely that is.
 */
public final class BoundsSearch implements DiscreteMechanism<long[], Optional<Bounds>> {
    private static final double NEGLIGIBLE = 1e-36;
    private static final double TAIL_ERROR = 1e-12;

    private final Magnitudes magnitudes;
    private final LaplaceNoise added;
    private final Sampler sampler;
    private final Event event;
    private final long threshold;

    private BoundsSearch(Magnitudes magnitudes, LaplaceNoise added, Event event, double failure) {
        this.magnitudes = magnitudes;
        this.added = added;
        this.sampler = added.sampler();
        this.event = event;
        this.threshold = added.width(2 * failure / magnitudes.size()) + 1;
    }

    /**
     * A search among values of up to {@code bits} binary digits, larger ones being counted with the largest, that finds
     * only bins with a value in them with at least this confidence.
     */
    public static BoundsSearch of(int bits, double confidence, Epsilon epsilon, Neighbours neighbours) {
        long changes = switch (neighbours) {
            case ADD_REMOVE -> 1;
            case SUBSTITUTE -> 2;
        };
        Rational scale =
                Rational.of(changes).over(Budgets.requirePositive(epsilon).value());
        Event event = new Repeated(new DiscreteLaplaceEvent(Sensitivity.l1(1, neighbours), scale), changes);
        return new BoundsSearch(
                new Magnitudes(bits), LaplaceNoise.ofScale(scale), event, 1 - Interval.requireConfidence(confidence));
    }

    @Override
    public Optional<Bounds> release(long[] values, Noise noise) {
        long[] counts = magnitudes.counts(values);
        int first = counts.length;
        int last = -1;
        for (int place = 0; place < counts.length; place++) {
            if (sampler.draw(noise) >= threshold - counts[place]) {
                first = Math.min(first, place);
                last = place;
            }
        }
        return last < 0 ? Optional.empty() : Optional.of(between(first, last));
    }

    private Bounds between(int first, int last) {
        return new Bounds(magnitudes.lower(first), magnitudes.upper(last));
    }

    @Override
    public Event event() {
        return event;
    }

    /** The least noisy count that shows a bin. */
    public long threshold() {
        return threshold;
    }

    /**
     * A bound on the probability that a bin of this many values is not found, rounded up. Where the fullest bin has as
     * many, it bounds the probability that there are no bounds at all.
     */
    public double missed(long count) {
        return Math.min(1, Rounding.up(hidden(Math.max(0, count)), TAIL_ERROR));
    }

    /** P(count + z &lt; threshold). */
    private double hidden(long count) {
        return count >= threshold ? added.upperTail(count - threshold + 1) : 1 - added.upperTail(threshold - count);
    }

    /** P(count + z ≥ threshold). */
    private double shown(long count) {
        return count >= threshold ? 1 - added.upperTail(count - threshold + 1) : added.upperTail(threshold - count);
    }

    /** P(first and last are i and j) is the product of: shown there, hidden before i and after j. */
    @Override
    public Law<Optional<Bounds>> law(long[] values) {
        long[] counts = magnitudes.counts(values);
        double[] after = new double[counts.length + 1];
        after[counts.length] = 1;
        for (int place = counts.length - 1; place >= 0; place--) {
            after[place] = after[place + 1] * hidden(counts[place]);
        }
        Law.Builder<Optional<Bounds>> law = Law.within((8.0 * counts.length + 400) * 0x1p-52);
        law.add(Optional.empty(), after[0]);
        double before = 1;
        for (int i = 0; i < counts.length; i++) {
            double first = before * shown(counts[i]);
            for (int j = i; j < counts.length; j++) {
                double chance = first * (j == i ? 1 : shown(counts[j])) * after[j + 1];
                if (chance > NEGLIGIBLE) {
                    law.add(Optional.of(between(i, j)), chance);
                }
            }
            before *= hidden(counts[i]);
        }
        return law.rest(counts.length * counts.length * NEGLIGIBLE);
    }
}
