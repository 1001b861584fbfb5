/**
 * Statistics with random differential privacy, from the text in which they are asked for to their release. Start with
 * {@link org.mizan.release.statistic.StatisticRelease}: {@code Formula} reads texts, {@code StatisticText} is what was asked ({@code Means} or a
 * {@code Regression}), {@code PairBound} is h, {@code GoodEventKeys} names the good events.
 */
@NullMarked
package org.mizan.release.statistic;

import org.jspecify.annotations.NullMarked;
