package org.mizan.privacy.interpretation;

import org.mizan.privacy.InvalidInputException;

/** Checks of the probabilities that a question names. */
final class Probabilities {
    private Probabilities() {}

    static double require(String name, double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw InvalidInputException.of(
                    "probability.range", name, probability, "must lie in [0, 1]", "give a number such as 0.05");
        }
        return probability;
    }
}
