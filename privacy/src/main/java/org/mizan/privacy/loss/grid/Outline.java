package org.mizan.privacy.loss.grid;

import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.Nodes;

/**
 * A rough quadrature of any pair, from its tails alone, that reaches every order: the law is cut at losses that grow by
 * a fixed part, and each cell stands at its middle. It steers where a rule of the pair's own would need too many nodes,
 * as for rare samples, whose losses are tiny and whose orders are huge.
 */
final class Outline {
    private static final double GROWTH = 1.02;

    /** Losses this much smaller than the greatest count as 0. */
    private static final double LEAST = 1e-10;

    private static final int CELLS = (int) Math.ceil(-Math.log(LEAST) / Math.log(GROWTH));

    private Outline() {}

    /** The law between the losses {@code from} ≤ 0 and {@code to} ≥ 0. */
    static Nodes of(LossPair pair, double from, double to) {
        double[] losses = new double[2 * CELLS + 1];
        double[] logWeights = new double[losses.length];
        double end = from;
        double tail = -0.0;
        for (int i = 0; i < losses.length; i++) {
            double next = i < CELLS ? from * Math.pow(GROWTH, -i - 1) : to * Math.pow(GROWTH, i - 2 * CELLS);
            double nextTail = pair.signedTailP(next);
            losses[i] = (end + next) / 2;
            logWeights[i] = Math.log(Math.max(0, LossPair.between(tail, nextTail))) - losses[i];
            end = next;
            tail = nextTail;
        }
        return new Nodes(losses, logWeights);
    }
}
