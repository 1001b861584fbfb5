/**
 * Measures histograms beside the plain grouping of the database, and how fast synthetic rows are written. Start with {@link
 * org.mizan.bench.synth.HistogramTable}.
 */
@NullMarked
package org.mizan.bench.synth;

import org.jspecify.annotations.NullMarked;
