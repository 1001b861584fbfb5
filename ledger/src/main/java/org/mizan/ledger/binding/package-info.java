/** What a ledger binds a description of data to. Start with {@link org.mizan.ledger.binding.Binding}. */
@NullMarked
package org.mizan.ledger.binding;

import org.jspecify.annotations.NullMarked;
