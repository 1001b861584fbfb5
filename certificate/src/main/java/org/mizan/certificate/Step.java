package org.mizan.certificate;

import org.mizan.privacy.Rational;

/**
 * One step from the data to a released value, and by how much it multiplies one unit's greatest influence: exact. In the L2
 * norm a factor such as √3 is no fraction, and is stated by its square.
 *
 * @param text what the step does, in words
 * @param factor the factor, or its square
 * @param isSquared whether it is the square
 */
public record Step(String text, Rational factor, boolean isSquared) {
    public Step {
        if (factor.signum() <= 0) {
            throw CertificateRefusal.STEP_FACTOR.with(factor);
        }
    }

    /** A step that multiplies influence by this factor. */
    public static Step of(String text, Rational factor) {
        return new Step(text, factor, false);
    }

    /** A step that multiplies influence by the root of this. */
    public static Step ofSquare(String text, Rational square) {
        return new Step(text, square, true);
    }

    /** The square of the factor. */
    Rational square() {
        return isSquared ? factor : factor.squared();
    }
}
