/**
 * The public cells of a table: its columns as axes, each with public levels. Start with {@link
 * org.mizan.synth.cell.Partition}.
 */
@NullMarked
package org.mizan.synth.cell;

import org.jspecify.annotations.NullMarked;
