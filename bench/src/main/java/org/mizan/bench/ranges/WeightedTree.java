package org.mizan.bench.ranges;

import java.util.Arrays;
import java.util.Random;

/**
 * A tree of ranges with Laplace noise, each level with a share of ε, and two passes of weighted least squares. With equal shares it is
 * H_b of Qardaji, Yang and Li (2013), with shares tuned for a workload the GreedyH of Li, Hay, Miklau and Wang (2014).
 */
final class WeightedTree {
    /** What the shares of ε are multiplied and divided by where they are tuned, until that no longer helps. */
    private static final double[] STEPS = {2, 1.4, 1.15};

    private final Node root;
    private final double[] shares;

    private WeightedTree(Node root, double[] shares) {
        this.root = root;
        this.shares = shares;
    }

    private static final class Node {
        final int from;
        final int to;
        final Node[] parts;
        double estimate;
        double variance;

        Node(int from, int to, int branches) {
            this.from = from;
            this.to = to;
            int size = to - from;
            this.parts = new Node[size == 1 ? 0 : Math.min(branches, size)];
            int start = from;
            for (int part = 0; part < parts.length; part++) {
                int end = from + (int) ((long) size * (part + 1) / parts.length);
                parts[part] = new Node(start, end, branches);
                start = end;
            }
        }

        int depth() {
            return Arrays.stream(parts).mapToInt(part -> 1 + part.depth()).max().orElse(0);
        }
    }

    /** With equal shares for all levels but the root. */
    static WeightedTree equal(int cells, int branches) {
        Node root = new Node(0, cells, branches);
        double[] shares = new double[root.depth() + 1];
        Arrays.fill(shares, 1);
        if (shares.length > 1) {
            shares[0] = 1e-6;
        }
        return new WeightedTree(root, normal(shares));
    }

    /** With shares that make the expected error of this workload small. */
    static WeightedTree tuned(int cells, int branches, RangeWorkload workload) {
        Node root = new Node(0, cells, branches);
        double[] shares = new double[root.depth() + 1];
        Arrays.fill(shares, 1);
        WeightedTree best = new WeightedTree(root, normal(shares));
        double least = best.expected(workload);
        for (double step : STEPS) {
            boolean improves = true;
            while (improves) {
                improves = false;
                for (int level = 0; level < shares.length; level++) {
                    for (double factor : new double[] {step, 1 / step, 1e-9}) {
                        double[] changed = best.shares.clone();
                        changed[level] *= factor;
                        WeightedTree other = new WeightedTree(root, normal(changed));
                        double error = other.expected(workload);
                        if (error < least * 0.999) {
                            least = error;
                            best = other;
                            improves = true;
                        }
                    }
                }
            }
        }
        return best;
    }

    private static double[] normal(double[] shares) {
        double sum = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(share -> share / sum).toArray();
    }

    private double share(Node node, int level) {
        double share = shares[level];
        for (int below = level + 1; node.parts.length == 0 && below < shares.length; below++) {
            share += shares[below];
        }
        return share;
    }

    /** The mean squared error of a range in units of 2/ε². */
    double expected(RangeWorkload workload) {
        return expected(root, 0, workload).error;
    }

    private static final class Spread {
        final double[] ofCells;
        double error;
        double all;

        Spread(int size) {
            ofCells = new double[size];
        }
    }

    /** The error of a subtree, and the covariance of its cells with their sum: one more measurement changes both by a term of rank one. */
    private Spread expected(Node node, int level, RangeWorkload workload) {
        double share = share(node, level);
        Spread spread = new Spread(node.to - node.from);
        if (node.parts.length == 0) {
            double variance = 1 / (share * share);
            spread.ofCells[0] = variance;
            spread.all = variance;
            spread.error = variance * workload.squares(root.to, node.from, new double[] {0, 1});
            return spread;
        }
        for (Node part : node.parts) {
            Spread each = expected(part, level + 1, workload);
            spread.error += each.error;
            spread.all += each.all;
            System.arraycopy(each.ofCells, 0, spread.ofCells, part.from - node.from, each.ofCells.length);
        }
        double sum = 1 / (share * share) + spread.all;
        double[] below = new double[spread.ofCells.length + 1];
        for (int cell = 0; cell < spread.ofCells.length; cell++) {
            below[cell + 1] = below[cell] + spread.ofCells[cell];
        }
        spread.error -= workload.squares(root.to, node.from, below) / sum;
        double kept = 1 - spread.all / sum;
        for (int cell = 0; cell < spread.ofCells.length; cell++) {
            spread.ofCells[cell] *= kept;
        }
        spread.all *= kept;
        return spread;
    }

    /** Estimates of all cells. */
    double[] release(double[] below, double epsilon, Random random) {
        gather(root, 0, below, epsilon, random);
        double[] cells = new double[root.to];
        spread(root, root.estimate, cells);
        return cells;
    }

    private void gather(Node node, int level, double[] below, double epsilon, Random random) {
        double share = share(node, level);
        double variance = 1 / (share * share);
        double noisy = below[node.to] - below[node.from] + laplace(1 / (share * epsilon), random);
        if (node.parts.length == 0) {
            node.estimate = noisy;
            node.variance = variance;
            return;
        }
        double sum = 0;
        double variances = 0;
        for (Node part : node.parts) {
            gather(part, level + 1, below, epsilon, random);
            sum += part.estimate;
            variances += part.variance;
        }
        node.variance = 1 / (1 / variance + 1 / variances);
        node.estimate = (noisy / variance + sum / variances) * node.variance;
    }

    private static void spread(Node node, double estimate, double[] cells) {
        if (node.parts.length == 0) {
            cells[node.from] = estimate;
            return;
        }
        double sum = 0;
        double variances = 0;
        for (Node part : node.parts) {
            sum += part.estimate;
            variances += part.variance;
        }
        for (Node part : node.parts) {
            spread(part, part.estimate + (estimate - sum) * part.variance / variances, cells);
        }
    }

    static double laplace(double scale, Random random) {
        double uniform = random.nextDouble() - 0.5;
        return -scale * Math.signum(uniform) * Math.log1p(-2 * Math.abs(uniform));
    }
}
