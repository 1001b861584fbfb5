/** Noise for every group that is shown, and the keys that name the group. Start with {@code GroupSampler}. */
@NullMarked
package org.mizan.release.draw;

import org.jspecify.annotations.NullMarked;
