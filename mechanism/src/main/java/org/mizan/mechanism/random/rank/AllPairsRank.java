package org.mizan.mechanism.random.rank;

import java.math.BigInteger;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.privacy.Gamma;
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
            throw RandomMechanismRefusal.RANDOM_RANK_ABOVE.with(units, above);
        }
    }

    /** The lowest rank whose {@link #smoothGamma()} is at most γ: τ = ⌊(γ - 4/n)·n(n+1)/2⌋ - n, at most M - 1. */
    public static AllPairsRank smooth(int units, Gamma gamma) {
        PairRank.leastUnits(gamma);
        BigInteger above = spare(units, gamma.value());
        if (units < 2 || above.signum() < 0) {
            throw units < 6
                    ? RandomMechanismRefusal.RANDOM_UNITS_ALL_FEW.with(gamma, units, leastUnits(gamma))
                    : RandomMechanismRefusal.RANDOM_UNITS_ALL.with(gamma, units, leastUnits(gamma), leastGamma(units));
        }
        long most = (long) units * (units - 1) / 2 - 1;
        return new AllPairsRank(units, above.min(BigInteger.valueOf(most)).longValueExact());
    }

    /** 4/n + 2/(n+1), at most 1: no smaller γ is certified by so many units. */
    public static Gamma leastGamma(long units) {
        return atMostOne(least(units));
    }

    private static Rational least(long units) {
        return Rational.of(4, units).plus(Rational.of(2, units + 1));
    }

    /** The least n from which a γ can be certified. */
    public static long leastUnits(Gamma gamma) {
        // 4/n + 2/(n+1) lies between 6/(n+1) and 6/n: 2⌈3/γ⌉ certifies γ, and is at most three too many.
        long least = PairRank.leastUnits(gamma);
        while (least > 2 && least(least - 1).compareTo(gamma.value()) <= 0) {
            least--;
        }
        return least;
    }

    private static BigInteger spare(long units, Rational gamma) {
        Rational records = Rational.of(units);
        return gamma.minus(Rational.of(4).over(records))
                .times(records.times(Rational.of(units + 1)).over(Rational.of(2)))
                .roundedDown(0)
                .toBigIntegerExact()
                .subtract(BigInteger.valueOf(units));
    }

    /** M. */
    public long pairs() {
        return rank() + above;
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
