/**
 * The file {@code mizan.yaml}: {@link org.mizan.dataset.file.DatasetFile} reads it strictly, with the line of every error,
 * and writes it in one canonical form; {@link org.mizan.dataset.file.Draft} is a first one for the owner to fill in. Start
 * with the former.
 */
@NullMarked
package org.mizan.dataset.file;

import org.jspecify.annotations.NullMarked;
