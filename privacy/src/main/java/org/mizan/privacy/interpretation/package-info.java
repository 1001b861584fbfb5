/**
 * What a guarantee means for one person: how much likelier a bad outcome becomes
 * ({@link org.mizan.privacy.interpretation.BadOutcome}), how much an observer learns
 * ({@link org.mizan.privacy.interpretation.BayesFactor}), what can be told apart at all
 * ({@link org.mizan.privacy.interpretation.GaussianTradeOff}) and what δ stands for
 * ({@link org.mizan.privacy.interpretation.FailureModes}). Start with the first.
 *
 * <p>Bounds are rounded towards more loss: greatest probabilities up, least ones down.
 */
@NullMarked
package org.mizan.privacy.interpretation;

import org.jspecify.annotations.NullMarked;
