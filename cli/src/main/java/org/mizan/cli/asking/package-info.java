/** The commands that ask the curator for an answer, or show one again. Start with {@code AnsweringCommand}. */
@NullMarked
package org.mizan.cli.asking;

import org.jspecify.annotations.NullMarked;
