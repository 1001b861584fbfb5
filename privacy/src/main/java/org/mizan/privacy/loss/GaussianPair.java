package org.mizan.privacy.loss;

import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;

/**
 * N(μ, 1) against N(0, 1): the pair of Gaussian noise of standard deviation σ = Δ/μ. With z the standard score under Q
 * the loss is μz - μ²/2.
 */
record GaussianPair(double mu) implements SymmetricPair {
    /** Standard scores further out than this from a tilted mean weigh less than e^{-84}. */
    private static final double REACH = 13;

    /** Scores beyond this have no mass that a double can hold. */
    private static final double FAR = 40;

    @Override
    public double signedTailP(double loss) {
        return signedTail(loss, -mu / 2);
    }

    @Override
    public double signedTailQ(double loss) {
        return signedTail(loss, mu / 2);
    }

    /** The tail at the score ℓ/μ + shift, together with what a double cannot hold of that score. */
    private double signedTail(double loss, double shift) {
        double quotient = loss / mu;
        double score = quotient + shift;
        if (!(Math.abs(score) < FAR)) {
            return score > 0 ? 0 : -0.0;
        }
        double added = score - quotient;
        double rest = (quotient - (score - added)) + (shift - added) + Math.fma(-quotient, mu, loss) / mu;
        return score >= 0 ? Normal.tail(score, rest) : -Normal.tail(-score, -rest);
    }

    /** Four units for Mills' ratio, two for the exponential, and those of the few operations on the way. */
    @Override
    public double tailError() {
        return 12 * Rounding.UNIT;
    }

    @Override
    public double greatest() {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * The trapezoidal rule in z, which converges like e^{d²/2-2πd/h} for functions that are analytic in the strip of
     * half-width d. A sampled ratio 1 - q + qr vanishes first at the distance π/μ; negative powers of it grow on the way
     * there, by at most √2 each as far as π/2μ.
     */
    @Override
    public Nodes nodes(double low, double high) {
        double strip = Math.min((low < 0 ? 0.5 : 0.85) * Math.PI / mu, 6);
        double growth = 0.5 * Math.log(2) * Math.max(0, -low);
        double step = 2 * Math.PI * strip / (37 + growth + strip * strip / 2);
        double from = low * mu - REACH;
        double to = high * mu + REACH;
        double wanted = Math.ceil((to - from) / step);
        int count = wanted < Nodes.LIMIT ? (int) wanted + 1 : 0;
        double[] losses = new double[count];
        double[] logWeights = new double[count];
        double logScale = Math.log(step) - 0.5 * Math.log(2 * Math.PI);
        for (int i = 0; i < count; i++) {
            double score = from + i * step;
            losses[i] = mu * score - mu * mu / 2;
            logWeights[i] = logScale - score * score / 2;
        }
        return new Nodes(losses, logWeights);
    }

    /** Gauss-Legendre panels from the score μ/2, where the loss is 0, each short beside 1 and beside the strip. */
    @Override
    public Nodes positiveNodes(double high) {
        double from = mu / 2;
        double to = Math.max(high, 1) * mu + REACH;
        double panels = Math.ceil((to - from) * Math.max(1, mu));
        return GaussLegendre.nodes(
                from,
                to,
                panels,
                score -> mu * score - mu * mu / 2,
                score -> -(score * score / 2 + 0.5 * Math.log(2 * Math.PI)));
    }
}
