package org.mizan.bench.synth;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.mizan.mechanism.random.Example;
import org.mizan.mechanism.random.LogisticRegression;

/**
 * How long a logistic fit takes, without noise: tables of the usual kind, and tables that make fits hard. Milliseconds of this
 * thread's processor time, the median of several fits after one to warm up.
 */
public final class FitTable {
    private static final int ROUNDS = 9;
    private static final double PENALTY = 1e-3;

    /** What makes the features and labels of a table. */
    private enum Kind {
        USUAL,
        TINY,
        SEPARABLE,
        DUPLICATES
    }

    private FitTable() {}

    /** Prints one row for each size, with the factor by which the slowest kind differs from the usual one. */
    public static void main(String[] arguments) {
        System.out.println("| rows | features | usual | tiny features | separable | duplicates |");
        System.out.println("|---|---|---|---|---|---|");
        row(2_000, 2);
        row(2_000, 14);
        row(50_000, 2);
        row(50_000, 14);
        row(50_000, 40);
    }

    private static void row(int rows, int features) {
        StringBuilder line = new StringBuilder("| %d | %d |".formatted(rows, features));
        for (Kind kind : Kind.values()) {
            line.append(String.format(Locale.ROOT, " %.1f ms |", milliseconds(rows, features, kind)));
        }
        System.out.println(line);
    }

    private static double milliseconds(int rows, int features, Kind kind) {
        Random random = new Random(rows + features);
        double[] truth = random.doubles(features, -2, 2).toArray();
        List<Example> records = IntStream.range(0, rows)
                .mapToObj(i -> example(kind == Kind.DUPLICATES ? new Random(i % 7) : random, truth, kind))
                .toList();
        LogisticRegression regression = new LogisticRegression(rows, features, PENALTY, Math.sqrt(features));
        double[] times = new double[ROUNDS];
        regression.value(records);
        for (int round = 0; round < ROUNDS; round++) {
            long start = cpuTime();
            regression.value(records);
            times[round] = (cpuTime() - start) / 1e6;
        }
        Arrays.sort(times);
        return times[ROUNDS / 2];
    }

    private static Example example(Random random, double[] truth, Kind kind) {
        double[] features = random.doubles(truth.length, -1, 1).toArray();
        features[0] = 1;
        double margin = 0;
        for (int i = 0; i < truth.length; i++) {
            margin += truth[i] * features[i];
        }
        boolean label = kind == Kind.SEPARABLE ? margin > 0 : random.nextDouble() < 1 / (1 + Math.exp(-margin));
        double scale = kind == Kind.TINY ? 1e-6 : 1;
        return Example.of(
                label, Arrays.stream(features).map(x -> x * scale).toArray());
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
