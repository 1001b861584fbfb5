package org.mizan.privacy.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A game of several moves against a rule that admits them by what was spent. Each move has two outcomes, and the analyst, who
 * knows both inputs, chooses the next by the outcomes so far. What a plan gives away beyond ε is a finite sum over its outcomes,
 * E (1 - e^{ε-L})₊ with L the loss of all of them, and known to 1e-12. No sampling is involved.
 *
 * <p>Two kinds of plans are tried: one move again and again, and a small move whose outcome decides what follows. After the rare
 * outcome of a small move the rest is spent at an order, after the usual one as a sum: the two then share no δ by themselves.
 */
final class Game {
    /** How often one move is repeated at most. */
    private static final int LONGEST = 24;

    /** How much of ε a small move loses at most. */
    private static final double SMALL = 1.0 / 32;

    /** Between the logarithms of two probabilities. */
    private static final double FINENESS = 0.25;

    private final double epsilon;
    private final Rule rule;
    private final List<Move> menu = new ArrayList<>();

    /** A mechanism and its price. */
    private record Move(TwoPoint mechanism, double other, Charge charge) {
        double p() {
            return mechanism.p();
        }

        double x() {
            return mechanism.x();
        }
    }

    /** What prices and admits moves, and keeps account of them. */
    interface Rule {
        Totals start();

        Charge charge(Cost cost);

        boolean admits(Totals spent, Charge charge);

        /** What is spent after a move. */
        Totals after(Totals spent, Charge charge, boolean isRare);
    }

    Game(double epsilon, double delta, Rule rule) {
        this.epsilon = epsilon;
        this.rule = rule;
        for (double part = 1; part >= SMALL; part /= 2) {
            add(part * epsilon, delta);
        }
        for (double more = 1.0 / 128; more < 9; more *= 2) {
            add(epsilon + more, delta);
            add((1 - SMALL) * epsilon + more, delta);
        }
        for (double part = 1; part > 0.05; part /= 2) {
            TwoPoint failing = new TwoPoint(part * delta, Double.POSITIVE_INFINITY);
            add(failing, Costs.failing(Double.toString(failing.p())));
        }
    }

    private void add(double loss, double delta) {
        for (double log = Math.log(delta) - 5; log < -0.05; log += FINENESS) {
            TwoPoint mechanism = new TwoPoint(Math.exp(log), loss);
            add(mechanism, mechanism.byCurve());
        }
    }

    private void add(TwoPoint mechanism, Cost cost) {
        double other = Math.log1p(-mechanism.p()) - Math.log1p(-mechanism.q());
        menu.add(new Move(mechanism, other, rule.charge(cost)));
    }

    /** The most that any of the plans gives away. */
    double realisedDelta() {
        return Math.max(repeating(), choosing());
    }

    /** What is given away if the moves end with this loss. */
    private double beyond(double loss) {
        return Math.max(0, -Math.expm1(epsilon - loss));
    }

    /** One move again and again, until the loss is enough or no more is admitted. */
    private double repeating() {
        double most = 0;
        for (Move move : menu) {
            double[][] known = new double[LONGEST + 1][LONGEST + 1];
            Arrays.stream(known).forEach(row -> Arrays.fill(row, Double.NaN));
            most = Math.max(most, repeating(move, 0, 0, rule.start(), known));
        }
        return most;
    }

    /** After so many moves, so many of them with their rare outcome. */
    private double repeating(Move move, int moves, int rare, Totals spent, double[][] known) {
        if (Double.isNaN(known[moves][rare])) {
            double usual = (moves - rare) * move.other();
            double most = beyond(rare == 0 ? usual : usual + rare * move.x());
            if (moves < LONGEST && rule.admits(spent, move.charge())) {
                Totals afterRare = rule.after(spent, move.charge(), true);
                Totals afterUsual = rule.after(spent, move.charge(), false);
                double more = move.p() * repeating(move, moves + 1, rare + 1, afterRare, known)
                        + (1 - move.p()) * repeating(move, moves + 1, rare, afterUsual, known);
                most = Math.max(most, more);
            }
            known[moves][rare] = most;
        }
        return known[moves][rare];
    }

    /** A small move or an open failure, and then what gives away most after its outcome. */
    private double choosing() {
        double most = 0;
        for (Move first : menu) {
            boolean isSmall = first.x() <= SMALL * epsilon || Double.isInfinite(first.x());
            if (isSmall && rule.admits(rule.start(), first.charge())) {
                double rare = last(rule.after(rule.start(), first.charge(), true), first.x());
                double usual = last(rule.after(rule.start(), first.charge(), false), first.other());
                most = Math.max(most, first.p() * rare + (1 - first.p()) * usual);
            }
        }
        return most;
    }

    private double last(Totals spent, double before) {
        double most = beyond(before);
        for (Move move : menu) {
            double gain = move.p() * beyond(before + move.x()) + (1 - move.p()) * beyond(before + move.other());
            if (gain > most && rule.admits(spent, move.charge())) {
                most = gain;
            }
        }
        return most;
    }
}
