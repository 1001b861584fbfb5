/**
 * The reference engine: rows in memory, one after another. Start with {@link
 * org.mizan.engine.interpreter.Interpreter}.
 */
@NullMarked
package org.mizan.engine.interpreter;

import org.jspecify.annotations.NullMarked;
