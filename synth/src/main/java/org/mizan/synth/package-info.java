/**
 * Tables of invented rows.
 *
 * <p>Start with {@link org.mizan.synth.SyntheticTable}: it draws any number of rows from a released {@link
 * org.mizan.release.histogram.Histogram}, at no further cost. For tables of many columns {@link
 * org.mizan.synth.marginal.MarginalRelease} plans the release of {@link org.mizan.synth.marginal.NoisyMarginals}: the mechanism
 * AIM chooses and measures them, and a model that is fitted to them gives the rows.
 */
@NullMarked
package org.mizan.synth;

import org.jspecify.annotations.NullMarked;
