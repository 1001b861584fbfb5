/**
 * Privacy-loss distributions. A {@link org.mizan.privacy.loss.LossPair} is a pair of laws at least as easy to tell apart
 * as the outputs on any two neighbours; {@link org.mizan.privacy.loss.composition.LossProfile} composes pairs and reads certified
 * ε and δ from the result. Rounding, truncation and the errors of the Fourier transform are all counted towards more
 * loss; {@code PROOF.md} beside this file has the argument. Start with {@code LossPair}, then {@code ConnectedDots},
 * then {@code TiltedComposition}.
 */
@NullMarked
package org.mizan.privacy.loss;

import org.jspecify.annotations.NullMarked;
