/**
 * Exact coins and uniform numbers. Probabilities are known by bounds as tight as one asks, and only as many bits are
 * drawn as a decision needs. Start with {@link org.mizan.noise.exact.Bernoulli}.
 */
@NullMarked
package org.mizan.noise.exact;

import org.jspecify.annotations.NullMarked;
