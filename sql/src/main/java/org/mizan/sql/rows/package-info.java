/** What stands after FROM, as rows that each come from one unit. Start with {@code RowsTranslator}. */
@NullMarked
package org.mizan.sql.rows;

import org.jspecify.annotations.NullMarked;
