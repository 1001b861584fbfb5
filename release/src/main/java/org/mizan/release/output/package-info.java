/**
 * What is shown of the values that were released: columns computed from them, which rows, in which order. All of it is
 * computed from the answer alone, and costs nothing. Start with {@code Output}.
 */
@NullMarked
package org.mizan.release.output;

import org.jspecify.annotations.NullMarked;
