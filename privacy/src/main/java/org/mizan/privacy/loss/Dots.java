package org.mizan.privacy.loss;

/** Chooses the first and last dot of a pair on a window's grid. */
final class Dots {
    /** Mass below the first dot moves up to it; this much of it does no harm. */
    private static final double BELOW = 1e-18;

    private static final double LEAST_CUT = 1e-12;

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
        double cut = cut(pair, negligible);
        int first = (int) Math.floor(least / step);
        int last = (int) Math.ceil(cut / step) + 1;
        Nodes nodes = pair.nodes(-1, window.tilt() + 1).upTo(cut);
        double logMoment =
                nodes.count() == 0 ? 0 : nodes.cumulant(window.tilt() + 1).value();
        return ConnectedDots.of(pair, step, first, last, window.tilt(), logMoment);
    }

    /** A loss above which at most {@code negligible} of P's mass is finite. */
    static double cut(LossPair pair, double negligible) {
        double greatest = pair.greatest();
        double cut = LEAST_CUT;
        while (cut < greatest && LossPair.above(pair.signedTailP(cut)) - pair.certainP() > negligible) {
            cut *= 1.25;
        }
        return Math.min(greatest, cut);
    }
}
