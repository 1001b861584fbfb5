package org.mizan.privacy.loss.grid;

import org.mizan.privacy.loss.Atoms;
import org.mizan.privacy.loss.ConnectedDots;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.Nodes;

/** Chooses the first and last dot of a pair on a window's grid. */
public final class Dots {
    /** Mass below the first dot moves up to it; this much of it does no harm. */
    private static final double BELOW = 1e-18;

    /** Dots further from 0 than this are not used: what lies beyond counts as nearer from below and as certain from above. */
    private static final double MOST_STEPS = 1 << 29;

    private static final double LEAST_CUT = 1e-12;

    private Dots() {}

    /** The dots of a pair, with at most about {@code negligible} of P's mass beyond the last. */
    public static Atoms of(LossPair pair, GridWindow window, double negligible) {
        double step = window.step();
        double cut = cut(pair, negligible);
        int first = (int) Math.max(-MOST_STEPS, Math.floor(bottom(pair, step) / step));
        int last = (int) Math.min(MOST_STEPS, Math.ceil(cut / step) + 1);
        double logMoment =
                nodes(pair, window.tilt() + 1, cut).cumulant(window.tilt() + 1).value();
        return ConnectedDots.of(pair, step, first, last, window.tilt(), logMoment);
    }

    /** A quadrature that reaches this order, of the losses up to {@code cut}: the pair's own, or else an outline. */
    static Nodes nodes(LossPair pair, double order, double cut) {
        Nodes own = pair.nodes(1 - order, order).upTo(cut);
        return own.count() > 0 ? own : Outline.of(pair, bottom(pair, LEAST_CUT), cut);
    }

    /** A loss below which P has so little mass that it may move up to it; at least one {@code step} below 0 if it is not the least. */
    private static double bottom(LossPair pair, double step) {
        double least = pair.least();
        if (least > Double.NEGATIVE_INFINITY && LossPair.below(pair.signedTailP(least / 2)) >= BELOW) {
            return least;
        }
        double reach = step;
        while (LossPair.below(pair.signedTailP(-reach)) > BELOW) {
            reach *= 1.25;
        }
        return Math.max(least, -reach);
    }

    /** A loss above which at most {@code negligible} of P's mass is finite. */
    public static double cut(LossPair pair, double negligible) {
        double greatest = pair.greatest();
        double cut = LEAST_CUT;
        while (cut < greatest && LossPair.above(pair.signedTailP(cut)) - pair.certainP() > negligible) {
            cut *= 1.25;
        }
        return Math.min(greatest, cut);
    }
}
