/** A prompt for one question after the other, while the data set stays open. Start with {@code ShellCommand}. */
@NullMarked
package org.mizan.cli.shell;

import org.jspecify.annotations.NullMarked;
