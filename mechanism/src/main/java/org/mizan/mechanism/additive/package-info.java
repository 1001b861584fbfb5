/**
 * Integer noise and how it is added, which the Laplace and the Gaussian family share: {@link
 * org.mizan.mechanism.additive.IntegerNoise} is a law on the integers, {@link org.mizan.mechanism.additive.AddedNoise} adds a
 * draw of it to an exact value, {@link org.mizan.mechanism.additive.VectorNoise} to each of several, {@link
 * org.mizan.mechanism.additive.GridNoise} to a real value on a grid. Nothing here knows what a release costs. Start with {@code
 * AddedNoise}; PROOF.md holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.additive;

import org.jspecify.annotations.NullMarked;
