/**
 * Which order statistic of the distances between records certifies which γ. Start with {@link
 * org.mizan.mechanism.random.rank.PairRank}.
 */
@NullMarked
package org.mizan.mechanism.random.rank;

import org.jspecify.annotations.NullMarked;
