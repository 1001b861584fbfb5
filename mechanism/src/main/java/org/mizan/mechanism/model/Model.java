package org.mizan.mechanism.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.noise.Bits;

/**
 * A graphical model fitted to noisy marginals (McKenna, Sheldon and Miklau 2019, Private-PGM): the distribution p(x) ∝ exp Σ<sub>r</sub> θ<sub>r</sub>(x<sub>r</sub>) over the
 * measured sets r, scaled to {@link #total()}, so that nothing depends on each other but through what was measured together. From the uniform distribution it
 * descends towards the least
 * <pre>Σ<sub>r</sub> |M<sub>r</sub>(p) − y<sub>r</sub>|² / (2 σ<sub>r</sub>²),</pre>
 * and stops before it fits the noise: the smaller the deviations σ<sub>r</sub>, the nearer to the least it comes. It is therefore not the least-squares fit where
 * cells hold fewer rows than the noise has deviations. Forbidden cells have the probability 0. The same measurements, and the same start, give the same model.
 */
public final class Model {
    /** Which part of the time of a whole descent one from another model takes. */
    private static final double RENEWED = 0.25;

    private final TreeMarginals tree;
    private final Map<AxisSet, double[]> potentials;
    private final double total;

    private Model(TreeMarginals tree, Map<AxisSet, double[]> potentials, double total) {
        this.tree = tree;
        this.potentials = potentials;
        this.total = total;
    }

    /**
     * The model of these measurements.
     *
     * @param start a model of the same domain from which to go on, such as that of fewer measurements: that takes about half the steps, and fits new
     *     measurements less closely than a fit without a start does
     */
    public static Model fit(Domain domain, List<Measurement> measurements, Optional<Model> start) {
        if (start.isPresent() && !start.get().tree.domain().equals(domain)) {
            throw ModelRefusal.MODEL_START.with();
        }
        MergedMeasurements evidence = MergedMeasurements.of(domain, measurements);
        List<AxisSet> sets = evidence.sets();
        CliqueTree tree = CliqueTree.of(domain, sets);
        Beliefs beliefs = new Beliefs(tree, sets);
        if (!domain.forbidden().isEmpty()) {
            evidence = evidence.within(possible(domain, sets, beliefs));
        }
        double[][] begin = sets.stream()
                .map(set -> start.map(model -> model.kept(set)).orElse(new double[(int) domain.cells(set)]))
                .toArray(double[][]::new);
        double time = evidence.time() * (start.isPresent() ? RENEWED : 1);
        double[][] found = new Descent(beliefs, evidence, begin).run(time);
        Map<AxisSet, double[]> potentials = new HashMap<>();
        for (int place = 0; place < found.length; place++) {
            potentials.put(sets.get(place), found[place]);
        }
        return new Model(new TreeMarginals(tree, beliefs.conditionals(found)), potentials, evidence.total());
    }

    /** Refuses a domain of which every cell is forbidden, or whose forbidden cells need a model of too many cells. */
    public static void requirePossible(Domain domain) {
        List<AxisSet> one = List.of(AxisSet.of(0));
        possible(domain, one, new Beliefs(CliqueTree.of(domain, one), one));
    }

    /** The marginals of the model without any measurement: 0 in the cells alone that no row can be in. */
    private static double[][] possible(Domain domain, List<AxisSet> sets, Beliefs beliefs) {
        double[][] uniform = beliefs.marginals(
                sets.stream().map(set -> new double[(int) domain.cells(set)]).toArray(double[][]::new));
        if (Arrays.stream(uniform[0]).sum() == 0) {
            throw ModelRefusal.MODEL_IMPOSSIBLE.with();
        }
        return uniform;
    }

    /** What of the potentials a descent from here starts with: as much less as it will go on, so that no measurement is fitted the longer for being old. */
    private double[] kept(AxisSet set) {
        double[] kept = new double[(int) tree.domain().cells(set)];
        double[] known = potentials.getOrDefault(set, kept);
        for (int cell = 0; cell < kept.length; cell++) {
            kept[cell] = (1 - RENEWED) * known[cell];
        }
        return kept;
    }

    /** How many cells the cliques of a model of these sets have in all: what it takes of memory, and of time at each step. */
    public static double cells(Domain domain, Collection<AxisSet> sets) {
        sets.forEach(domain::check);
        return Elimination.of(domain, sets).cells();
    }

    /** How many rows the measurements tell of: the inverse-variance mean of their totals, at least 1. */
    public double total() {
        return total;
    }

    /** How many rows each cell of these axes has, which sum to the total; the last axis fastest. The axes need not have been measured together. */
    public double[] marginal(AxisSet axes) {
        return marginals().apply(axes);
    }

    /** What tells {@link #marginal} of many sets one after the other, in less time than each by itself, and keeps in memory what they share. */
    public Function<AxisSet, double[]> marginals() {
        SharedMarginals shared = new SharedMarginals(tree);
        return axes -> {
            double[] probabilities = shared.marginal(axes);
            double[] marginal = new double[probabilities.length];
            for (int cell = 0; cell < marginal.length; cell++) {
                marginal[cell] = probabilities[cell] * total;
            }
            return marginal;
        };
    }

    /**
     * Rows of this model.
     *
     * @param rows how many, at least 0
     * @param words independent uniform words of 64 bits: the same words give the same rows
     */
    public RowDraw draw(long rows, Bits words) {
        if (rows < 0) {
            throw ModelRefusal.MODEL_ROWS.with(rows);
        }
        return new RowDraw(tree, rows, words);
    }
}
