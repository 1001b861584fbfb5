package org.mizan.privacy.loss.ladder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.Dots;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.numeric.Rounding;

/** Composes pairs on a {@link Ladder}: each to the power of its count by squaring, then all of them, the smallest first. */
final class LadderComposition {
    private static final double UNIT = Rounding.UNIT;

    /** Tails are taken this much below a dot, as a part of it, so that no loss lies above the dot that stands for it. */
    private static final double SLIP = 128 * UNIT;

    private static final double BELOW = 1e-22;
    private static final int HALVINGS = 80;

    private LadderComposition() {}

    /**
     * The law of all losses together.
     *
     * @param fineness the distance of dots, as a part of a law's scale
     * @param negligible a probability that may be moved to an infinite loss, over all uses
     */
    static LadderLaw compose(List<RepeatedPair> parts, double fineness, double negligible) {
        double uses = parts.stream().mapToDouble(RepeatedPair::count).sum();
        double drop = negligible / uses / 64;
        List<Shape> shapes =
                parts.stream().map(part -> Shape.of(part.pair(), drop)).toList();
        double scale = shapes.stream().mapToDouble(Shape::scale).min().orElseThrow();
        double furthest = 0;
        for (int i = 0; i < parts.size(); i++) {
            double each = Math.max(
                    Math.abs(shapes.get(i).low()), Math.abs(shapes.get(i).high()));
            double count = parts.get(i).count();
            furthest += each * Math.min(count, 64 + 16 * Math.sqrt(count));
        }
        Ladder ladder = Ladder.of(scale, 2 * furthest, fineness);
        List<Composed> laws = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            LadderLaw once = shapes.get(i).law(parts.get(i).pair(), ladder, drop);
            laws.add(
                    new Composed(power(once, parts.get(i).count()), parts.get(i).count()));
        }
        while (laws.size() > 1) {
            laws.sort(Comparator.comparingInt(law -> law.law().size()));
            Composed first = laws.remove(0);
            Composed second = laws.remove(0);
            double both = first.uses() + second.uses();
            laws.add(new Composed(first.law().plus(second.law(), both), both));
        }
        return laws.get(0).law();
    }

    private record Composed(LadderLaw law, double uses) {}

    private static LadderLaw power(LadderLaw once, long count) {
        LadderLaw law = once;
        for (long bit = Long.highestOneBit(count) >> 1; bit > 0; bit >>= 1) {
            law = law.plus(law, (double) count / bit);
            if ((count & bit) != 0) {
                law = law.plus(once, (double) count / bit);
            }
        }
        return law;
    }

    /** Where one pair's loss lies: the ends of what matters, the middle and the scale. */
    private record Shape(double low, double high, double middle, double scale) {
        static Shape of(LossPair pair, double drop) {
            double high = Dots.cut(pair, drop);
            double low = Math.max(pair.least(), -reach(pair));
            DoubleUnaryOperator quantile = part -> Math.min(high, Math.max(low, quantile(pair, part)));
            double quartiles = (quantile.applyAsDouble(0.75) - quantile.applyAsDouble(0.25)) / 1.35;
            double most = Math.max(Math.abs(low), Math.abs(high));
            double scale = Math.max(quartiles, 1e-3 * (quantile.applyAsDouble(0.999) - quantile.applyAsDouble(0.001)));
            return new Shape(low, high, quantile.applyAsDouble(0.5), Math.max(scale, 1e-9 * most));
        }

        private static double reach(LossPair pair) {
            double reach = 1e-12;
            while (LossPair.below(pair.signedTailP(-reach)) > BELOW) {
                reach *= 1.25;
            }
            return reach;
        }

        /** A loss below which about this part of P's mass lies, over all sizes of losses. */
        private static double quantile(LossPair pair, double part) {
            double low = -50;
            double high = 50;
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (low + high) / 2;
                if (LossPair.below(pair.signedTailP(loss(middle))) < part) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return loss(high);
        }

        private static double loss(double position) {
            return 1e-15 * Math.sinh(position);
        }

        /** The pair's law on dots that connect it. */
        LadderLaw law(LossPair pair, Ladder ladder, double drop) {
            double top = ladder.ceil(high + 2 * SLIP * Math.abs(high)) + ladder.quantum();
            double[] dots = ladder.dots(ladder.floor(low), top, middle, scale);
            return UnequalDots.of(pair, ladder, dots, drop);
        }
    }

    /** Connects unequal dots: the mass of each cell moves to its ends, rounded towards more loss. */
    private static final class UnequalDots {
        private UnequalDots() {}

        static LadderLaw of(LossPair pair, Ladder ladder, double[] dots, double drop) {
            double[] masses = new double[dots.length];
            double from = pair.signedTailP(threshold(dots[0]));
            double below = LossPair.below(from);
            masses[0] = below > 0 ? below + pair.error(from) : 0;
            for (int i = 0; i + 1 < dots.length; i++) {
                double a = dots[i];
                double b = dots[i + 1];
                double to = pair.signedTailP(threshold(b));
                double p = LossPair.between(from, to);
                double all = p > 0 ? p + pair.error(from) + pair.error(to) + 4 * UNIT * p : 0;
                double width = b - a - 2 * SLIP * (Math.abs(a) + Math.abs(b));
                double excess = pair.excess(threshold(a), threshold(b)) + 2 * SLIP * Math.abs(a) * all;
                double top = width > 0 ? Math.min(all, excess / -Math.expm1(-width) * (1 + 1e-14)) : all;
                masses[i] += all - top;
                masses[i + 1] += top;
                from = to;
            }
            double over = LossPair.above(from);
            double certain = Math.max(pair.certainP(), over > 0 ? over + pair.error(from) : 0);
            for (int i = 0; i < masses.length; i++) {
                masses[i] *= 1 + 8 * UNIT;
            }
            return new LadderLaw(ladder, dots, masses, certain, drop);
        }

        private static double threshold(double loss) {
            return loss - SLIP * Math.abs(loss);
        }
    }
}
