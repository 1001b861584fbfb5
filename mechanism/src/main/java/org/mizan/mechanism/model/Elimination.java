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
    private final AxisGraph graph;
    private final List<long[]> cliques = new ArrayList<>();
    private double cells;

    private Elimination(Domain domain, AxisGraph graph) {
        this.sizes = new double[domain.axes()];
        Arrays.setAll(sizes, domain::size);
        this.graph = graph.copy();
    }

    /** The elimination whose cliques have fewer cells in all. */
    static Elimination of(Domain domain, Collection<AxisSet> sets) {
        return of(domain, AxisGraph.of(domain.axes(), sets));
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

    /** The maximal cliques, in the order in which they came up. */
    List<AxisSet> cliques() {
        return cliques.stream().map(AxisGraph::axes).toList();
    }

    private void run(boolean isBySize) {
        double[] costs = new double[sizes.length];
        Arrays.setAll(costs, isBySize ? this::size : this::fill);
        boolean[] isGone = new boolean[costs.length];
        for (int steps = 0; steps < costs.length; steps++) {
            int axis = -1;
            for (int each = 0; each < costs.length; each++) {
                if (!isGone[each] && (axis < 0 || costs[each] < costs[axis])) {
                    axis = each;
                }
            }
            isGone[axis] = true;
            long[] clique = graph.eliminate(axis);
            add(clique, axis);
            // A size follows from an axis' own neighbours, which change for those of the eliminated one alone; fill
            // also from theirs.
            long[] changed = isBySize ? clique : graph.around(axis);
            for (int near = AxisGraph.next(changed, 0); near >= 0; near = AxisGraph.next(changed, near + 1)) {
                costs[near] = isBySize ? size(near) : fill(near);
            }
        }
    }

    private void add(long[] clique, int axis) {
        for (long[] earlier : cliques) {
            if (AxisGraph.isSubset(clique, earlier)) {
                return;
            }
        }
        cliques.add(clique);
        cells += size(axis);
    }

    private double size(int axis) {
        double size = sizes[axis];
        for (int near = graph.next(axis, 0); near >= 0; near = graph.next(axis, near + 1)) {
            size *= sizes[near];
        }
        return size;
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
