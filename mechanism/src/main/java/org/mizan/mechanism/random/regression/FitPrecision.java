package org.mizan.mechanism.random.regression;

import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * What is known of a logistic fit before data are read: the error of computed gradients, where the search ends, and how far its
 * end can be from the minimum. All four follow from public numbers and hold for every table (PROOF.md, "The fit").
 *
 * @param units n
 * @param dimensions d
 * @param penalty λ
 * @param longest B
 */
record FitPrecision(long units, int dimensions, double penalty, double longest) {
    /** At so many E, in the norm of the inverse second derivative and times √λ, the step that follows is the last. */
    private static final double END = 10;

    /** What the last step leaves between it and the minimum, in E/λ. */
    private static final double DISTANCE = 2.5;

    /** The length of w, in B/λ, up to which computed gradients have their error. */
    static final double REACH = 3.2;

    private static final double OWN_ROUNDING = 1e-12;

    /** E: no computed gradient is further than this from the exact one. */
    double gradientError() {
        double sums = 2.0 * units * units * Rounding.UNIT;
        return Rounding.up((16 + sums) * Rounding.UNIT * longest, OWN_ROUNDING);
    }

    /** The product of gradient and step at which the step is the last: (10 E)²/λ. */
    double end() {
        double error = END * gradientError();
        return error * error / penalty;
    }

    /** A computed slope along a step of length 1 that is greater than this has the sign of the exact one. */
    double slopeError() {
        return gradientError() + 8 * (dimensions + 2.0) * Rounding.UNIT * longest;
    }

    /** How far the computed minimum can be from the exact one. */
    Rational distance() {
        return Rational.ofDouble(Rounding.up(DISTANCE * gradientError() / penalty, OWN_ROUNDING));
    }

    /** What the number of passes over the data cannot exceed, for any table: 262·B²/4λ steps of three each, 26 of one, and the first. */
    double mostPasses() {
        return 3 * 262 * longest * longest / (4 * penalty) + 26 + 1;
    }
}
