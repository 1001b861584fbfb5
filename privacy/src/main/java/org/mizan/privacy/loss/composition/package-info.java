/** Certified ε and δ of composed pairs. Start with {@link org.mizan.privacy.loss.composition.LossProfile}. */
@NullMarked
package org.mizan.privacy.loss.composition;

import org.jspecify.annotations.NullMarked;
