/**
 * The chain of entries, what follows from it, and the rules by which a charge is decided. Start with {@code Book}.
 */
@NullMarked
package org.mizan.ledger.book;

import org.jspecify.annotations.NullMarked;
