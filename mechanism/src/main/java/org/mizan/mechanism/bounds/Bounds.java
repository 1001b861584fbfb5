package org.mizan.mechanism.bounds;

import org.mizan.mechanism.MechanismRefusal;

/** The integers from {@code lower} to {@code upper}, both included. */
public record Bounds(long lower, long upper) {
    public Bounds {
        if (lower > upper) {
            throw MechanismRefusal.BOUNDS_ORDER.with(lower, upper);
        }
    }
}
