/**
 * What is known about private data without reading it: columns with their public bounds and keys, the unit that is
 * protected, how much of a unit counts, and what may be spent. Nothing here opens a source. Start with {@link
 * org.mizan.dataset.Dataset}; the package {@code file} reads, writes and drafts it.
 */
@NullMarked
package org.mizan.dataset;

import org.jspecify.annotations.NullMarked;
