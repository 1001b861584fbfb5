package org.mizan.ledger;

import org.mizan.privacy.filter.Totals;

/** What was charged to an account in its latest window. */
record Spent(long window, Totals totals) {}
