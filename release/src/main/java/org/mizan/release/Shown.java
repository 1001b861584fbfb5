package org.mizan.release;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/** Numbers in sentences. */
final class Shown {
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.CEILING);

    private Shown() {}

    /** Four digits, rounded up. */
    static String up(Rational value) {
        return Rational.of(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), FOUR_DIGITS))
                .toString();
    }
}
