package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The distribution p(x) = Π<sub>c</sub> q<sub>c</sub>(x<sub>c</sub> | x<sub>s(c)</sub>) of a junction tree, and the marginal of any set of axes. A set that is inside no
 * clique is summed out along the smallest part of the tree that has its axes (Koller and Friedman, <em>Probabilistic Graphical Models</em>, 10.3.3.2): each
 * branch gives a table of its separator and of the wanted axes beyond it, and a branch without any sums to 1.
 */
final class TreeMarginals {
    private final CliqueTree tree;
    private final double[][] conditionals;
    private final double[][] separators;
    private final List<List<Integer>> children = new ArrayList<>();
    private final AxisSet[] below;

    TreeMarginals(CliqueTree tree, double[][] conditionals) {
        this.tree = tree;
        this.conditionals = conditionals;
        int count = conditionals.length;
        this.separators = new double[count][];
        this.below = new AxisSet[count];
        for (int number = 0; number < count; number++) {
            CliqueTree.Clique clique = tree.cliques().get(number);
            children.add(new ArrayList<>());
            below[number] = clique.axes();
            if (clique.parent() < 0) {
                separators[number] = new double[] {1};
            } else {
                children.get(clique.parent()).add(number);
                separators[number] = belief(clique.parent())
                        .sumTo(domain(), clique.separator())
                        .values();
            }
        }
        for (int number = count - 1; number > 0; number--) {
            int parent = tree.cliques().get(number).parent();
            below[parent] = below[parent].union(below[number]);
        }
    }

    CliqueTree tree() {
        return tree;
    }

    Domain domain() {
        return tree.domain();
    }

    /** The probability of each cell of a clique given that of its separator. */
    double[] conditional(int clique) {
        return conditionals[clique];
    }

    /** The probability of each cell of these axes. */
    double[] marginal(AxisSet axes) {
        domain().check(axes);
        if (domain().cells(axes) > CliqueTree.MOST_CELLS) {
            throw ModelRefusal.MODEL_CELLS_AXES.with(axes, CliqueTree.MOST_CELLS);
        }
        int top = 0;
        for (int next = top; next >= 0; next = branch(top, axes)) {
            top = next;
        }
        return summed(belief(top), top, AxisSet.of(), axes).values();
    }

    /** The child whose branch has all these axes, or −1. */
    private int branch(int clique, AxisSet axes) {
        return children.get(clique).stream()
                .filter(child -> below[child].contains(axes))
                .findFirst()
                .orElse(-1);
    }

    private Factor belief(int number) {
        double[] conditional = conditionals[number];
        double[] belief = new double[conditional.length];
        int run = belief.length / separators[number].length;
        int cell = 0;
        for (double weight : separators[number]) {
            for (int end = cell + run; cell < end; cell++) {
                belief[cell] = conditional[cell] * weight;
            }
        }
        return new Factor(tree.cliques().get(number).table(), belief);
    }

    /** Sums a clique's table, times its branches', to the axes of {@code kept} and the wanted ones. */
    private Factor summed(Factor table, int number, AxisSet kept, AxisSet wanted) {
        AxisSet own = tree.cliques().get(number).axes();
        List<Factor> branches = new ArrayList<>();
        for (int child : children.get(number)) {
            AxisSet beyond = below[child].intersection(wanted).minus(own);
            if (beyond.size() > 0) {
                Factor conditional = new Factor(tree.cliques().get(child).table(), conditionals[child]);
                branches.add(
                        summed(conditional, child, tree.cliques().get(child).separator(), beyond));
            }
        }
        AxisSet result = kept.union(wanted);
        Factor sum = table;
        for (int next = 0; next <= branches.size(); next++) {
            AxisSet needed = result;
            for (Factor later : branches.subList(next, branches.size())) {
                needed = needed.union(later.axes());
            }
            sum = next == 0
                    ? sum.sumTo(domain(), needed.intersection(sum.axes()))
                    : sum.timesSumTo(
                            domain(),
                            branches.get(next - 1),
                            needed.intersection(
                                    sum.axes().union(branches.get(next - 1).axes())));
        }
        return sum;
    }
}
