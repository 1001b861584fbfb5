package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The distribution p(x) = Π<sub>c</sub> q<sub>c</sub>(x<sub>c</sub> | x<sub>s(c)</sub>) of a junction tree, from which {@link SharedMarginals} takes the marginal of any set of axes. A set that is inside no
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
                separators[number] = table(clique.parent(), true)
                        .sumTo(domain(), clique.separator())
                        .values();
            }
        }
        for (int number = count - 1; number > 0; number--) {
            int parent = tree.cliques().get(number).parent();
            below[parent] = domain().union(below[parent], below[number]);
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

    CliqueTree.Clique clique(int number) {
        return tree.cliques().get(number);
    }

    List<Integer> children(int clique) {
        return children.get(clique);
    }

    /** The axes of a clique and of all below it. */
    AxisSet below(int clique) {
        return below[clique];
    }

    /** The lowest clique that has all these axes in it or below it. */
    int top(AxisSet axes) {
        domain().check(axes);
        if (domain().cells(axes) > CliqueTree.MOST_CELLS) {
            throw ModelRefusal.MODEL_CELLS_AXES.with(axes, CliqueTree.MOST_CELLS);
        }
        int top = 0;
        for (int next = top; next >= 0; next = branch(top, axes)) {
            top = next;
        }
        return top;
    }

    /** The child whose branch has all these axes, or −1. */
    private int branch(int clique, AxisSet axes) {
        for (int child : children.get(clique)) {
            if (domain().tells(below[child], axes)) {
                return child;
            }
        }
        return -1;
    }

    /** The probability of each cell of a clique, or that given its separator. */
    Factor table(int number, boolean isBelief) {
        return new Factor(clique(number).table(), isBelief ? belief(number) : conditionals[number]);
    }

    private double[] belief(int number) {
        double[] belief = conditionals[number].clone();
        clique(number).toSeparator(domain()).multiply(separators[number], belief);
        return belief;
    }
}
