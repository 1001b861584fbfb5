package org.mizan.mechanism;

import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;

/**
 * Where the exact value may lie, as seen from the answer: between {@code answer + low} and {@code answer + high} with at
 * least the confidence that was asked for.
 */
public record Interval(Rational low, Rational high) {
    public Interval {
        if (low.compareTo(high) > 0) {
            throw MechanismRefusal.INTERVAL_ORDER.with(low, high);
        }
    }

    /** The interval from {@code -width} to {@code width}. */
    public static Interval symmetric(Rational width) {
        return new Interval(Rational.ZERO.minus(width), width);
    }

    /** The same interval in another unit. */
    public Interval times(Rational unit) {
        return unit.signum() < 0
                ? new Interval(high.times(unit), low.times(unit))
                : new Interval(low.times(unit), high.times(unit));
    }

    /** The same interval on the scale of the answer itself. */
    public Interval around(Rational answer) {
        return new Interval(low.plus(answer), high.plus(answer));
    }

    /** The least interval that holds this one and a number. */
    public Interval with(Rational number) {
        return new Interval(low.compareTo(number) < 0 ? low : number, high.compareTo(number) > 0 ? high : number);
    }

    /** The nearest number that lies in it. */
    public Rational nearest(Rational number) {
        if (number.compareTo(low) < 0) {
            return low;
        }
        return number.compareTo(high) > 0 ? high : number;
    }

    /** The ends as doubles, rounded outward. */
    @Override
    public String toString() {
        return "[" + low.lower() + ", " + high.upper() + "]";
    }

    /** Returns a confidence that an interval can have, or refuses it. */
    public static double requireConfidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw refused(confidence);
        }
        return confidence;
    }

    /** Returns an exact confidence that an interval can have, or refuses it. */
    public static Rational requireConfidence(Rational confidence) {
        if (confidence.signum() <= 0 || confidence.compareTo(Rational.ONE) >= 0) {
            throw refused(confidence);
        }
        return confidence;
    }

    private static InvalidInputException refused(Object confidence) {
        return MechanismRefusal.CONFIDENCE_RANGE.with(confidence);
    }
}
