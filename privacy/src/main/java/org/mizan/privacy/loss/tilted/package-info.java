/**
 * Composition by Fourier transforms of tilted laws, with all errors counted towards more loss. Start with {@link
 * org.mizan.privacy.loss.tilted.TiltedComposition}.
 */
@NullMarked
package org.mizan.privacy.loss.tilted;

import org.jspecify.annotations.NullMarked;
