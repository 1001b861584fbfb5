package org.mizan.mechanism.keys;

import org.mizan.mechanism.DiscreteMechanism;

/**
 * Decides whether one key is told, by the number of units that have it; a key that no unit has never is. The event is
 * the cost of a unit that has this one key or has it not.
 */
public sealed interface KeyRule extends DiscreteMechanism<Long, Boolean> permits TruncatedGeometric, GaussianThreshold {
    /** A count from which on a key is told with at least this confidence. */
    long sureFrom(double confidence);
}
