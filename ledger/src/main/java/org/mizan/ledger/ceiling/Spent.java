package org.mizan.ledger.ceiling;

import org.mizan.privacy.filter.Totals;

/** What was charged to an account in its latest window. */
public record Spent(long window, Totals totals) {}
