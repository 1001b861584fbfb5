/**
 * Statistics with random differential privacy: the noise is in proportion to what replacing one record by a fresh draw of the
 * data's own law moves, where the worst record would need far more (Hall, Rinaldo and Wasserman 2013, corrected in PROOF.md).
 * Records are independent draws of one law, and n is public.
 *
 * <p>A {@link org.mizan.mechanism.random.Statistic} is a g with its h, |g(X) - g(X')| ≤ h(x, x')/n. {@link
 * org.mizan.mechanism.random.PairedStatistic} releases it with a certificate for every n, {@link
 * org.mizan.mechanism.random.SmoothStatistic} with less noise for large n. Shipped statistics: {@link
 * org.mizan.mechanism.random.LinearStatistic}, {@link org.mizan.mechanism.random.regression.LogisticRegression}. Medians and quantiles have
 * no such h; they are in the package {@code quantile}.
 *
 * <p>Start with {@code PairedStatistic}; {@code PROOF.md} beside this file holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.random;

import org.jspecify.annotations.NullMarked;
