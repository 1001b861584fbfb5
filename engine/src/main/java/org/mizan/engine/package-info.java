/**
 * Exact numbers from private tables. Start with {@link org.mizan.engine.Engine}: it runs a
 * {@link org.mizan.engine.program.Program} and returns whole numbers, the same whichever engine it is. No noise is drawn
 * here, and nothing that privacy rests on is left to a database: which rows of a unit count is decided by one class.
 */
@NullMarked
package org.mizan.engine;

import org.jspecify.annotations.NullMarked;
