/**
 * How many rows each cell has, with noise, and what is promised of the error. Start with {@link
 * org.mizan.release.histogram.HistogramRelease}.
 */
@NullMarked
package org.mizan.release.histogram;

import org.jspecify.annotations.NullMarked;
