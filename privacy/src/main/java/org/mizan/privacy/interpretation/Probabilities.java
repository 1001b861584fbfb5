package org.mizan.privacy.interpretation;

import org.mizan.privacy.PrivacyRefusal;

/** Checks of the probabilities that a question names. */
final class Probabilities {
    private Probabilities() {}

    static double require(String name, double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw PrivacyRefusal.PROBABILITY_RANGE_NAMED.with(name, probability);
        }
        return probability;
    }
}
