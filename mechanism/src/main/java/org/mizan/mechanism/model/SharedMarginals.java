package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Marginals of one junction tree, many one after the other, that share what they have in common: what the branches of the tree sum
 * to, and the sums of a clique's table over some of its axes, each of which is taken from one with a single axis more. Of the
 * sums over a clique's axes down to three, all but a few are so summed from small tables. What is kept is bounded, and follows from
 * sizes alone.
 */
final class SharedMarginals {
    /** How many numbers are kept in all: 128 MiB. */
    private static final double ROOM = 1 << 24;

    /** What the branch below a clique sums to: a table of its separator and of the wanted axes beyond. */
    private record Branch(int clique, AxisSet beyond) {}

    /** A clique's own table, its belief or its conditional probabilities, summed to some of its axes. */
    private record Sum(int clique, boolean isBelief, AxisSet kept) {}

    private final TreeMarginals tree;
    private final Map<Branch, Factor> branches = new HashMap<>();
    private final Map<Sum, Factor> sums = new HashMap<>();
    private double room = ROOM;

    SharedMarginals(TreeMarginals tree) {
        this.tree = tree;
    }

    /** The probability of each cell of these axes. */
    double[] marginal(AxisSet axes) {
        return summed(tree.top(axes), true, AxisSet.of(), axes).values();
    }

    private Factor branch(Branch branch) {
        Factor known = branches.get(branch);
        if (known == null) {
            AxisSet separator = tree.clique(branch.clique()).separator();
            known = summed(branch.clique(), false, separator, branch.beyond());
            if (takesRoom(known)) {
                branches.put(branch, known);
            }
        }
        return known;
    }

    private boolean takesRoom(Factor factor) {
        boolean fits = factor.values().length <= room;
        room -= fits ? factor.values().length : 0;
        return fits;
    }

    /** Sums a clique's table, times its branches', to the axes of {@code kept} and the wanted ones. */
    private Factor summed(int number, boolean isBelief, AxisSet kept, AxisSet wanted) {
        Domain domain = tree.domain();
        AxisSet own = tree.clique(number).axes();
        List<Factor> factors = new ArrayList<>();
        for (int child : tree.children(number)) {
            AxisSet beyond = domain.untold(domain.common(tree.below(child), wanted), own);
            if (beyond.size() > 0) {
                factors.add(branch(new Branch(child, beyond)));
            }
        }
        AxisSet result = domain.union(kept, wanted);
        Factor sum = own(new Sum(number, isBelief, domain.common(needed(result, factors), own)));
        for (int next = 0; next < factors.size(); next++) {
            Factor factor = factors.get(next);
            AxisSet needed = needed(result, factors.subList(next + 1, factors.size()));
            sum = sum.timesSumTo(domain, factor, domain.common(needed, domain.union(sum.axes(), factor.axes())));
        }
        return sum;
    }

    private AxisSet needed(AxisSet result, List<Factor> later) {
        AxisSet needed = result;
        for (Factor each : later) {
            needed = tree.domain().union(needed, each.axes());
        }
        return needed;
    }

    private Factor own(Sum sum) {
        Factor known = sums.get(sum);
        if (known == null) {
            AxisSet dropped = tree.clique(sum.clique()).axes().minus(sum.kept());
            if (dropped.size() == 0) {
                known = tree.table(sum.clique(), sum.isBelief()).sumTo(tree.domain(), sum.kept());
            } else {
                AxisSet more = tree.domain().union(sum.kept(), AxisSet.of(dropped.axis(0)));
                known = own(new Sum(sum.clique(), sum.isBelief(), more)).sumTo(tree.domain(), sum.kept());
            }
            if (takesRoom(known)) {
                sums.put(sum, known);
            }
        }
        return known;
    }
}
