package org.mizan.bench.ranges;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * DAWA (Li, Hay, Miklau and Wang 2014): a quarter of ε for a partition of the cells into buckets of alike cells, whose lengths are
 * powers of two, and the rest for GreedyH over the buckets. Costs of buckets have noise of scale 2/ε₁, as published; a proof of it
 * would need twice as much.
 */
final class PartitionedTree {
    private static final double OF_PARTITION = 0.25;

    private final RangeWorkload workload;
    private final Map<Integer, WeightedTree> trees = new HashMap<>();

    PartitionedTree(RangeWorkload workload) {
        this.workload = workload;
    }

    double[] release(double[] counts, double epsilon, Random random) {
        int[] cuts = cuts(counts, epsilon, random);
        int buckets = cuts.length - 1;
        double[] below = new double[buckets + 1];
        for (int bucket = 0; bucket < buckets; bucket++) {
            below[bucket + 1] = below[bucket]
                    + Arrays.stream(counts, cuts[bucket], cuts[bucket + 1]).sum();
        }
        WeightedTree tree = trees.computeIfAbsent(buckets, size -> best(size, workload));
        double[] estimates = tree.release(below, epsilon * (1 - OF_PARTITION), random);
        double[] cells = new double[counts.length];
        for (int bucket = 0; bucket < buckets; bucket++) {
            int size = cuts[bucket + 1] - cuts[bucket];
            Arrays.fill(cells, cuts[bucket], cuts[bucket + 1], estimates[bucket] / size);
        }
        return cells;
    }

    /** The better of trees of two and four branches. */
    static WeightedTree best(int cells, RangeWorkload workload) {
        WeightedTree two = WeightedTree.tuned(cells, 2, workload);
        WeightedTree four = WeightedTree.tuned(cells, 4, workload);
        return two.expected(workload) < four.expected(workload) ? two : four;
    }

    private static int[] cuts(double[] counts, double epsilon, Random random) {
        int cells = counts.length;
        List<double[]> costs = costs(counts);
        double noise = 2 / (OF_PARTITION * epsilon);
        double each = 1 / ((1 - OF_PARTITION) * epsilon);
        double[] least = new double[cells + 1];
        int[] starts = new int[cells + 1];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        least[0] = 0;
        for (int end = 1; end <= cells; end++) {
            for (int power = 0; power < costs.size() && 1 << power <= end; power++) {
                int start = end - (1 << power);
                double cost = power == 0 ? 0 : Math.max(0, costs.get(power)[end] + WeightedTree.laplace(noise, random));
                if (least[start] + cost + each < least[end]) {
                    least[end] = least[start] + cost + each;
                    starts[end] = start;
                }
            }
        }
        List<Integer> cuts = new ArrayList<>(List.of(cells));
        for (int end = cells; end > 0; end = starts[end]) {
            cuts.add(starts[end]);
        }
        Collections.reverse(cuts);
        return cuts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** For each power of two, the sum of distances to their mean of so many cells up to each cell. */
    private static List<double[]> costs(double[] counts) {
        int cells = counts.length;
        int[] order = IntStream.range(0, cells)
                .boxed()
                .sorted((one, other) -> Double.compare(counts[one], counts[other]))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] ranks = new int[cells];
        double[] ascending = new double[cells];
        for (int rank = 0; rank < cells; rank++) {
            ranks[order[rank]] = rank;
            ascending[rank] = counts[order[rank]];
        }
        List<double[]> costs = new ArrayList<>();
        for (int size = 1; size <= cells; size *= 2) {
            double[] sizes = new double[cells + 1];
            double[] sums = new double[cells + 1];
            double[] cost = new double[cells + 1];
            double sum = 0;
            for (int cell = 0; cell < cells; cell++) {
                add(sizes, ranks[cell], 1);
                add(sums, ranks[cell], counts[cell]);
                sum += counts[cell];
                int gone = cell - size;
                if (gone >= 0) {
                    add(sizes, ranks[gone], -1);
                    add(sums, ranks[gone], -counts[gone]);
                    sum -= counts[gone];
                }
                double mean = sum / size;
                int lower = Arrays.binarySearch(ascending, mean);
                int place = lower < 0 ? -lower - 1 : lower;
                cost[cell + 1] = 2 * (upTo(sizes, place) * mean - upTo(sums, place));
            }
            costs.add(cost);
        }
        return costs;
    }

    private static void add(double[] sums, int place, double value) {
        for (int index = place + 1; index < sums.length; index += index & -index) {
            sums[index] += value;
        }
    }

    private static double upTo(double[] sums, int end) {
        double sum = 0;
        for (int index = end; index > 0; index -= index & -index) {
            sum += sums[index];
        }
        return sum;
    }
}
