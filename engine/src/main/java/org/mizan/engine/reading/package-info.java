/**
 * The statement that reads what a program needs, and how the lines of its answer are taken in. Start with {@code
 * ProgramStatement}.
 */
@NullMarked
package org.mizan.engine.reading;

import org.jspecify.annotations.NullMarked;
