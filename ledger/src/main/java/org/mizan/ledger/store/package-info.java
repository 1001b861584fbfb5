/**
 * Where the records of a ledger are kept: a SQLite file or a PostgreSQL database, and the head of the chain outside of
 * it. Start with {@code Store}.
 */
@NullMarked
package org.mizan.ledger.store;

import org.jspecify.annotations.NullMarked;
