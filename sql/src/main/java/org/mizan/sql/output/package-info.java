/** The columns of an answer, computed from what was released. Start with {@code Output}. */
@NullMarked
package org.mizan.sql.output;

import org.jspecify.annotations.NullMarked;
