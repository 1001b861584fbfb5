/**
 * Bounds for values about which nothing is known: the clamping that sums and quantiles need is itself taken from the
 * data, privately. Start with {@link org.mizan.mechanism.bounds.BoundsSearch}; {@code PROOF.md} beside this file holds
 * the arguments.
 */
@NullMarked
package org.mizan.mechanism.bounds;

import org.jspecify.annotations.NullMarked;
