/** From text to a parsed query whose names and types are known. Start with {@code Parsing}. */
@NullMarked
package org.mizan.sql.parse;

import org.jspecify.annotations.NullMarked;
