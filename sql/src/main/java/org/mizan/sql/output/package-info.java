/** Turns expressions over aggregates and keys into columns of the answer. Start with {@code OutputTranslator}. */
@NullMarked
package org.mizan.sql.output;

import org.jspecify.annotations.NullMarked;
