/**
 * Where the rows, the ledger and the keys of a data set are. Start with {@link org.mizan.curator.place.LedgerPlace}.
 */
@NullMarked
package org.mizan.curator.place;

import org.jspecify.annotations.NullMarked;
