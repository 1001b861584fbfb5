/**
 * What several guarantees amount to together. Start with {@link org.mizan.privacy.composition.Approximations}, a list of
 * (ε, δ) guarantees and every theorem that composes them; then {@link org.mizan.privacy.composition.GroupPrivacy},
 * {@link org.mizan.privacy.composition.Amplification}, {@link org.mizan.privacy.composition.ParallelComposition} and
 * {@link org.mizan.privacy.composition.RandomComposition}.
 *
 * <p>The theorems allow each mechanism to be chosen after seeing the answers before it, but their parameters are fixed
 * in advance; where parameters are chosen on the way, use {@code filter}. Every ε and δ is rounded up. {@code PROOF.md}
 * beside this file holds the arguments.
 */
@NullMarked
package org.mizan.privacy.composition;

import org.jspecify.annotations.NullMarked;
