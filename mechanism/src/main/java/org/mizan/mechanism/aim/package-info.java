/**
 * Marginals of a table with noise, chosen one after the other where a model of those before is worst (AIM). Start with
 * {@link org.mizan.mechanism.aim.AdaptiveMarginals}; it spends no more than the ρ that it was given, which {@code RhoBudget} sees
 * to. PROOF.md holds the claims.
 */
@NullMarked
package org.mizan.mechanism.aim;

import org.jspecify.annotations.NullMarked;
