/**
 * How many rows each cell has, with noise, and what is promised of the error. Start with {@link
 * org.mizan.synth.histogram.HistogramRelease}.
 */
@NullMarked
package org.mizan.synth.histogram;

import org.jspecify.annotations.NullMarked;
