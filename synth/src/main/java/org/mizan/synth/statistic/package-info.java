/**
 * Statistics with random differential privacy, from the text in which they are asked for to their release. Start with
 * {@link org.mizan.synth.statistic.StatisticRelease}.
 */
@NullMarked
package org.mizan.synth.statistic;

import org.jspecify.annotations.NullMarked;
