package org.mizan.mechanism.histogram;

import org.mizan.mechanism.MechanismRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Binomial;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * Keeping cells of at most t records at zero, and how often that fails to be private: for n records drawn independently from
 * any law, replacing one of them by a fresh draw changes which cells are kept with probability at most
 *
 * <p>γ<sub>t</sub> = 2k·C(n-1, t)·((t+1)/(n+1))<sup>t+1</sup>·((n-t)/(n+1))<sup>n-t</sup>,
 *
 * <p>which for t = 0 is about 0.736 k/n (PROOF.md; Hall, Rinaldo and Wasserman 2013, section 5, have 2k/n). It depends on
 * public numbers only. Rounded up.
 *
 * @param units n, public
 * @param threshold t, from 0 to n - 1
 */
public record Suppression(long units, long threshold) {
    private static final double ERROR = 1e-13;

    public Suppression {
        NoisyHistogram.requireUnits(units);
        if (threshold < 0 || threshold >= units) {
            throw MechanismRefusal.SUPPRESS_RANGE.with(threshold);
        }
    }

    /** γ<sub>t</sub> for so many cells, at most 1. */
    public double gamma(long cells) {
        double p = Rational.of(threshold + 1, units + 1).nearest();
        double q = Rational.of(units - threshold, units + 1).nearest();
        return Math.min(1, Rounding.up(2 * cells * chance(p, q), ERROR));
    }

    /**
     * How often the kept cells change under a law that is known: with q<sub>ij</sub> the chance that both cells of two fresh
     * records hold t others, Σ 2C(n-1, t)p<sup>t+1</sup>(1-p)<sup>n-t</sup> - Σ<sub>i≠j</sub> p<sub>i</sub>p<sub>j</sub>q<sub>ij</sub>. For
     * comparison and audits.
     */
    public double gammaOf(double... law) {
        double sum = 0;
        for (int i = 0; i < law.length; i++) {
            sum += 2 * chance(law[i], 1 - law[i]);
            for (int j = 0; j < law.length; j++) {
                sum -= i == j ? 0 : law[i] * law[j] * both(law[i], law[j]);
            }
        }
        return Math.max(0, Math.min(1, sum));
    }

    /** The chance that n - 1 records put t in each of two cells. */
    private double both(double p, double q) {
        long others = units - 1 - 2 * threshold;
        double rest = 1 - p - q;
        if (p == 0 || q == 0 || others < 0 || (rest <= 0 && others > 0)) {
            return 0;
        }
        double choices =
                LogSpace.logBinomial(units - 1, threshold) + LogSpace.logBinomial(units - 1 - threshold, threshold);
        double power = threshold * (Math.log(p) + Math.log(q)) + (others == 0 ? 0 : others * Math.log(rest));
        return Math.exp(choices + power);
    }

    /** The paper's γ for empty cells, 2k/(n+1), from (n/(n+1))<sup>n</sup> ≤ 1, at most 1: for comparison. */
    public static double gammaOfPaper(long units, long cells) {
        return Math.min(
                1, Rational.of(cells).times(2).over(Rational.of(units + 1)).upper());
    }

    /** C(n-1, t) p<sup>t+1</sup> q<sup>n-t</sup>, the chance that two fresh records find t others in the first one's cell only. */
    private double chance(double p, double q) {
        return p == 0 || q == 0 ? 0 : p * q * Math.exp(Binomial.logMass(units - 1, threshold, p, q));
    }
}
