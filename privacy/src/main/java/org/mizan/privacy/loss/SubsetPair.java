package org.mizan.privacy.loss;

import org.mizan.privacy.numeric.Rounding;

/**
 * The pair of a mechanism run on a uniform subset of fixed size, a fraction q of all units, when one unit's records are
 * replaced. By the joint convexity of Balle, Barthe and Gaboardi (2018, Theorem 2) its hockey-stick divergence at
 * e^ε' = 1 + q(e^ε - 1) ≥ 1 is at most q times the mechanism's at e^ε, which is that of ((1-q)Q + qP, Q); replacing is
 * symmetric, so negative losses mirror positive ones and the rest of the mass has no loss. Needs a symmetric pair.
 */
public final class SubsetPair implements SymmetricPair {
    private final LossPair sampled;

    private SubsetPair(LossPair sampled) {
        this.sampled = sampled;
    }

    static SubsetPair of(LossPair symmetric, double rate) {
        return new SubsetPair(new SampledPair(symmetric, rate));
    }

    @Override
    public double signedTailP(double loss) {
        return loss >= 0
                ? signedAbove(LossPair.above(sampled.signedTailP(loss)))
                : -signedAbove(LossPair.above(sampled.signedTailQ(-loss)));
    }

    @Override
    public double signedTailQ(double loss) {
        return loss >= 0
                ? signedAbove(LossPair.above(sampled.signedTailQ(loss)))
                : -signedAbove(LossPair.above(sampled.signedTailP(-loss)));
    }

    /** Cells on either side of 0 are those of the sample; only a cell that holds the mass at 0 is not. */
    @Override
    public double excess(double from, double to) {
        if (from >= 0) {
            return sampled.excess(from, to);
        }
        return to < 0 ? sampled.reversedExcess(from, to) : SymmetricPair.super.excess(from, to);
    }

    @Override
    public double reversedExcess(double from, double to) {
        return excess(from, to);
    }

    private static double signedAbove(double above) {
        return LossPair.signed(above, 1 - above);
    }

    @Override
    public double tailError() {
        return sampled.tailError() + 2 * Rounding.UNIT;
    }

    @Override
    public double greatest() {
        return sampled.greatest();
    }

    @Override
    public double certainP() {
        return sampled.certainP();
    }

    @Override
    public double certainQ() {
        return sampled.certainP();
    }

    /** Positive losses with their mirror images, whose mass under Q is that of P on this side, and the rest at 0. */
    @Override
    public Nodes nodes(double low, double high) {
        Nodes above = sampled.positiveNodes(Math.max(high, 1 - low));
        int count = above.count();
        double[] losses = new double[count == 0 ? 0 : 2 * count + 1];
        double[] logWeights = new double[losses.length];
        double mass = 0;
        for (int i = 0; i < count; i++) {
            losses[i] = above.losses()[i];
            logWeights[i] = above.logWeights()[i];
            losses[count + i] = -losses[i];
            logWeights[count + i] = logWeights[i] + losses[i];
            mass += Math.exp(logWeights[i]) + Math.exp(logWeights[count + i]);
        }
        if (count > 0) {
            logWeights[2 * count] = Math.log(Math.max(Double.MIN_NORMAL, 1 - certainQ() - mass));
        }
        return new Nodes(losses, logWeights);
    }

    @Override
    public boolean isSampled() {
        return true;
    }
}
