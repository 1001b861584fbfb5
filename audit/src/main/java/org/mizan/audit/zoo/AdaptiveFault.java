package org.mizan.audit.zoo;

/** What is broken about an {@link AdaptiveVariant}. */
enum AdaptiveFault {
    /** Nothing. */
    NONE,
    /** Marginals have noise of half the deviation that they are paid for. */
    HALF_DEVIATION,
    /** Choices are made for scores that move half as far. */
    HALF_SCORES,
    /** Rounds go on when all is spent. */
    SPENT_AND_ON,
    /** The marginal that the model is worst on is always chosen. */
    EXACT_CHOICE,
    /** Rounds pay for measuring alone. */
    UNPAID_CHOICE,
    /** The marginals of one axis are not paid for, so that more rounds follow. */
    UNPAID_AXES,
    /** The noise is that of a unit that comes or goes. */
    ADD_REMOVE_NOISE,
    /** Levels are grouped by the exact counts. */
    EXACT_GROUPS,
    /** Rounds end when the exact counts are near to the model. */
    EXACT_END
}
