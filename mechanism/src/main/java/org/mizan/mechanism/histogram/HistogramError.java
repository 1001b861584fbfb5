package org.mizan.mechanism.histogram;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * What can be promised of Σ|m - x|, the L1 distance in counts between a projected histogram and the exact one, whatever the
 * data and the tie rule. With S = Σ|X<sub>j</sub>| over the r cells that have noise of scale s, it is at most 2S where the
 * total is public, 3S where it is noisy, and 2E[S] on average in both cases (PROOF.md). Rounded up.
 *
 * <p>E|X| = 1/sinh(1/s). The tail of S is that of the r-fold convolution of |X|, whose generating function is
 * tanh(1/2s)<sup>r</sup>·((1 + qz)/(1 - qz))<sup>r</sup>, q = e<sup>-1/s</sup>: its coefficients follow a recurrence of two
 * terms. Where that would be long, Chernoff's bound on the same function stands for it.
 */
public final class HistogramError {
    private static final double LONGEST_CONVOLUTION = 2e6;
    private static final double LARGEST_CONVOLVED = 1 - 1e-6;
    private static final double RESCALE = 0x1p500;
    private static final double ROUNDING = 1e-8;

    private final long noisyCells;
    private final double scale;
    private final boolean publicTotal;

    private HistogramError(long noisyCells, Rational scale, boolean publicTotal) {
        this.noisyCells = noisyCells;
        this.scale = scale.upper();
        this.publicTotal = publicTotal;
    }

    /** For so many cells with noise of this scale. */
    static HistogramError of(long noisyCells, Rational scale, boolean publicTotal) {
        return new HistogramError(noisyCells, scale, publicTotal);
    }

    /** The mean in counts, at most: 2r/sinh(1/s). */
    public double mean() {
        return noisyCells == 0 ? 0 : Rounding.up(2 * noisyCells / Math.sinh(1 / scale), 1e-14);
    }

    /** (4r/α)/n with noise of scale 2/α: what the continuous Laplace law promises on average, in fractions of n. */
    public static double continuousMean(long noisyCells, long units, Rational alpha) {
        return Rational.of(noisyCells)
                .times(4)
                .over(alpha.times(Rational.of(units)))
                .upper();
    }

    /** What the distance in counts does not exceed with at least this confidence. */
    public double bound(double confidence) {
        Interval.requireConfidence(confidence);
        if (noisyCells == 0) {
            return 0;
        }
        double factor = publicTotal ? 2 : 3;
        boolean isLong = noisyCells * scale > LONGEST_CONVOLUTION || confidence > LARGEST_CONVOLVED;
        return factor * (isLong ? chernoff(confidence) : convolved(confidence));
    }

    /** The least s with P(S ≤ s) ≥ confidence; numbers are kept within range by powers of two. */
    private double convolved(double confidence) {
        double q = Math.exp(-1 / scale);
        double logUnit = noisyCells * Math.log(Math.tanh(1 / (2 * scale)));
        double wanted = Math.log(confidence) + ROUNDING;
        double before = 0;
        double mass = 1;
        double sum = 1;
        long s = 0;
        while (logUnit + Math.log(sum) < wanted) {
            double next = (2 * noisyCells * q * mass + q * q * (s - 1) * before) / (s + 1);
            before = mass;
            mass = next;
            sum += next;
            s++;
            if (sum > RESCALE) {
                before /= RESCALE;
                mass /= RESCALE;
                sum /= RESCALE;
                logUnit += Math.log(RESCALE);
            }
        }
        return s;
    }

    /** min over λ of (r·ln E e<sup>λ|X|</sup> - ln(1 - confidence))/λ; every λ gives a bound. */
    private double chernoff(double confidence) {
        double q = Math.exp(-1 / scale);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i <= 400; i++) {
            double lambda = Math.pow(2, -i / 8.0) / scale;
            double grown = q * Math.expm1(lambda);
            double logMoment = Math.log1p(2 * grown / ((1 + q) * (1 - q - grown)));
            least = Math.min(least, (noisyCells * logMoment - Math.log1p(-confidence)) / lambda);
        }
        if (!(least < Double.POSITIVE_INFINITY)) {
            throw MechanismRefusal.ERROR_BOUND.with(confidence);
        }
        return Rounding.up(least, ROUNDING);
    }
}
