/**
 * What SQL can say and a private query cannot, each with the reason and the nearest form that works. Start with {@code
 * Refusal}.
 */
@NullMarked
package org.mizan.sql.refusal;

import org.jspecify.annotations.NullMarked;
