/**
 * The budget of a description as the ledger's policy, what is left of it, and how a release is refused. Start with
 * {@link org.mizan.curator.budget.BudgetPolicy}.
 */
@NullMarked
package org.mizan.curator.budget;

import org.jspecify.annotations.NullMarked;
