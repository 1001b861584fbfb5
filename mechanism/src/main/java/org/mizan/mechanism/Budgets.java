package org.mizan.mechanism;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;

/** What mechanisms ask of a budget that they are made from. */
public final class Budgets {
    private Budgets() {}

    /** Returns an ε that lets an answer depend on the data, or refuses zero. */
    public static Epsilon requirePositive(Epsilon epsilon) {
        if (epsilon.isZero()) {
            throw InvalidInputException.of(
                    "epsilon.range",
                    "epsilon",
                    epsilon,
                    "must be positive, or the data would not matter",
                    "give a number such as 0.5");
        }
        return epsilon;
    }
}
