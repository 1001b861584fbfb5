/**
 * How a file of comma-separated values is written where it is not written as Mizan writes it: {@link
 * org.mizan.dataset.csv.CsvDialect} says it of a whole file, {@link org.mizan.dataset.csv.Notation} of one column. Nothing here
 * reads a value. Start with the former.
 */
@NullMarked
package org.mizan.dataset.csv;

import org.jspecify.annotations.NullMarked;
