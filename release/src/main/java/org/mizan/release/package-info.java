/**
 * What is to be released, planned before any data are read: which exact numbers are needed, which noise they get, what that
 * costs and how exact the answer will be. Start with {@link org.mizan.release.Release}; a
 * {@link org.mizan.release.question.Question} about aggregates becomes an {@link org.mizan.release.AggregateRelease}, counts of
 * cells a {@link org.mizan.release.histogram.HistogramRelease}, and a text such as {@code mean(income)} a {@link
 * org.mizan.release.statistic.StatisticRelease}. PROOF.md has the sensitivities of aggregates.
 */
@NullMarked
package org.mizan.release;

import org.jspecify.annotations.NullMarked;
