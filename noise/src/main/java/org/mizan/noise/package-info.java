/**
 * Where randomness comes from. {@link org.mizan.noise.Noise} is the only source of randomness of the product and is always
 * a parameter; {@link org.mizan.noise.Generator} is its one secure implementation.
 *
 * <p>Everything drawn is exact: given independent uniform bits, each law is the one its class names, with no rounding.
 * {@code PROOF.md} beside this file holds the arguments. Start with {@link org.mizan.noise.Noise}, then {@code sampler} for
 * the laws and {@code sum} for the exact sums that noise is added to.
 */
@NullMarked
package org.mizan.noise;

import org.jspecify.annotations.NullMarked;
