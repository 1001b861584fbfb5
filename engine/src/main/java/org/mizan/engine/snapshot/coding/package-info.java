/** How the texts of a source become codes, column by column. Start with {@code Coder}. */
@NullMarked
package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.NullMarked;
