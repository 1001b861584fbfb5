/**
 * What is to be released, planned before any data are read: which exact numbers are needed, which noise they get, what that
 * costs and how exact the answer will be. A {@link org.mizan.release.question.Question} is understood in a {@link
 * org.mizan.release.Plan}, which makes a {@link org.mizan.release.Release} at each price: an {@link
 * org.mizan.release.AggregateRelease}, counts of cells in a {@link org.mizan.release.histogram.HistogramRelease}, or a {@link
 * org.mizan.release.statistic.StatisticRelease} such as {@code mean(income)}. PROOF.md has the sensitivities of aggregates.
 */
@NullMarked
package org.mizan.release;

import org.jspecify.annotations.NullMarked;
