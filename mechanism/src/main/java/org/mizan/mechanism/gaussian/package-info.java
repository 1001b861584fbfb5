/**
 * Gaussian noise on the integers, for (ε, δ)-differential privacy and for many releases: for an integer
 * ({@link org.mizan.mechanism.gaussian.Gaussian}), a vector of integers
 * ({@link org.mizan.mechanism.gaussian.GaussianVector}) and a real value
 * ({@link org.mizan.mechanism.gaussian.GridGaussian}). Start with {@code Gaussian}; PROOF.md holds the claims.
 */
@NullMarked
package org.mizan.mechanism.gaussian;

import org.jspecify.annotations.NullMarked;
