/**
 * The file {@code mizan.yaml}: {@link org.mizan.dataset.yaml.DatasetFile} reads it strictly, with the line of every error,
 * and writes it in one canonical form. Start there.
 */
@NullMarked
package org.mizan.dataset.yaml;

import org.jspecify.annotations.NullMarked;
