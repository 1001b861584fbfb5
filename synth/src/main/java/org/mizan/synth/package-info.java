/**
 * Histograms over public cells, and tables of invented rows drawn from them. Start with {@link
 * org.mizan.synth.HistogramRelease}: it plans the release of how many rows each cell of a {@link org.mizan.synth.Partition}
 * has. What comes out is a {@link org.mizan.synth.Histogram}, from which {@link org.mizan.synth.SyntheticTable} draws any
 * number of rows at no further cost.
 */
@NullMarked
package org.mizan.synth;

import org.jspecify.annotations.NullMarked;
