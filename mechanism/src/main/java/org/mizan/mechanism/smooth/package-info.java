/**
 * Noise in proportion to how much the data at hand, and data near them, let one unit move the answer (Nissim, Raskhodnikova
 * and Smith 2007), where the worst data would need far more: {@link org.mizan.mechanism.smooth.SmoothMedian}. PROOF.md
 * holds the argument, which is not theirs in every step because the noise is on the integers and its scale is an exact
 * fraction.
 */
@NullMarked
package org.mizan.mechanism.smooth;

import org.jspecify.annotations.NullMarked;
