package org.mizan.privacy.loss;

/**
 * Integer noise with pmf ∝ e^{-a|x|}, shifted by Δ or not. At x the loss is a(|x| - |x-Δ|): the lattice points a(2x-Δ)
 * for 0 ≤ x ≤ Δ, the ends standing for everything beyond them.
 */
record DiscreteLaplacePair(double rate, long shift) implements SymmetricPair {
    private static final long MOST_ATOMS = 4096;

    @Override
    public double signedTailP(double loss) {
        long first = firstAbove(loss);
        if (first > shift) {
            return 0;
        }
        return first <= 0 ? -0.0 : -upper(shift + 1 - first);
    }

    @Override
    public double signedTailQ(double loss) {
        long first = firstAbove(loss);
        if (first > shift) {
            return 0;
        }
        return first <= 0 ? -0.0 : upper(first);
    }

    /** The least x whose loss exceeds {@code loss}; 0 for all of them, more than Δ for none. */
    private long firstAbove(double loss) {
        double position = (loss / rate + shift) / 2;
        return position < 0 ? 0 : position >= shift ? shift + 1 : (long) Math.floor(position) + 1;
    }

    /** The probability under Q of x or more, for x ≥ 1. */
    private double upper(long x) {
        return Math.exp(-rate * x) / (1 + Math.exp(-rate));
    }

    @Override
    public double greatest() {
        return rate * shift;
    }

    @Override
    public boolean isLattice() {
        return true;
    }

    @Override
    public double spacing() {
        return shift % 2 == 0 ? 2 * rate : rate;
    }

    @Override
    public Nodes nodes(double low, double high) {
        if (shift > MOST_ATOMS) {
            return ConnectedDots.nodes(this, least(), greatest());
        }
        int count = (int) shift + 1;
        double[] losses = new double[count];
        double[] logWeights = new double[count];
        double logNormal = Math.log(Math.tanh(rate / 2));
        for (int x = 0; x < count; x++) {
            losses[x] = rate * (2.0 * x - shift);
            logWeights[x] = logNormal - rate * x;
        }
        logWeights[0] = -Math.log1p(Math.exp(-rate));
        logWeights[count - 1] = -rate * shift - Math.log1p(Math.exp(-rate));
        return new Nodes(losses, logWeights);
    }
}
