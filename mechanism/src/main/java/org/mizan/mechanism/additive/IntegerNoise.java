package org.mizan.mechanism.additive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.sampler.Sampler;

/**
 * A symmetric law on the integers, drawn exactly by its {@link #sampler()} and known to {@link #RELATIVE_ERROR} as numbers. No
 * outcome is decided by these numbers: they are for audits and intervals.
 */
public sealed interface IntegerNoise permits LaplaceNoise, RoundedLaplaceNoise, GaussianNoise {
    /** What {@link #probability} and {@link #upperTail} are off by, relatively, at most, where they exceed 1e-40. */
    double RELATIVE_ERROR = 1e-13;

    /** What laws do not list is less likely than this. */
    double NEGLIGIBLE = 1e-30;

    /** Laws with more outcomes are not listed. */
    long MOST_OUTCOMES = 1L << 22;

    /** What draws from this law, exactly. */
    Sampler sampler();

    /** P(X = x). */
    double probability(long x);

    /** P(X ≥ x), for x ≥ 0. */
    double upperTail(long x);

    /** An upper bound on P(|X| &gt; width), for a width ≥ 0; it falls as the width grows. */
    double mostBeyond(long width);

    /** An upper bound on ln E e<sup>λ·max(0, X)</sup>, for λ &gt; 0; +∞ where none is known. */
    double logMomentAbove(double lambda);

    /** The least width with P(|X| &gt; width) ≤ failure, as far as {@link #mostBeyond} shows it; never less. */
    default long width(double failure) {
        if (!(failure > 0)) {
            throw MechanismRefusal.FAILURE_RANGE.with(failure);
        }
        if (mostBeyond(0) <= failure) {
            return 0;
        }
        long little = 0;
        long enough = 1;
        while (mostBeyond(enough) > failure) {
            little = enough;
            enough *= 2;
        }
        while (enough - little > 1) {
            long middle = little + (enough - little) / 2;
            if (mostBeyond(middle) <= failure) {
                enough = middle;
            } else {
                little = middle;
            }
        }
        return enough;
    }

    /**
     * The law of centre + X clamped to ±limit, for a centre within, each sum turned into an outcome; sums that become the
     * same outcome are taken together.
     */
    default <O> Law<O> lawAround(long centre, long limit, LongFunction<O> outcome) {
        long reach = width(NEGLIGIBLE);
        if (reach > MOST_OUTCOMES / 2) {
            throw MechanismRefusal.LAW_SIZE.with((2 * reach + 1), MOST_OUTCOMES);
        }
        Map<O, Double> probabilities = new LinkedHashMap<>();
        for (long sum = Math.max(-limit, centre - reach); sum <= Math.min(limit, centre + reach); sum++) {
            double probability = Math.abs(sum) == limit ? upperTail(Math.abs(sum - centre)) : probability(sum - centre);
            probabilities.merge(outcome.apply(sum), probability, Double::sum);
        }
        Law.Builder<O> law = Law.within(RELATIVE_ERROR);
        probabilities.forEach(law::add);
        return law.rest(NEGLIGIBLE);
    }
}
