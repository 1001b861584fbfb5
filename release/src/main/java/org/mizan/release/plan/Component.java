package org.mizan.release.plan;

import org.mizan.privacy.event.Event;

/** Something noisy that an answer is made of, while its share of the budget is not known yet. */
public sealed interface Component permits TotalComponent, QuantileComponent, TopComponent, KeysComponent {
    /**
     * By how much the answer's squared error grows with that of this part, each in terms of what one unit can change. Shares
     * are chosen by it.
     */
    double importance();

    /** What it does to the data at this price, which never costs more. */
    Part part(BudgetShare price);

    /** What its part does to a unit with rows in so many blocks of time, where the part is stated for those of one block. */
    default Event lifetime(Part part, long blocks) {
        return part.event().forGroup(blocks);
    }

    /** What its event and its error follow from besides the price: drafts with equal ones have them in common. */
    default Object kind() {
        return this;
    }

    /** The error at this price, in terms of what one unit can change. */
    double error(BudgetShare price, double confidence);

    /** About the standard deviation of the noise at this price, in the same terms: half of where 95 of 100 draws are. */
    default double deviation(BudgetShare price) {
        return error(price, 0.95) / 2;
    }
}
