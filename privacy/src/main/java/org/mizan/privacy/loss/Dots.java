package org.mizan.privacy.loss;

/** Chooses the first and last dot of a pair on a window's grid. */
final class Dots {
    /** Mass below the first dot moves up to it; this much of it does no harm. */
    private static final double BELOW = 1e-18;

    private Dots() {}

    /** The dots of a pair, with at most about {@code negligible} of P's mass beyond the last. */
    static Atoms of(LossPair pair, Window window, double negligible) {
        double step = window.step();
        double least = pair.least();
        if (least == Double.NEGATIVE_INFINITY || LossPair.below(pair.signedTailP(least / 2)) < BELOW) {
            double reach = step;
            while (LossPair.below(pair.signedTailP(-reach)) > BELOW) {
                reach *= 1.25;
            }
            least = Math.max(least, -reach);
        }
        double greatest = pair.greatest();
        double reach = step;
        while (reach < greatest && LossPair.above(pair.signedTailP(reach)) - pair.certainP() > negligible) {
            reach *= 1.25;
        }
        int first = (int) Math.floor(least / step);
        int last = (int) Math.ceil(Math.min(greatest, reach) / step) + 1;
        double logMoment = pair.nodes(0, window.tilt() + 1).count() == 0
                ? 0
                : pair.nodes(-1, window.tilt() + 1).cumulant(window.tilt() + 1).value();
        return ConnectedDots.of(pair, step, first, last, window.tilt(), logMoment);
    }
}
