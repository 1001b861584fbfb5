package org.mizan.bench.ranges;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.ranges.AdaptiveRanges;
import org.mizan.mechanism.ranges.MeasuredRanges;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;

/**
 * The error of noisy counts of ranges at ε = 0.1, add-remove, beside H_b, GreedyH and DAWA. So many rows are drawn at random from each
 * histogram. The figure is that of DPBench, ×10⁵: the mean over trials of √(Σ error²) over all ranges, by the number of ranges and of rows.
 */
public final class RangesTable {
    private static final String EPSILON = "0.1";
    private static final int FINEST = 4096;
    private static final int TRIALS = 50;
    private static final double CONFIDENCE = 0.95;

    private RangesTable() {}

    /** Takes the folder, and how many trials there are. */
    public static void main(String[] arguments) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(Path.of(arguments[0]))) {
            files = found.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
        }
        int trials = arguments.length > 1 ? Integer.parseInt(arguments[1]) : TRIALS;
        System.out.println(
                "| ranges | cells | rows | data | H_b | GreedyH | DAWA | ours | ours to the better | cover at 95 % | width to error |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        for (RangeWorkload workload : RangeWorkload.values()) {
            for (int cells : new int[] {1024, FINEST}) {
                Peers peers = new Peers(workload, cells);
                for (int rows : new int[] {10_000, 100_000, 1_000_000}) {
                    for (Path file : files) {
                        row(file, cells, rows, workload, peers, trials);
                    }
                }
            }
        }
    }

    /** What is measured beside ours. */
    private static final class Peers {
        private final WeightedTree equal;
        private final WeightedTree greedy;
        private final PartitionedTree partitioned;

        Peers(RangeWorkload workload, int cells) {
            this.equal = WeightedTree.equal(cells, 16);
            this.greedy = PartitionedTree.best(cells, workload);
            this.partitioned = new PartitionedTree(workload);
        }
    }

    private static void row(Path file, int cells, int rows, RangeWorkload workload, Peers peers, int trials)
            throws IOException {
        Random random = new Random(file.getFileName().hashCode());
        long[] counts = drawn(shape(file, cells), rows, random);
        double[] exact = Arrays.stream(counts).asDoubleStream().toArray();
        double[] below = below(exact);
        int[][] ranges = workload.ranges(cells);
        double epsilon = Double.parseDouble(EPSILON);
        AdaptiveRanges ours = AdaptiveRanges.of(cells, 1, Neighbours.ADD_REMOVE, Epsilon.of(EPSILON));
        Noise noise = Generator.current();
        double[] errors = new double[4];
        long held = 0;
        double widths = 0;
        double distances = 0;
        for (int trial = 0; trial < trials; trial++) {
            errors[0] += error(below, peers.equal.release(below, epsilon, random), ranges);
            errors[1] += error(below, peers.greedy.release(below, epsilon, random), ranges);
            errors[2] += error(below, peers.partitioned.release(exact, epsilon, random), ranges);
            MeasuredRanges measured = ours.release(counts, noise);
            errors[3] += error(
                    below, Arrays.stream(measured.counts()).asDoubleStream().toArray(), ranges);
            for (int i = trial % 16; i < ranges.length; i += 16) {
                double count = below[ranges[i][1]] - below[ranges[i][0]];
                Interval interval = measured.interval(ranges[i][0], ranges[i][1], CONFIDENCE);
                held += interval.low().nearest() <= count
                                && count <= interval.high().nearest()
                        ? 1
                        : 0;
                widths += interval.high().nearest() - interval.low().nearest();
                distances += Math.abs(measured.count(ranges[i][0], ranges[i][1]) - count);
            }
        }
        long asked = 0;
        for (int trial = 0; trial < trials; trial++) {
            asked += (ranges.length - trial % 16 + 15) / 16;
        }
        double[] scaled = Arrays.stream(errors)
                .map(error -> 1e5 * error / trials / rows / ranges.length)
                .toArray();
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %d | %s | %.3g | %.3g | %.3g | %.3g | %.2f | %.2f | %.1f |%n",
                workload.name().toLowerCase(Locale.ROOT),
                cells,
                rows,
                file.getFileName().toString().replace(".csv", "").toLowerCase(Locale.ROOT),
                scaled[0],
                scaled[1],
                scaled[2],
                scaled[3],
                scaled[3] / Math.min(scaled[1], scaled[2]),
                100.0 * held / asked,
                widths / 2 / Math.max(1e-9, distances));
    }

    private static double[] shape(Path file, int cells) throws IOException {
        List<String> lines = Files.readAllLines(file);
        double[] shape = new double[cells];
        for (int cell = 0; cell < FINEST; cell++) {
            shape[(int) ((long) cell * cells / FINEST)] +=
                    Double.parseDouble(lines.get(cell + 1).strip());
        }
        return shape;
    }

    private static long[] drawn(double[] shape, int rows, Random random) {
        double[] below = below(shape);
        long[] counts = new long[shape.length];
        for (int row = 0; row < rows; row++) {
            int place = Arrays.binarySearch(below, random.nextDouble() * below[shape.length]);
            int cell = place < 0 ? -place - 2 : place;
            while (shape[cell] == 0) {
                cell++;
            }
            counts[cell]++;
        }
        return counts;
    }

    private static double[] below(double[] cells) {
        double[] below = new double[cells.length + 1];
        for (int cell = 0; cell < cells.length; cell++) {
            below[cell + 1] = below[cell] + cells[cell];
        }
        return below;
    }

    private static double error(double[] below, double[] cells, int[][] ranges) {
        double[] estimated = below(cells);
        double sum = 0;
        for (int[] range : ranges) {
            double error = estimated[range[1]] - estimated[range[0]] - below[range[1]] + below[range[0]];
            sum += error * error;
        }
        return Math.sqrt(sum);
    }
}
