package org.mizan.curator;

import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** A question whose release can be planned at any price. Planning reads no data. */
@FunctionalInterface
public interface Plan {
    /** The release at this price, or at the price of this accuracy. */
    Release at(Spend spend);
}
