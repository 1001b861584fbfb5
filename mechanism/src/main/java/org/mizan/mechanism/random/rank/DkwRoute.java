package org.mizan.mechanism.random.rank;

import org.mizan.privacy.Gamma;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.privacy.numeric.Rounding;

/**
 * The paper's own way to a certificate (Hall, Rinaldo and Wasserman 2013, equation 12), for comparison and for its readers: the
 * order statistic of rank ⌈(1-δ)N⌉ fails to bound a fresh pair with probability at most δ + e + c·exp(-ne²), by the inequality
 * of Dvoretzky, Kiefer and Wolfowitz, with c = 2 as in the paper, or c = 1 where only one side is needed (Massart 1990).
 *
 * <p>The best e solves 2nce·exp(-ne²) = 1: e = √(-W₋₁(-1/(2c²n))/(2n)). No γ below e + c·exp(-ne²) can be certified, where
 * {@link PairRank} certifies 2/n. Rounded up.
 *
 * @param deviation e, at its best
 * @param leastGamma e + c·exp(-ne²), the failure at δ = 0
 */
public record DkwRoute(double deviation, double leastGamma) {
    /** c = 2, as in the paper. */
    public static DkwRoute twoSided(long units) {
        return of(units, 2);
    }

    /** c = 1. */
    public static DkwRoute oneSided(long units) {
        return of(units, 1);
    }

    private static DkwRoute of(long units, int sides) {
        double n = units;
        double deviation = Math.sqrt(-LambertW.lower(-1 / (2.0 * sides * sides * n)) / (2 * n));
        double failure = deviation + sides * Math.exp(-n * deviation * deviation);
        return new DkwRoute(deviation, Math.min(1, Rounding.up(failure, 1e-13)));
    }

    /** The least n from which the paper's own bound (c = 2) certifies a γ, or the greatest long where none below does. */
    public static long leastUnits(Gamma gamma) {
        return Bisection.last(1, Long.MAX_VALUE, units -> twoSided(units).leastGamma > gamma.lower()) + 1;
    }

    /** δ + e + c·exp(-ne²): the failure of the order statistic of {@link #rank}. */
    public double gamma(double delta) {
        return Math.min(1, Rounding.up(delta + leastGamma, 1e-15));
    }

    /** r = ⌈(1-δ)N⌉, the least whose empirical distribution reaches 1 - δ. */
    public static long rank(long pairs, double delta) {
        return Math.max(1, Math.min(pairs, (long) Math.ceil((1 - delta) * pairs)));
    }
}
