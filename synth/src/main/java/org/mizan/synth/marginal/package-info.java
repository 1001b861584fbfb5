/**
 * Noisy marginals of a few columns each, to which a model of all columns is fitted. Start with {@link
 * org.mizan.synth.marginal.MarginalRelease}.
 */
@NullMarked
package org.mizan.synth.marginal;

import org.jspecify.annotations.NullMarked;
