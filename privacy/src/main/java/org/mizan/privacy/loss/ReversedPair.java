package org.mizan.privacy.loss;

/** The pair (Q, P) of a pair (P, Q): the loss is negated and the laws change places. */
public record ReversedPair(LossPair pair) implements LossPair {
    @Override
    public double signedTailP(double loss) {
        return -pair.signedTailQ(-loss);
    }

    @Override
    public double signedTailQ(double loss) {
        return -pair.signedTailP(-loss);
    }

    @Override
    public double excess(double from, double to) {
        return pair.reversedExcess(from, to);
    }

    @Override
    public double reversedExcess(double from, double to) {
        return pair.excess(from, to);
    }

    @Override
    public double tailError() {
        return pair.tailError();
    }

    @Override
    public boolean isLattice() {
        return pair.isLattice();
    }

    @Override
    public double least() {
        return -pair.greatest();
    }

    @Override
    public double greatest() {
        return -pair.least();
    }

    @Override
    public double certainP() {
        return pair.certainQ();
    }

    @Override
    public double certainQ() {
        return pair.certainP();
    }

    @Override
    public Nodes nodes(double low, double high) {
        return pair.nodes(1 - high, 1 - low).reversed();
    }

    @Override
    public double spacing() {
        return pair.spacing();
    }

    @Override
    public LossPair reversed() {
        return pair;
    }

    @Override
    public boolean symmetric() {
        return pair.symmetric();
    }

    @Override
    public boolean isSampled() {
        return pair.isSampled();
    }
}
