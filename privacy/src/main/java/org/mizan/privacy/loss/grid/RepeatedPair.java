package org.mizan.privacy.loss.grid;

import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.loss.LossPair;

/** A pair and how often it is used. */
public record RepeatedPair(LossPair pair, long count) {
    public RepeatedPair {
        if (count < 1) {
            throw PrivacyRefusal.COUNT_RANGE_PAIR.with(count);
        }
    }

    public RepeatedPair reversed() {
        return new RepeatedPair(pair.reversed(), count);
    }
}
