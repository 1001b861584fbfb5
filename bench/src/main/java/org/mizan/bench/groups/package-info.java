/** Answers of many groups, in every format, beside DuckDB. Start at {@link org.mizan.bench.groups.GroupTable}. */
@NullMarked
package org.mizan.bench.groups;

import org.jspecify.annotations.NullMarked;
