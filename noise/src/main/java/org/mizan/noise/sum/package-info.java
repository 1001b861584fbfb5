/**
 * Exact sums of real values: {@link org.mizan.noise.sum.Grid} turns a double into an integer number of steps of 2<sup>k</sup>,
 * {@link org.mizan.noise.sum.ExactSum} adds such integers without rounding or overflow, in any order with the same result.
 * Only then is a sensitivity exact, and only an exact integer takes exact noise. Start with {@code Grid}.
 */
@NullMarked
package org.mizan.noise.sum;

import org.jspecify.annotations.NullMarked;
