/**
 * Expressions of one row in the total algebra, with what their codes mean. Start with {@code ExpressionTranslator}.
 */
@NullMarked
package org.mizan.sql.expression;

import org.jspecify.annotations.NullMarked;
