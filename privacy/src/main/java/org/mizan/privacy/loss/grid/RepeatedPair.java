package org.mizan.privacy.loss.grid;

import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.loss.LossPair;

/** A pair and how often it is used. */
public record RepeatedPair(LossPair pair, long count) {
    public RepeatedPair {
        if (count < 1) {
            throw InvalidInputException.of(
                    "count.range", "count", count, "must be at least 1", "leave the pair out instead");
        }
    }

    public RepeatedPair reversed() {
        return new RepeatedPair(pair.reversed(), count);
    }
}
