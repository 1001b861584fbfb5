/**
 * The PostgreSQL wire: analysts' own tools before the curator. Statements about private tables are planned, charged and
 * answered by the curator; all others go to a shadow PostgreSQL without rows. Start with {@code WireServer}.
 */
@NullMarked
package org.mizan.wire;

import org.jspecify.annotations.NullMarked;
