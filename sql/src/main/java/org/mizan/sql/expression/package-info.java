/**
 * Expressions of one row in the total algebra, with what their codes mean. Start with {@code ExpressionTranslator}. What
 * depends on the kind of an expression is a visitor of {@code Typed}, such as {@code Comparing}, {@code Casting} and
 * {@code Choices}: a new kind does not compile until each of them says what it makes of it.
 */
@NullMarked
package org.mizan.sql.expression;

import org.jspecify.annotations.NullMarked;
