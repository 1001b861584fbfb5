package org.mizan.mechanism.response;

import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.ExponentialEnclosure;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

/** The greatest ratio of probabilities that an ε allows, as a fraction that is a little too small. */
final class Odds {
    /** Beyond this nobody can tell the difference: a lie has chance e<sup>-128</sup>. */
    private static final Rational LARGEST = Rational.of(128);

    /** Leaves room for an accountant that computes ln(p/q) in doubles and rounds it up. */
    private static final Rational SLIGHTLY_LESS = Rational.ONE.minus(Rational.ofDouble(0x1p-46));

    private static final int DIGITS = 24;

    private Odds() {}

    /** A fraction a with 1 &lt; a ≤ e<sup>ε</sup>; ln a is below ε by less than 2<sup>-45</sup>ε, or is 128. */
    static Rational within(Epsilon epsilon) {
        Rational most = epsilon.value().compareTo(LARGEST) > 0
                ? LARGEST
                : Budgets.requirePositive(epsilon).value();
        int leadingZeros =
                Math.max(0, most.denominator().bitLength() - most.numerator().bitLength()) / 3;
        return Rational.of(ExponentialEnclosure.of(most.times(SLIGHTLY_LESS), DIGITS + leadingZeros)
                .lower());
    }
}
