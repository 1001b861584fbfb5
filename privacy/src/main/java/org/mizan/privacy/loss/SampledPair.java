package org.mizan.privacy.loss;

import static org.mizan.privacy.loss.LossPair.above;
import static org.mizan.privacy.loss.LossPair.below;

import java.util.Arrays;
import org.mizan.privacy.numeric.Rounding;

/**
 * The pair ((1-q)Q + qP, Q) of a mechanism run on a Poisson sample of rate q, for removing a unit (Zhu, Dong and Wang
 * 2022, Theorem 11); its reversal is the pair for adding one. Under Q the likelihood ratio r becomes 1 - q + qr.
 */
public record SampledPair(LossPair pair, double rate) implements LossPair {
    @Override
    public double signedTailP(double loss) {
        if (isBelowAll(loss)) {
            return -0.0;
        }
        double inner = inner(loss);
        double q = pair.signedTailQ(inner);
        double p = pair.signedTailP(inner);
        double above = (1 - rate) * above(q) + rate * above(p);
        double below = (1 - rate) * below(q) + rate * below(p);
        return LossPair.signed(above, below);
    }

    @Override
    public double signedTailQ(double loss) {
        return isBelowAll(loss) ? -0.0 : pair.signedTailQ(inner(loss));
    }

    /**
     * Under Q the ratio is 1 - q + qr, so that the excess is q times the mechanism's own: nothing cancels, however small q
     * is.
     */
    @Override
    public double excess(double from, double to) {
        if (isBelowAll(from)) {
            return LossPair.super.excess(from, to);
        }
        double start = inner(from);
        double end = inner(to);
        double mass = Math.max(0, LossPair.between(pair.signedTailP(start), pair.signedTailP(end)));
        return rate * (pair.excess(start, end) + slip(start) * mass) * (1 + 8 * Rounding.UNIT);
    }

    /** The other way round, ∫(1 - (1 - q + qr)/(1 - q + qs))dQ with s the greatest ratio of the cell. */
    @Override
    public double reversedExcess(double from, double to) {
        if (isBelowAll(-from)) {
            return LossPair.super.reversedExcess(from, to);
        }
        double end = inner(-from);
        boolean isLast = isBelowAll(-to);
        double start = isLast ? Double.NEGATIVE_INFINITY : inner(-to);
        double mass = Math.max(0, LossPair.between(pair.signedTailQ(start), pair.signedTailQ(end)));
        // What P has no mass for has the ratio 0, and the greatest loss of this direction.
        double only = isLast ? pair.certainQ() : 0;
        double share = 1 / (1 + (1 - rate) / rate * Math.exp(-end)) * (1 + slip(end));
        return Math.min(1, share)
                * (pair.reversedExcess(-end, -start) + slip(end) * mass + only)
                * (1 + 8 * Rounding.UNIT);
    }

    /** What the loss of the mechanism itself may be off by, which its exponential multiplies. */
    private static double slip(double loss) {
        return 64 * Rounding.UNIT * (1 + Math.abs(loss));
    }

    /** Sampling makes a loss of -∞ one of ln(1-q): nothing lies below, not even what P has no mass for. */
    private boolean isBelowAll(double loss) {
        return loss <= Math.log1p(-rate);
    }

    /**
     * The loss of the mechanism itself that becomes {@code loss} after sampling, ln(1 + (e^ℓ-1)/q). Far up e^ℓ is no double; near the least loss
     * ln(1-q) the sum cancels, and ((1-q)/q)(e^{ℓ-ln(1-q)}-1) does not.
     */
    private double inner(double loss) {
        double ratio = Math.expm1(loss) / rate;
        if (ratio == Double.POSITIVE_INFINITY) {
            return loss - Math.log(rate);
        }
        return ratio > -0.5 ? Math.log1p(ratio) : Math.log((1 - rate) / rate * Math.expm1(loss - Math.log1p(-rate)));
    }

    private double outer(double loss) {
        return loss > 600
                ? loss + Math.log(rate) + Math.log1p((1 - rate) / rate * Math.exp(-loss))
                : Math.log1p(rate * Math.expm1(loss));
    }

    /** A mixture of two tails adds six operations. */
    @Override
    public double tailError() {
        return pair.tailError() + 6 * Rounding.UNIT;
    }

    @Override
    public double least() {
        return pair.certainQ() > 0 ? Math.log1p(-rate) : outer(pair.least());
    }

    @Override
    public double greatest() {
        return outer(pair.greatest());
    }

    @Override
    public double certainP() {
        return rate * pair.certainP();
    }

    /** By Jensen's inequality ln(1 - q + qe^ℓ) ≥ qℓ, so negative powers grow only with a part of the rate. */
    @Override
    public Nodes nodes(double low, double high) {
        Nodes nodes = pair.nodes(Math.min(low, 0) * Math.min(1, 3 * rate), Math.max(high, 1));
        double only = pair.certainQ();
        Nodes sampled = outer(nodes);
        return only > 0 && nodes.count() > 0 ? sampled.and(Math.log1p(-rate), Math.log(only)) : sampled;
    }

    /** Positive losses stay positive. */
    @Override
    public Nodes positiveNodes(double high) {
        return outer(pair.positiveNodes(Math.max(high, 1)));
    }

    private Nodes outer(Nodes nodes) {
        return new Nodes(Arrays.stream(nodes.losses()).map(this::outer).toArray(), nodes.logWeights());
    }

    @Override
    public boolean isSampled() {
        return true;
    }
}
