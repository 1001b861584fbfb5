/** The commands, one class each. Start with {@code ReportCommand}. */
@NullMarked
package org.mizan.cli.command;

import org.jspecify.annotations.NullMarked;
