package org.mizan.mechanism.bounds;

import org.mizan.privacy.InvalidInputException;

/** The integers from {@code lower} to {@code upper}, both included. */
public record Bounds(long lower, long upper) {
    public Bounds {
        if (lower > upper) {
            throw InvalidInputException.of(
                    "bounds.order", "bounds", lower + " to " + upper, "must be in order", "swap them");
        }
    }
}
