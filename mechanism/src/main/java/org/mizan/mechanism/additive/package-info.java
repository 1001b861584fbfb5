/**
 * Integer noise and how it is added, which the Laplace and the Gaussian family share: {@link
 * org.mizan.mechanism.additive.IntegerNoise} is a law on the integers, {@link org.mizan.mechanism.additive.AddedNoise} adds a
 * draw of it to an exact value. The mechanisms of both families extend {@link org.mizan.mechanism.additive.IntegerMechanism}
 * for one integer, {@link org.mizan.mechanism.additive.VectorMechanism} for several and {@link
 * org.mizan.mechanism.additive.GridMechanism} for a real value on a grid, and say what a release costs. Start with {@code
 * AddedNoise}; PROOF.md holds the arguments.
 */
@NullMarked
package org.mizan.mechanism.additive;

import org.jspecify.annotations.NullMarked;
