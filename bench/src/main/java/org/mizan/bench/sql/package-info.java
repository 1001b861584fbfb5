/** Private SQL beside the plain query of the same shape. Start at {@link org.mizan.bench.sql.SqlTable}. */
@NullMarked
package org.mizan.bench.sql;

import org.jspecify.annotations.NullMarked;
