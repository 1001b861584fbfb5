/**
 * How much may be lost: an owner's {@link org.mizan.ledger.ceiling.Policy} and its ceilings, and how they stand.
 */
@NullMarked
package org.mizan.ledger.ceiling;

import org.jspecify.annotations.NullMarked;
