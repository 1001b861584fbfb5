package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * The cliques of a chordal graph in which the axes of every given set are neighbours of each other. Axes are eliminated one by one,
 * each time the one that costs least; its neighbours become neighbours of each other, and with it a clique (Koller and Friedman,
 * <em>Probabilistic Graphical Models</em>, 9.4.3). Two costs are tried, the cells of the new clique and the cells of the edges to
 * be filled in, and the smaller tree is taken. An axis in no set is a clique of its own.
 */
final class Elimination {
    private final double[] sizes;
    /** Of each axis the one that it groups, or −1. */
    private final int[] finer;

    /** Of each axis the coarser ones that it tells, as bits. */
    private final long[][] told;

    private final AxisGraph graph;
    private final List<long[]> cliques = new ArrayList<>();
    /** How many cells each clique has. */
    private final List<Double> counts = new ArrayList<>();

    private double cells;

    private Elimination(Domain domain, AxisGraph graph) {
        this.sizes = new double[domain.axes()];
        Arrays.setAll(sizes, domain::size);
        this.finer = new int[domain.axes()];
        Arrays.setAll(finer, domain::finer);
        this.told = new long[domain.axes()][];
        Arrays.setAll(told, axis -> AxisGraph.bits(domain.axes(), domain.coarser(axis)));
        this.graph = graph.copy();
    }

    /** The elimination whose cliques have fewer cells in all. */
    static Elimination of(Domain domain, Collection<AxisSet> sets) {
        return of(domain, AxisGraph.of(domain, sets).chained(domain));
    }

    /** The elimination of the axes of a graph, whose cliques have fewer cells in all. */
    static Elimination of(Domain domain, AxisGraph graph) {
        Elimination bySize = bySize(domain, graph);
        Elimination byFill = new Elimination(domain, graph);
        byFill.run(false);
        return bySize.cells <= byFill.cells ? bySize : byFill;
    }

    /** The elimination by the cells of new cliques. */
    static Elimination bySize(Domain domain, AxisGraph graph) {
        Elimination bySize = new Elimination(domain, graph);
        bySize.run(true);
        return bySize;
    }

    /** How many cells all maximal cliques have together. */
    double cells() {
        return cells;
    }

    /** The maximal cliques by all axes that they tell, in the order in which they came up. */
    List<AxisSet> cliques() {
        return cliques.stream().map(AxisGraph::axes).toList();
    }

    private void run(boolean isBySize) {
        double[] costs = new double[sizes.length];
        Arrays.setAll(costs, isBySize ? this::size : this::fill);
        // A coarser axis that was measured with no other one follows from its column.
        boolean[] isGone = new boolean[costs.length];
        int left = costs.length;
        for (int axis = 0; axis < costs.length; axis++) {
            isGone[axis] = finer[axis] >= 0 && !graph.hasNeighbours(axis);
            left -= isGone[axis] ? 1 : 0;
        }
        for (; left > 0; left--) {
            int axis = -1;
            for (int each = 0; each < costs.length; each++) {
                if (!isGone[each] && (axis < 0 || costs[each] < costs[axis])) {
                    axis = each;
                }
            }
            isGone[axis] = true;
            long[] clique = graph.eliminate(axis);
            add(clique.clone(), axis);
            // A size follows from an axis' own neighbours, which change for those of the eliminated one alone; fill
            // also from theirs.
            long[] changed = isBySize ? clique : graph.around(axis);
            for (int near = AxisGraph.next(changed, 0); near >= 0; near = AxisGraph.next(changed, near + 1)) {
                costs[near] = isBySize ? size(near) : fill(near);
            }
        }
    }

    /** Adds a clique with what it tells, unless an earlier one tells as much; one that tells what earlier ones do takes their place. */
    private void add(long[] clique, int axis) {
        double size = size(axis);
        for (int each = AxisGraph.next(clique, 0); each >= 0; each = AxisGraph.next(clique, each + 1)) {
            for (int word = 0; word < clique.length; word++) {
                clique[word] |= told[each][word];
            }
        }
        for (int place = cliques.size() - 1; place >= 0; place--) {
            if (AxisGraph.isSubset(clique, cliques.get(place))) {
                return;
            }
            if (AxisGraph.isSubset(cliques.get(place), clique)) {
                cliques.remove(place);
                cells -= counts.remove(place);
            }
        }
        cliques.add(clique);
        counts.add(size);
        cells += size;
    }

    /** The cells of the clique of an axis and its neighbours: an axis that a finer one tells adds none. */
    private double size(int axis) {
        double size = isTold(axis, axis) ? 1 : sizes[axis];
        for (int near = graph.next(axis, 0); near >= 0; near = graph.next(axis, near + 1)) {
            size *= isTold(near, axis) ? 1 : sizes[near];
        }
        return size;
    }

    private boolean isTold(int axis, int middle) {
        for (int each = finer[axis]; each >= 0; each = finer[each]) {
            if (each == middle || graph.isEdge(middle, each)) {
                return true;
            }
        }
        return false;
    }

    private double fill(int axis) {
        double fill = 0;
        for (int one = graph.next(axis, 0); one >= 0; one = graph.next(axis, one + 1)) {
            for (int other = graph.next(axis, one + 1); other >= 0; other = graph.next(axis, other + 1)) {
                if (!graph.isEdge(one, other)) {
                    fill += sizes[one] * sizes[other];
                }
            }
        }
        return fill;
    }
}
