/** How many charges a ledger makes durable, beside what the disk allows. Start at {@link org.mizan.bench.ledger.ChargeTable}. */
@NullMarked
package org.mizan.bench.ledger;

import org.jspecify.annotations.NullMarked;
