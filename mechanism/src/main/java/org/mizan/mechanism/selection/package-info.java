/**
 * Choosing the best of several public candidates by private integer scores.
 * {@link org.mizan.mechanism.selection.PermuteAndFlip} loses the least for one choice;
 * {@link org.mizan.mechanism.selection.ExponentialMechanism} composes best, so
 * {@link org.mizan.mechanism.selection.TopK} is made of it; {@link org.mizan.mechanism.selection.ReportNoisyMax} adds
 * noise to each score; {@link org.mizan.mechanism.selection.SparseVector} finds the few scores above a threshold among
 * many, one after the other.
 *
 * <p>Start with {@code ExponentialMechanism}; {@code PROOF.md} beside this file holds the arguments. How long a choice
 * takes depends on the scores: a service that is timed must not reply before a time that does not.
 */
@NullMarked
package org.mizan.mechanism.selection;

import org.jspecify.annotations.NullMarked;
