/**
 * Integer noise: {@link org.mizan.mechanism.additive.IntegerNoise} is a law on the integers that is drawn exactly. Nothing here knows
 * what a release costs.
 */
@NullMarked
package org.mizan.mechanism.additive;

import org.jspecify.annotations.NullMarked;
