/** What must hold of every answer, each by itself. Start with {@link org.mizan.oracle.check.Check}. */
@NullMarked
package org.mizan.oracle.check;

import org.jspecify.annotations.NullMarked;
