package org.mizan.mechanism;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/** What mechanisms ask of a budget that they are made from. */
public final class Budgets {
    private static final Rational LEAST = Rational.of("1e-100");
    private static final Rational GREATEST = Rational.of("1e9");

    private Budgets() {}

    /** Returns an ε that lets an answer depend on the data and protects them, or refuses it. */
    public static Epsilon requirePositive(Epsilon epsilon) {
        if (epsilon.isZero()) {
            throw InvalidInputException.of(
                    "epsilon.range",
                    "epsilon",
                    epsilon,
                    "must be positive, or the data would not matter",
                    "give a number such as 0.5");
        }
        if (epsilon.value().compareTo(LEAST) < 0 || epsilon.value().compareTo(GREATEST) > 0) {
            throw InvalidInputException.of(
                    "epsilon.range",
                    "epsilon",
                    epsilon,
                    "must be from 1e-100 to 1e9: less answers nothing, more protects nothing",
                    "give a number such as 0.5");
        }
        return epsilon;
    }
}
