/**
 * Histograms over ordered cells, for questions about ranges: {@link org.mizan.mechanism.ranges.AdaptiveRanges} measures
 * ranges of cells, finer where there are rows, and {@link org.mizan.mechanism.ranges.MeasuredRanges} is what it releases:
 * counts that agree with each other, and an interval for every range.
 *
 * <p>Start with {@code AdaptiveRanges}; {@code PROOF.md} beside this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.ranges;

import org.jspecify.annotations.NullMarked;
