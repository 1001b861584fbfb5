package org.mizan.release.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/** Roots of exact numbers to twelve digits. */
final class Roots {
    private static final int DIGITS = 12;

    private Roots() {}

    /** The root itself where it is a fraction, and otherwise the greatest number of twelve digits below it. */
    static Rational down(Rational square) {
        return root(square, RoundingMode.FLOOR);
    }

    /** The root itself where it is a fraction, and otherwise the least number of twelve digits above it. */
    static Rational up(Rational square) {
        return root(square, RoundingMode.CEILING);
    }

    private static Rational root(Rational square, RoundingMode rounding) {
        return square.root()
                .orElseGet(() -> Rational.of(new BigDecimal(square.numerator())
                        .divide(new BigDecimal(square.denominator()), new MathContext(2 * DIGITS, rounding))
                        .sqrt(new MathContext(DIGITS, rounding))));
    }
}
