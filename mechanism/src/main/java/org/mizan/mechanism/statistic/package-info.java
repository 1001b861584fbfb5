/**
 * Statistics of one value, or a pair of values, per unit: {@link org.mizan.mechanism.statistic.Count},
 * {@link org.mizan.mechanism.statistic.Sum}, {@link org.mizan.mechanism.statistic.Mean},
 * {@link org.mizan.mechanism.statistic.Variance} and {@link org.mizan.mechanism.statistic.Covariance}. Values are clamped
 * to a public {@link org.mizan.mechanism.statistic.ValueRange} and counted in exact integers, to which Laplace noise is
 * added. {@link org.mizan.mechanism.statistic.Averaging} and {@link org.mizan.mechanism.statistic.Spread} make averages and
 * variances of totals that were released elsewhere. Start with {@code ValueRange}, then {@code Mean}; PROOF.md holds the
 * sensitivities.
 */
@NullMarked
package org.mizan.mechanism.statistic;

import org.jspecify.annotations.NullMarked;
