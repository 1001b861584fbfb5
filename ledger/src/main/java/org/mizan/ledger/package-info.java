/**
 * Budgets that cannot be overspent, lost or replayed. Start with {@link org.mizan.ledger.Ledger}: it charges a
 * {@link org.mizan.ledger.charge.Request} against the ceilings of a {@link org.mizan.ledger.ceiling.Policy} before any data are read, and
 * keeps the answer under the request's id afterwards. {@link org.mizan.ledger.LedgerView} reads beside it.
 *
 * <p>The way of the data: a client's thread prices the request ({@code Rules}); the one writer thread ({@code Writer}) takes
 * many such tasks, decides and appends entries ({@code Book}), commits them together ({@code Store}), moves the head kept
 * outside ({@code HeadFile}) and only then answers the clients. Entries are chained by their hashes and carry the running
 * totals, so that opening verifies everything by reading it once and a charge costs the same however long the history is.
 * {@code PROOF.md} beside this file says why nothing is overspent, lost or charged twice.
 */
@NullMarked
package org.mizan.ledger;

import org.jspecify.annotations.NullMarked;
