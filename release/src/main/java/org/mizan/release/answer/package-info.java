/**
 * Tables that may leave: columns, released values and how exact they will be. Start with {@link
 * org.mizan.release.answer.Released}.
 */
@NullMarked
package org.mizan.release.answer;

import org.jspecify.annotations.NullMarked;
