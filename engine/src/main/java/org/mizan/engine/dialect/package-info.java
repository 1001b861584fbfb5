/**
 * Programs as SQL: what each dialect calls things, and how the values of a source become codes. Start with {@code
 * Dialect}.
 */
@NullMarked
package org.mizan.engine.dialect;

import org.jspecify.annotations.NullMarked;
