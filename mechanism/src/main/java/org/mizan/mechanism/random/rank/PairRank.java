package org.mizan.mechanism.random.rank;

import java.math.BigInteger;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/**
 * The place r of an order statistic among the N = ⌊n/2⌋ values of h over pairs, and what it certifies. Exact.
 *
 * @param units n, public
 * @param rank r, from 1 to N
 */
public record PairRank(int units, int rank) {
    public PairRank {
        if (units < 2 || rank < 1 || rank > units / 2) {
            throw RandomMechanismRefusal.RANDOM_RANK.with(rank, units, Math.max(1, units / 2));
        }
    }

    /** The lowest rank whose {@link #pureGamma()} is at most γ: N + 1 - ⌊γN/3⌋. */
    public static PairRank pure(int units, Gamma gamma) {
        return new PairRank(units, units / 2 + 1 - spare(units, gamma, 3) / 3);
    }

    /** The lowest rank whose {@link #smoothGamma()} is at most γ: N + 3 - ⌊γN⌋. */
    public static PairRank smooth(int units, Gamma gamma) {
        return new PairRank(units, Math.max(1, units / 2 + 3 - spare(units, gamma, 3)));
    }

    /** The least n from which a γ can be certified: 2⌈3/γ⌉, for both releases. */
    public static long leastUnits(Gamma gamma) {
        if (gamma.isZero()) {
            throw RandomMechanismRefusal.RANDOM_GAMMA_POSITIVE.with(gamma);
        }
        return Rational.of(3)
                .over(gamma.value())
                .roundedUp(0)
                .toBigIntegerExact()
                .shiftLeft(1)
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }

    /** ⌊γN⌋, of which the thirds of {@link #pure} are taken: ⌊⌊γN⌋/3⌋ = ⌊γN/3⌋. */
    private static int spare(int units, Gamma gamma, int least) {
        int spare = gamma.value()
                .times(units / 2)
                .roundedDown(0)
                .toBigIntegerExact()
                .intValueExact();
        if (spare < least) {
            throw units < 6
                    ? RandomMechanismRefusal.RANDOM_UNITS_FEW.with(gamma, units, leastUnits(gamma))
                    : RandomMechanismRefusal.RANDOM_UNITS.with(
                            gamma, units, leastUnits(gamma), Rational.of(least, units / 2));
        }
        return spare;
    }

    /** N. */
    public int pairs() {
        return units / 2;
    }

    /** 3(N - r + 1)/N, at most 1: how often a release with the scale h<sub>(r)</sub> fails (PROOF.md, Theorem A). */
    public Gamma pureGamma() {
        return gamma(3L * (pairs() - rank + 1));
    }

    /** (N - r + 3)/N, at most 1: how often one with the smoothed scale fails (Theorem B). */
    public Gamma smoothGamma() {
        return gamma(pairs() - rank + 3L);
    }

    /** (N - r + 1)/N: how often a fresh pair exceeds h<sub>(r)</sub>. */
    public Gamma exceedance() {
        return gamma(pairs() - rank + 1L);
    }

    private Gamma gamma(long numerator) {
        return new Gamma(Rational.of(Math.min(numerator, pairs()), pairs()));
    }
}
