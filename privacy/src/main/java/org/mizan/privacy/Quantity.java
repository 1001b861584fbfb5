package org.mizan.privacy;

/** An exact, non-negative amount of privacy loss or probability. */
public sealed interface Quantity permits Epsilon, Delta, Rho, Gamma {
    Rational value();

    /** The least double that is not below this. */
    default double upper() {
        return value().upper();
    }

    /** The greatest double that is not above this. */
    default double lower() {
        return value().lower();
    }

    default boolean isZero() {
        return value().signum() == 0;
    }

    /** Checks that {@code value} is not negative. */
    static Rational requireNonNegative(String name, Rational value, String example) {
        if (value.signum() < 0) {
            throw PrivacyRefusal.QUANTITY_NEGATIVE.with(name, value, example);
        }
        return value;
    }

    /** Checks that {@code value} is positive. */
    static Rational requirePositive(String name, Rational value, String example) {
        if (value.signum() <= 0) {
            throw PrivacyRefusal.QUANTITY_POSITIVE.with(name, value, example);
        }
        return value;
    }

    /** Checks that what one unit moves an integer by is a positive integer. */
    static long requireSensitivity(long value) {
        if (value < 1) {
            throw PrivacyRefusal.SENSITIVITY_RANGE_INTEGER.with(value);
        }
        return value;
    }

    /** Checks that {@code value} lies in [0, 1]. */
    static Rational requireProbability(String name, Rational value, String example) {
        if (value.signum() < 0 || value.compareTo(Rational.ONE) > 0) {
            throw PrivacyRefusal.QUANTITY_PROBABILITY.with(name, value, example);
        }
        return value;
    }
}
