package org.mizan.privacy.loss;

import org.mizan.privacy.numeric.Normal;

/**
 * Integer noise with pmf ∝ e^{-x²/2σ²}, shifted by Δ or not: at x the loss is Δ(2x-Δ)/2σ². Tails are summed term by term
 * for small σ; for large σ they follow from the midpoint Euler-Maclaurin expansion, whose remainder is far below rounding.
 */
final class DiscreteGaussianPair implements SymmetricPair {
    private static final double SUMMED = 2048;
    private static final double REACH = 38.6;

    /** e^-x is no double beyond this. */
    private static final double NO_WEIGHT = 746;

    /** Above this σ a sum over the integers and the integral differ by e^{-2π²σ²}, less than any double can tell. */
    private static final double SMOOTH = 8;

    private final double variance;
    private final double sigma;
    private final long shift;
    private final double normal;
    /** The sums of e^{-x²/2σ²} over x ≥ m, by m ≥ 0; empty for large σ. */
    private final double[] tails;

    private DiscreteGaussianPair(double variance, long shift) {
        this.variance = variance;
        this.sigma = Math.sqrt(variance);
        this.shift = shift;
        this.tails = sigma <= SUMMED ? sums(variance, sigma) : new double[0];
        this.normal = tails.length > 0 ? 2 * tails[0] - 1 : sigma * Math.sqrt(2 * Math.PI);
    }

    static DiscreteGaussianPair of(double variance, long shift) {
        return new DiscreteGaussianPair(variance, shift);
    }

    private static double[] sums(double variance, double sigma) {
        double[] tails = new double[(int) Math.ceil(REACH * sigma) + 2];
        double sum = 0;
        double carry = 0;
        for (int x = tails.length - 1; x >= 0; x--) {
            double term = weight(x, variance) - carry;
            double next = sum + term;
            carry = next - sum - term;
            sum = next;
            tails[x] = sum;
        }
        return tails;
    }

    /** e^{-x²/2σ²}; what the quotient's rounding leaves out is made up for, since the exponential would multiply it. */
    private static double weight(double x, double variance) {
        double exponent = x * x / (2 * variance);
        if (exponent > NO_WEIGHT) {
            return 0;
        }
        double rest = Math.fma(-exponent, 2 * variance, x * x) / (2 * variance);
        return Math.exp(-exponent) * (1 - rest);
    }

    @Override
    public double signedTailP(double loss) {
        return signedTail(firstAbove(loss) - shift);
    }

    @Override
    public double signedTailQ(double loss) {
        return signedTail(firstAbove(loss));
    }

    /** The least x whose loss exceeds {@code loss}, as a whole number. */
    private double firstAbove(double loss) {
        return Math.floor(loss * variance / shift + shift / 2.0) + 1;
    }

    /** The signed tail of x ≥ m under Q. */
    private double signedTail(double m) {
        return m > 0 ? upper(m) / normal : -upper(1 - m) / normal;
    }

    private double upper(double m) {
        if (tails.length > 0) {
            return m < tails.length ? tails[(int) m] : 0;
        }
        double y = m - 0.5;
        double score = y / sigma;
        double density = Math.exp(-score * score / 2);
        if (density == 0) {
            return 0;
        }
        double first = score / (24 * sigma);
        double third = 7 * (3 * score - score * score * score) / (5760 * variance * sigma);
        // σ is rounded too: its rest is (σ² - fl(σ)²)/2σ.
        double sigmaRest = Math.fma(-sigma, sigma, variance) / (2 * sigma);
        double rest = (Math.fma(-score, sigma, y) - score * sigmaRest) / sigma;
        return sigma * Math.sqrt(2 * Math.PI) * Normal.tail(score, rest) - density * (first + third);
    }

    @Override
    public double greatest() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isLattice() {
        return true;
    }

    @Override
    public double spacing() {
        return shift % 2 == 0 ? shift / variance : shift / (2 * variance);
    }

    /** The integers themselves; for large σ the rule of the continuous law, which is the same sum. */
    @Override
    public Nodes nodes(double low, double high) {
        if (sigma > SMOOTH) {
            return new GaussianPair(shift / sigma).nodes(low, high);
        }
        double from = Math.floor(low * shift - 13 * sigma);
        double wanted = Math.ceil(high * shift + 13 * sigma) - from + 1;
        int count = wanted < Nodes.LIMIT ? (int) wanted : 0;
        double[] losses = new double[count];
        double[] logWeights = new double[count];
        for (int i = 0; i < count; i++) {
            double x = from + i;
            losses[i] = shift * (2 * x - shift) / (2 * variance);
            logWeights[i] = -x * x / (2 * variance) - Math.log(normal);
        }
        return new Nodes(losses, logWeights);
    }

    @Override
    public Nodes positiveNodes(double high) {
        return sigma > SUMMED
                ? new GaussianPair(shift / sigma).positiveNodes(high)
                : nodes(0, high).positive();
    }
}
