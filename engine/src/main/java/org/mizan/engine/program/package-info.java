/**
 * What may be computed from private rows: an algebra of whole numbers in which nothing can fail. Every column enters as a
 * whole number or as text (see {@link org.mizan.engine.Coding}); a {@link org.mizan.engine.program.Scalar} knows the range
 * that its values cannot leave, whatever the rows hold, so that no engine overflows, divides by nothing or rounds. Start with
 * {@link org.mizan.engine.program.Program}.
 */
@NullMarked
package org.mizan.engine.program;

import org.jspecify.annotations.NullMarked;
