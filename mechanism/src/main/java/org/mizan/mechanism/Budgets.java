package org.mizan.mechanism;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/** What mechanisms ask of a budget that they are made from. */
public final class Budgets {
    private static final Rational LEAST = Rational.of("1e-100");
    private static final Rational GREATEST = Rational.of("1e9");

    private Budgets() {}

    /** Returns an ε that lets an answer depend on the data and protects them, or refuses it. */
    public static Epsilon requirePositive(Epsilon epsilon) {
        if (epsilon.isZero()) {
            throw MechanismRefusal.EPSILON_RANGE_USED.with(epsilon);
        }
        if (epsilon.value().compareTo(LEAST) < 0 || epsilon.value().compareTo(GREATEST) > 0) {
            throw MechanismRefusal.EPSILON_RANGE.with(epsilon);
        }
        return epsilon;
    }
}
