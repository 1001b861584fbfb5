/**
 * The public cells of a table: its columns as axes, each with public levels. Start with {@link
 * org.mizan.release.cell.Partition}.
 */
@NullMarked
package org.mizan.release.cell;

import org.jspecify.annotations.NullMarked;
