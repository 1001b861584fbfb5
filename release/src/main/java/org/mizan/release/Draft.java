package org.mizan.release;

/** Something noisy that an answer is made of, while its share of the budget is not known yet. */
sealed interface Draft permits TotalDraft, QuantileDraft, TopDraft, KeysDraft {
    /**
     * By how much the answer's squared error grows with that of this part, each in terms of what one unit can change. Shares
     * are chosen by it.
     */
    double importance();

    /** What it does to the data at this price, which never costs more. */
    Part part(Price price);

    /** What its event and its error follow from besides the price: drafts with equal ones have them in common. */
    default Object kind() {
        return this;
    }

    /** The error at this price, in terms of what one unit can change. */
    double error(Price price, double confidence);
}
