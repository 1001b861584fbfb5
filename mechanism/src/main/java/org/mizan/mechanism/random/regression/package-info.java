/**
 * Logistic regression as a statistic of random differential privacy: the fit, and how exact it is known to be. Start
 * with {@link org.mizan.mechanism.random.regression.LogisticRegression}.
 */
@NullMarked
package org.mizan.mechanism.random.regression;

import org.jspecify.annotations.NullMarked;
