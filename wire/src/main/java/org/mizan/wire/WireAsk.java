package org.mizan.wire;

import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;

/**
 * A question about private tables at its price.
 *
 * @param statement in SQL, with all its values
 * @param confidence of the intervals
 * @param isFresh whether it is charged anew although it was answered before
 */
public record WireAsk(Statement statement, Spend spend, double confidence, boolean isFresh) {}
