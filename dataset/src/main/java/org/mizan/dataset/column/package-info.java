/**
 * The columns that queries may name, and what each may hold. Start with {@link org.mizan.dataset.column.ColumnType}.
 */
@NullMarked
package org.mizan.dataset.column;

import org.jspecify.annotations.NullMarked;
