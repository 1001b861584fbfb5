package org.mizan.privacy.filter;

/** What a filter says of a charge, and why. It depends on the totals and the charge only, never on data. */
public enum Decision {
    /** Everything so far and this charge stay below the ceiling. */
    ADMITTED,
    /** The losses would exceed the ceiling. */
    LOSS_EXCEEDED,
    /** The events' own δ would exceed what was reserved for them. */
    DELTA_EXCEEDED,
    /** The event rests on a good event that was not opened when the filter was made, or on one that fails more often. */
    GOOD_EVENT_NOT_OPEN
}
