/**
 * Exact samplers: laws on the integers, drawn from uniform bits without rounding. Parameters are exact ratios of integers;
 * what is drawn has exactly the law that the class names. The arguments stand in {@code PROOF.md} beside this file.
 *
 * <p>Start with {@link org.mizan.noise.sampler.DiscreteLaplace} and {@link org.mizan.noise.sampler.DiscreteGaussian}; both are
 * drawn by strips ({@code StripTable}, {@code StripSampler}). {@link org.mizan.noise.exact.Bernoulli} is the exact coin
 * that selections are made of.
 */
@NullMarked
package org.mizan.noise.sampler;

import org.jspecify.annotations.NullMarked;
