/**
 * Histograms over public cells, tables of invented rows drawn from them, and statistics with random differential privacy.
 *
 * <p>Start with {@link org.mizan.synth.histogram.HistogramRelease}: it plans the release of how many rows each cell of a {@link
 * org.mizan.synth.cell.Partition} has. What comes out is a {@link org.mizan.synth.histogram.Histogram}, from which {@link
 * org.mizan.synth.SyntheticTable} draws any number of rows at no further cost. For tables of many columns {@link
 * org.mizan.synth.marginal.MarginalRelease} plans the release of {@link org.mizan.synth.marginal.NoisyMarginals}, chosen by the package {@code aim}, whose
 * model, of the package {@code model}, gives the rows. {@link org.mizan.synth.statistic.StatisticRelease} plans
 * the release of a text such as {@code mean(income)} on a good event that the description opens, whose h it must not exceed:
 * {@code Formula} reads texts, {@code StatisticText} is what was asked ({@code Means} or a {@code Regression}), {@code PairBound} is h. {@link org.mizan.synth.statistic.GoodEventKeys} names the good events.
 */
@NullMarked
package org.mizan.synth;

import org.jspecify.annotations.NullMarked;
