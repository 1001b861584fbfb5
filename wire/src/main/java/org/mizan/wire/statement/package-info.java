/**
 * Statements before they are understood: their words, who answers them, their parameters and their price. Start with
 * {@code RoutedStatement}.
 */
@NullMarked
package org.mizan.wire.statement;

import org.jspecify.annotations.NullMarked;
