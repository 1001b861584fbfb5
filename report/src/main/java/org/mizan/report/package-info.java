/**
 * How results are shown to people: rounded figures ({@link org.mizan.report.Figures}) and plain-text tables
 * ({@link org.mizan.report.TextTable}). What a command prints is a record in a package of its own, which knows its text;
 * plots live in {@code plot}. Everything shown is rounded towards more loss.
 */
@NullMarked
package org.mizan.report;

import org.jspecify.annotations.NullMarked;
