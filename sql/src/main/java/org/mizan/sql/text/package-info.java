/** The text of a query before any parser sees it. Start with {@code SqlText}. */
@NullMarked
package org.mizan.sql.text;

import org.jspecify.annotations.NullMarked;
