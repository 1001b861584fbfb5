package org.mizan.mechanism.model;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many cells the model of some sets and of one more would have, for many sets one after the other. Which cliques there are
 * follows from the pairs of axes that are together in a set. So what is known stays true while a new set adds no pair, and is
 * the same for all sets that add the same pairs.
 */
public final class ModelSizes {
    private final Domain domain;
    private final Map<List<AxisSet>, Known> known = new HashMap<>();
    private AxisGraph graph;

    /** Of the models of a domain, at first of one without sets. */
    public ModelSizes(Domain domain) {
        this.domain = domain;
        this.graph = AxisGraph.of(domain, List.of());
    }

    /** Speaks of the models of these sets from now on. */
    public void startFrom(Collection<AxisSet> sets) {
        sets.forEach(domain::check);
        AxisGraph next = AxisGraph.of(domain, sets);
        if (!next.equals(graph)) {
            graph = next;
            known.clear();
        }
    }

    /** Whether {@link Model#cells} of the sets so far and this one is no more than this. */
    public boolean fits(AxisSet set, double mostCells) {
        domain.check(set);
        Known size = known.computeIfAbsent(graph.missing(set), Known::new);
        return size.bySize <= mostCells || size.best() <= mostCells;
    }

    /** The cells of the sets so far with more pairs: those of one elimination at once, the lesser ones of both when that is not enough. */
    private final class Known {
        private final AxisGraph more;
        private final double bySize;
        private double best = Double.NaN;

        Known(List<AxisSet> pairs) {
            this.more = graph.copy();
            pairs.forEach(more::join);
            more.chained(domain);
            this.bySize = Elimination.bySize(domain, more).cells();
        }

        double best() {
            if (Double.isNaN(best)) {
                best = Elimination.of(domain, more).cells();
            }
            return best;
        }
    }
}
