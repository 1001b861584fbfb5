package org.mizan.privacy.event;

import org.mizan.privacy.EventRefusal;

/** A single mechanism and how often it was used. */
public record Use(SingleEvent event, long count) {
    public Use {
        Parameters.requireCount(count);
    }

    /** The same, {@code factor} times over. */
    public Use times(long factor) {
        long high = Math.multiplyHigh(count, factor);
        long product = count * factor;
        if (high != 0 || product < 0) {
            throw EventRefusal.COUNT_RANGE_PRODUCT.with(count, factor);
        }
        return new Use(event, product);
    }
}
