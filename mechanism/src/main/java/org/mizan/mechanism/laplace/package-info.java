/**
 * Laplace noise, which is differentially private outright: for an integer ({@link org.mizan.mechanism.laplace.Laplace}), a
 * vector of integers ({@link org.mizan.mechanism.laplace.LaplaceVector}) and a real value
 * ({@link org.mizan.mechanism.laplace.GridLaplace}). Start with {@code Laplace}; PROOF.md holds the claims.
 */
@NullMarked
package org.mizan.mechanism.laplace;

import org.jspecify.annotations.NullMarked;
