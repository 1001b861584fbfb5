package org.mizan.wire;

import org.mizan.release.pricing.Spend;

/**
 * A question about private tables at its price.
 *
 * @param text in SQL, with all its values
 * @param confidence of the intervals
 * @param isFresh whether it is charged anew although it was answered before
 */
public record WireAsk(String text, Spend spend, double confidence, boolean isFresh) {}
