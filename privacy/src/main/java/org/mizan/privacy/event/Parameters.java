package org.mizan.privacy.event;

import java.math.BigInteger;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Checks that the parameters of events share. */
final class Parameters {
    private Parameters() {}

    static Rational requirePositive(String name, Rational value, String next) {
        if (value.signum() <= 0) {
            throw InvalidInputException.of(name + ".range", name, value, "must be positive", next);
        }
        return value;
    }

    /** A negative σ would be lost in its square, so it is checked before; a variance is checked as well. */
    static Rational requireSigma(Rational value) {
        return requirePositive("sigma", value, "give the standard deviation of the noise, for example 4");
    }

    static void requireNorm(Sensitivity sensitivity, Sensitivity.Norm norm, String noise) {
        if (sensitivity.norm() != norm) {
            throw InvalidInputException.of(
                    "sensitivity.norm",
                    "sensitivity in",
                    sensitivity.norm(),
                    noise + " noise needs the " + norm + " norm",
                    "state the sensitivity in " + norm);
        }
    }

    static void requireInteger(Sensitivity sensitivity) {
        if (!isInteger(sensitivity)) {
            throw InvalidInputException.of(
                    "sensitivity.integer",
                    "sensitivity",
                    sensitivity.value(),
                    "discrete noise needs an integer sensitivity below 2^53",
                    "state it in units of the grid");
        }
    }

    /** Whether a sensitivity is an integer that discrete noise can be accounted for. */
    static boolean isInteger(Sensitivity sensitivity) {
        return sensitivity.value().denominator().equals(BigInteger.ONE)
                && sensitivity.value().numerator().bitLength() <= 53;
    }

    static void requireCount(long count) {
        if (count < 1) {
            throw InvalidInputException.of(
                    "count.range", "count", count, "must be at least 1", "leave the event out instead");
        }
    }
}
