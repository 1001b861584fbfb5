/**
 * What an analyst asks to be charged for, and what became of it. Start with {@link org.mizan.ledger.charge.Request}.
 */
@NullMarked
package org.mizan.ledger.charge;

import org.jspecify.annotations.NullMarked;
