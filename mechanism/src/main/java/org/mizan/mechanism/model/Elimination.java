package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The cliques of a chordal graph in which the axes of every given set are neighbours of each other. Axes are eliminated one by one,
 * each time the one that costs least; its neighbours become neighbours of each other, and with it a clique (Koller and Friedman,
 * <em>Probabilistic Graphical Models</em>, 9.4.3). Two costs are tried, the cells of the new clique and the cells of the edges to
 * be filled in, and the smaller tree is taken. An axis in no set is a clique of its own.
 */
final class Elimination {
    private final Domain domain;
    private final BitSet[] neighbours;
    private final List<BitSet> cliques = new ArrayList<>();
    private double cells;

    private Elimination(Domain domain, Collection<AxisSet> sets) {
        this.domain = domain;
        this.neighbours = new BitSet[domain.axes()];
        Arrays.setAll(neighbours, axis -> new BitSet(domain.axes()));
        for (AxisSet set : sets) {
            set.stream().forEach(axis -> set.stream().forEach(neighbours[axis]::set));
        }
        for (int axis = 0; axis < neighbours.length; axis++) {
            neighbours[axis].clear(axis);
        }
    }

    /** The elimination whose cliques have fewer cells in all. */
    static Elimination of(Domain domain, Collection<AxisSet> sets) {
        Elimination bySize = new Elimination(domain, sets);
        bySize.run(axis -> bySize.size(axis));
        Elimination byFill = new Elimination(domain, sets);
        byFill.run(axis -> byFill.fill(axis));
        return bySize.cells <= byFill.cells ? bySize : byFill;
    }

    /** How many cells all maximal cliques have together. */
    double cells() {
        return cells;
    }

    /** The maximal cliques, in the order in which they came up. */
    List<AxisSet> cliques() {
        return cliques.stream().map(each -> AxisSet.of(each.stream())).toList();
    }

    private void run(IntFunction<Double> cost) {
        double[] costs = new double[domain.axes()];
        Arrays.setAll(costs, cost::apply);
        BitSet left = new BitSet();
        left.set(0, domain.axes());
        while (!left.isEmpty()) {
            int axis = left.stream()
                    .reduce((one, other) -> costs[other] < costs[one] ? other : one)
                    .orElseThrow();
            left.clear(axis);
            eliminate(axis);
            changed(axis).forEach(near -> costs[near] = cost.apply(near));
        }
    }

    /** The axes whose cost the elimination of one may have changed: neighbours, and theirs. */
    private IntStream changed(int axis) {
        BitSet changed = (BitSet) neighbours[axis].clone();
        neighbours[axis].stream().forEach(near -> changed.or(neighbours[near]));
        return changed.stream();
    }

    private void eliminate(int axis) {
        BitSet near = neighbours[axis];
        BitSet clique = (BitSet) near.clone();
        clique.set(axis);
        near.stream().forEach(each -> {
            neighbours[each].or(clique);
            neighbours[each].clear(each);
            neighbours[each].clear(axis);
        });
        if (cliques.stream().noneMatch(earlier -> isSubset(clique, earlier))) {
            cliques.add(clique);
            cells += size(axis);
        }
    }

    private static boolean isSubset(BitSet some, BitSet all) {
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    private double size(int axis) {
        double size = domain.size(axis);
        BitSet near = neighbours[axis];
        for (int each = near.nextSetBit(0); each >= 0; each = near.nextSetBit(each + 1)) {
            size *= domain.size(each);
        }
        return size;
    }

    private double fill(int axis) {
        double fill = 0;
        BitSet near = neighbours[axis];
        for (int one = near.nextSetBit(0); one >= 0; one = near.nextSetBit(one + 1)) {
            for (int other = near.nextSetBit(one + 1); other >= 0; other = near.nextSetBit(other + 1)) {
                if (!neighbours[one].get(other)) {
                    fill += (double) domain.size(one) * domain.size(other);
                }
            }
        }
        return fill;
    }
}
