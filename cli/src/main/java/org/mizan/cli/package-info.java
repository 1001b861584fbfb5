/**
 * The {@code mizan} command. Each command is a thin class that reads its options, asks the modules below and prints;
 * start with {@link org.mizan.cli.Main}. Answers go to the standard output, one line per error to the standard error.
 */
@NullMarked
package org.mizan.cli;

import org.jspecify.annotations.NullMarked;
