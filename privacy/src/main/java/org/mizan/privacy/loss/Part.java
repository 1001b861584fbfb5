package org.mizan.privacy.loss;

import org.mizan.privacy.PrivacyRefusal;

/** A pair and how often it is used. */
public record Part(LossPair pair, long count) {
    public Part {
        if (count < 1) {
            throw PrivacyRefusal.COUNT_RANGE_PAIR.with(count);
        }
    }

    Part reversed() {
        return new Part(pair.reversed(), count);
    }
}
