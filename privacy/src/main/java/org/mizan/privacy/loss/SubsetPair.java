package org.mizan.privacy.loss;

/**
 * The pair of a mechanism run on a uniform subset of fixed size, a fraction q of all units, when one unit's records are
 * replaced. By the joint convexity of Balle, Barthe and Gaboardi (2018, Theorem 2) its hockey-stick divergence at
 * e^ε' = 1 + q(e^ε - 1) ≥ 1 is at most q times the mechanism's at e^ε, which is that of ((1-q)Q + qP, Q); replacing is
 * symmetric, so negative losses mirror positive ones and the rest of the mass has no loss. Needs a symmetric pair.
 */
final class SubsetPair implements LossPair {
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

    private static double signedAbove(double above) {
        return LossPair.signed(above, 1 - above);
    }

    @Override
    public double least() {
        return -greatest();
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

    @Override
    public LossPair reversed() {
        return this;
    }

    @Override
    public boolean symmetric() {
        return true;
    }

    /** Both halves as connected dots: the losses change their law at 0, which a smooth rule would miss. */
    @Override
    public Nodes nodes(double low, double high) {
        double top = greatest();
        double reach = 1e-3;
        while (reach < top
                && LossPair.above(sampled.signedTailP(reach)) * Math.exp(Math.min(700, high * reach)) > 1e-30) {
            reach *= 1.5;
        }
        double end = Math.min(top, reach);
        return ConnectedDots.nodes(this, -end, end);
    }
}
