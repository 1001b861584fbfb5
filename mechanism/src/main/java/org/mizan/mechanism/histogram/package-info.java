/**
 * Histograms over a public list of cells: {@link org.mizan.mechanism.histogram.NoisyHistogram} adds noise to every cell,
 * {@link org.mizan.mechanism.histogram.RandomHistogram} keeps rare cells at zero and adds noise to the others, which is
 * random differential privacy. {@link org.mizan.mechanism.histogram.SimplexProjection} turns noisy counts into the nearest
 * histogram, {@link org.mizan.mechanism.histogram.HistogramError} and {@link
 * org.mizan.mechanism.histogram.MinimaxBound} say what error was promised and what no method can beat.
 *
 * <p>Start with {@code NoisyHistogram}; {@code PROOF.md} beside this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.histogram;

import org.jspecify.annotations.NullMarked;
