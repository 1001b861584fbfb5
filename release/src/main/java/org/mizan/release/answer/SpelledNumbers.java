package org.mizan.release.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Rational;

/** Numbers in the sentences of releases. */
public final class SpelledNumbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.CEILING);

    private SpelledNumbers() {}

    /** Four digits, rounded up. */
    public static String up(Rational value) {
        return Rational.of(new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), FOUR_DIGITS))
                .toString();
    }
}
