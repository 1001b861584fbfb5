/**
 * Quantiles of integer data on a public range. {@link org.mizan.mechanism.quantile.ExponentialQuantile} tells one as
 * well as can be; {@link org.mizan.mechanism.quantile.QuantileTree} tells any number of them for one price. One unit
 * has one value; what is outside the range counts as its nearest end. How good an answer is is known in ranks before it
 * is paid for. In values it depends on the data: {@link org.mizan.mechanism.quantile.QuantileInterval} pays for the ends
 * of an interval, and the tree has them for free.
 *
 * <p>Start with {@code ExponentialQuantile}; {@code PROOF.md} beside this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.quantile;

import org.jspecify.annotations.NullMarked;
