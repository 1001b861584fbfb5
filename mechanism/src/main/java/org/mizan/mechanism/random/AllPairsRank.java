package org.mizan.mechanism.random;

import org.mizan.privacy.Gamma;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/**
 * The place M - τ of an order statistic among the M = n(n-1)/2 values of h over all pairs of records. Only the smoothed
 * release has a guarantee for it (PROOF.md). Exact.
 *
 * @param units n, public
 * @param above τ, how many values may lie above
 */
public record AllPairsRank(int units, long above) {
    public AllPairsRank {
        if (units < 2 || above < 0 || above >= (long) units * (units - 1) / 2) {
            throw InvalidInputException.of(
                    "random.rank",
                    "pairs above, of " + units + " units,",
                    above,
                    "must be fewer than there are pairs",
                    "give a number such as 0");
        }
    }

    /** The place, counted from 1 for the least value. */
    public long rank() {
        return (long) units * (units - 1) / 2 - above;
    }

    /** (τ + n)/(n(n+1)/2), at most 1: how often a fresh pair exceeds the order statistic. */
    public Gamma exceedance() {
        return over(above + units);
    }

    /** (τ + 2n - 1)/(n(n+1)/2): a looser form of {@link #exceedance()}, for comparison. */
    public Gamma looseExceedance() {
        return over(above + 2L * units - 1);
    }

    /** The exceedance and 4/n, at most 1: how often the smoothed release fails. */
    public Gamma smoothGamma() {
        return plusSmoothing(exceedance());
    }

    /** The same from the looser form, for comparison. */
    public Gamma looseSmoothGamma() {
        return plusSmoothing(looseExceedance());
    }

    private Gamma over(long numerator) {
        return atMostOne(Rational.of(numerator).over(Rational.of((long) units * (units + 1L) / 2)));
    }

    private Gamma plusSmoothing(Gamma gamma) {
        return atMostOne(gamma.value().plus(Rational.of(4, units)));
    }

    private static Gamma atMostOne(Rational probability) {
        return new Gamma(probability.compareTo(Rational.ONE) > 0 ? Rational.ONE : probability);
    }
}
