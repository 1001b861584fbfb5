package org.mizan.privacy.loss;

import java.util.Arrays;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * A pair rounded to finitely many losses on a grid, at least as easy to tell apart as the pair itself ("connect the
 * dots", Doroshenko, Ghazi, Kamath, Kumar and Manurangsi 2022). Between two neighbouring dots a &lt; b all mass moves to
 * the ends, so that the masses of both P and Q are kept; what lies beyond the last dot keeps its Q-mass there and the
 * rest of P becomes certain. Every rounding error of the masses moves P upwards.
 *
 * <p>Dots need not be equally far apart: cells in which the tilted law e^{θL}dP has little mass stay wide, which leaves
 * a few hundred dots where a full grid would have many thousands.
 */
public final class ConnectedDots {
    /** The part of the grid's own error that one wide cell may add. */
    private static final double WIDE = 1.0 / 4096;

    /** Where errors are more than this part of an excess, the pair's own, which may cancel less, is worth its cost. */
    private static final double CANCELLED = 1e-6;

    /** Cells stay wide from then on, which is looser, so that no law takes minutes. */
    private static final int MOST_DOTS = 1 << 20;

    private static final int FALLBACK_CELLS = 1 << 16;

    private final LossPair pair;
    private final double step;
    private final double tilt;
    private final double logScale;
    private int[] indices = new int[512];
    private double[] masses = new double[512];
    private int count;
    private double certain;
    /** P-mass that the next dot has received from its left cell. */
    private double pending;

    private ConnectedDots(LossPair pair, double step, double tilt, double logScale) {
        this.pair = pair;
        this.step = step;
        this.tilt = tilt;
        this.logScale = logScale;
    }

    /**
     * The dots of a pair on the multiples of {@code step}.
     *
     * @param first the index of the first dot; mass below it moves up to it
     * @param last the index of the last dot
     * @param tilt the θ of the law that decides where dots are dense
     * @param logMoment ln E_P[e^{θL}], roughly
     */
    public static Atoms of(LossPair pair, double step, int first, int last, double tilt, double logMoment) {
        ConnectedDots dots = new ConnectedDots(pair, step, tilt, logMoment);
        Tail start = dots.tail(first);
        dots.pending = dots.up(LossPair.below(start.p), start.p);
        int width = Integer.highestOneBit(Math.max(1, last - first));
        Tail from = start;
        for (int a = first; a < last; ) {
            int b = Math.min(last, a + width);
            Tail to = dots.tail(b);
            dots.cell(a, from, b, to);
            a = b;
            from = to;
        }
        dots.finish(last, from);
        return new Atoms(
                Arrays.copyOf(dots.indices, dots.count), Arrays.copyOf(dots.masses, dots.count), step, dots.certain);
    }

    /** A quadrature for pairs without a rule of their own: an upper bound on every convex moment. */
    static Nodes nodes(LossPair pair, double from, double to) {
        double step = (to - from) / FALLBACK_CELLS;
        int first = (int) Math.floor(from / step);
        int last = (int) Math.ceil(to / step) + 1;
        Atoms atoms = of(pair, step, first, last, 0, -40);
        double[] losses = new double[atoms.indices().length];
        double[] logWeights = new double[losses.length];
        for (int i = 0; i < losses.length; i++) {
            losses[i] = atoms.indices()[i] * step;
            logWeights[i] = Math.log(atoms.masses()[i]) - losses[i];
        }
        return new Nodes(losses, logWeights);
    }

    /** Signed tails at a dot. */
    private record Tail(double p, double q) {}

    private Tail tail(int index) {
        double loss = index * step;
        return new Tail(pair.signedTailP(loss), pair.signedTailQ(loss));
    }

    /** Splits a cell until it is one step wide or weighs too little to matter, left to right. */
    private void cell(int a, Tail from, int b, Tail to) {
        double p = LossPair.between(from.p, to.p);
        double width = b - a;
        if (width > 1
                && count < MOST_DOTS
                && p > 0
                && Math.log(p) + tilt * b * step - logScale + 2 * Math.log(width) > Math.log(WIDE)) {
            int middle = (a + b) >>> 1;
            if (a < 0) {
                middle = Math.floorDiv(a + b, 2);
            }
            Tail at = tail(middle);
            cell(a, from, middle, at);
            cell(middle, at, b, to);
            return;
        }
        double q = LossPair.between(from.q, to.q);
        double errorP = error(from.p, to.p, p);
        double errorQ = error(from.q, to.q, q);
        double all = p > 0 ? p + errorP : 0;
        double bottom = a * step;
        double excess = p + errorP - LogSpace.timesExp(Math.max(0, q - errorQ), bottom);
        if (errorP + LogSpace.timesExp(errorQ, bottom) > CANCELLED * excess) {
            excess = Math.min(excess, pair.excess(bottom, b * step));
        }
        double top = Math.min(all, Math.max(0, excess / -Math.expm1(-width * step)) * (1 + 1e-14));
        add(a, pending + (all - top));
        pending = top;
    }

    private void finish(int last, Tail end) {
        double p = up(LossPair.above(end.p), end.p);
        double aboveQ = LossPair.above(end.q);
        // As in a cell, e^b q is computed within seven units.
        double q = aboveQ - error(end.q) - complementError(aboveQ, end.q) - 8 * Rounding.UNIT * aboveQ;
        double atLast = Math.min(p, LogSpace.timesExp(Math.max(0, q), last * step));
        double beyond = Math.max(0, p - atLast);
        certain = Math.max(beyond, pair.certainP());
        add(last, pending + Math.max(0, p - certain));
    }

    private void add(int index, double mass) {
        if (mass <= 0) {
            return;
        }
        if (count == indices.length) {
            indices = Arrays.copyOf(indices, 2 * count);
            masses = Arrays.copyOf(masses, 2 * count);
        }
        indices[count] = index;
        masses[count++] = mass;
    }

    /** What a mass between two tails may be off by, with the few roundings of its own on the way to an excess. */
    private double error(double from, double to, double mass) {
        return error(from) + error(to) + 8 * Rounding.UNIT * Math.abs(mass);
    }

    private double error(double tail) {
        return pair.error(tail);
    }

    private double up(double mass, double tail) {
        return mass > 0 ? mass + error(tail) + complementError(mass, tail) : 0;
    }

    /** What rounding may have cost a probability that is 1 less the tail, where the tail itself is accurate. */
    private static double complementError(double probability, double tail) {
        return probability == Math.abs(tail) ? 0 : Rounding.UNIT;
    }
}
