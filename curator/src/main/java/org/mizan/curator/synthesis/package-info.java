/**
 * Synthetic tables of a described data set, from the question to the file. Start with {@link
 * org.mizan.curator.synthesis.Synthesis}: it plans what is released, and draws rows from the answer into a file. Only the
 * release is charged; whatever is drawn from it costs nothing.
 */
@NullMarked
package org.mizan.curator.synthesis;

import org.jspecify.annotations.NullMarked;
