package org.mizan.privacy.event;

import java.math.BigInteger;
import org.mizan.message.Refusal;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Checks that the parameters of events share. */
final class Parameters {
    private Parameters() {}

    static Rational requirePositive(Rational value, Refusal refusal) {
        if (value.signum() <= 0) {
            throw refusal.with(value);
        }
        return value;
    }

    /** A negative σ would be lost in its square, so it is checked before; a variance is checked as well. */
    static Rational requireSigma(Rational value) {
        return requirePositive(value, EventRefusal.SIGMA_RANGE);
    }

    static void requireNorm(Sensitivity sensitivity, Sensitivity.Norm norm, String noise) {
        if (sensitivity.norm() != norm) {
            throw EventRefusal.SENSITIVITY_NORM.with(sensitivity.norm(), noise, norm);
        }
    }

    static void requireInteger(Sensitivity sensitivity) {
        if (!isInteger(sensitivity)) {
            throw EventRefusal.SENSITIVITY_INTEGER.with(sensitivity.value());
        }
    }

    /** Whether a sensitivity is an integer that discrete noise can be accounted for. */
    static boolean isInteger(Sensitivity sensitivity) {
        return sensitivity.value().denominator().equals(BigInteger.ONE)
                && sensitivity.value().numerator().bitLength() <= 53;
    }

    static void requireCount(long count) {
        if (count < 1) {
            throw EventRefusal.COUNT_RANGE.with(count);
        }
    }
}
