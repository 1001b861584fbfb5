package org.mizan.privacy.loss;

import org.mizan.privacy.InvalidInputException;

/** A pair and how often it is used. */
public record Part(LossPair pair, long count) {
    public Part {
        if (count < 1) {
            throw InvalidInputException.of(
                    "count.range", "count", count, "must be at least 1", "leave the pair out instead");
        }
    }

    Part reversed() {
        return new Part(pair.reversed(), count);
    }
}
