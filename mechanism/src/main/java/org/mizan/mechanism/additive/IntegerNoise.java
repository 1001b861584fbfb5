package org.mizan.mechanism.additive;

import org.mizan.noise.sampler.Sampler;

/**
 * A symmetric law on the integers, drawn exactly by its {@link #sampler()} and known to {@link #RELATIVE_ERROR} as numbers. No
 * outcome is decided by these numbers: they are for audits and intervals.
 */
public sealed interface IntegerNoise permits LaplaceNoise, GaussianNoise {
    /** What {@link #probability} and {@link #upperTail} are off by, relatively, at most, where they exceed 1e-40. */
    double RELATIVE_ERROR = 1e-13;

    /** What draws from this law, exactly. */
    Sampler sampler();

    /** P(X = x). */
    double probability(long x);

    /** P(X ≥ x), for x ≥ 0. */
    double upperTail(long x);

    /** An upper bound on P(|X| &gt; width), for a width ≥ 0; it falls as the width grows. */
    double mostBeyond(long width);

    /** The least width with P(|X| &gt; width) ≤ failure, as far as {@link #mostBeyond} shows it; never less. */
    default long width(double failure) {
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
}
