package org.mizan.bench.synth;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;

/**
 * How long a logistic fit takes, without noise, on tables of the usual kind and on tables that make fits hard. Milliseconds of this
 * thread's processor time: the median of several fits after one to warm up. Then, for two sizes, the slowest of 200 random tables,
 * hard ones among them, as a multiple of the median.
 */
public final class FitTable {
    private static final int ROUNDS = 9;
    private static final int TABLES = 200;
    private static final double PENALTY = 1e-3;

    /** What makes the features and labels of a table. */
    private enum Kind {
        USUAL,
        TINY,
        SEPARABLE,
        DUPLICATES
    }

    private FitTable() {}

    /** Prints both tables. */
    public static void main(String[] arguments) {
        System.out.println("| rows | features | usual | tiny features | separable | duplicates |");
        System.out.println("|---|---|---|---|---|---|");
        for (int rows : new int[] {2_000, 50_000}) {
            for (int features : new int[] {2, 14, 40}) {
                row(rows, features);
            }
        }
        System.out.println("| rows | features | median of 200 tables | slowest |");
        System.out.println("|---|---|---|---|");
        spread(2_000, 2);
        spread(50_000, 14);
    }

    private static void row(int rows, int features) {
        StringBuilder line = new StringBuilder("| %d | %d |".formatted(rows, features));
        for (Kind kind : Kind.values()) {
            List<Example> records = table(new Random(rows + features), rows, features, kind, 1e-6);
            line.append(String.format(Locale.ROOT, " %.1f ms |", milliseconds(records, features, PENALTY)));
        }
        System.out.println(line);
    }

    private static void spread(int rows, int features) {
        Random random = new Random(rows);
        double[] times = new double[TABLES];
        for (int i = 0; i < TABLES; i++) {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            double scale = Math.pow(10, -6 * random.nextDouble());
            List<Example> records = table(random, rows, features, kind, scale);
            times[i] = milliseconds(records, features, Math.pow(10, -4 + 5 * random.nextDouble()));
        }
        Arrays.sort(times);
        double median = times[TABLES / 2];
        System.out.println(String.format(
                Locale.ROOT,
                "| %d | %d | %.1f ms | %.2f times that |",
                rows,
                features,
                median,
                times[TABLES - 1] / median));
    }

    private static double milliseconds(List<Example> records, int features, double penalty) {
        LogisticRegression regression = new LogisticRegression(records.size(), features, penalty, Math.sqrt(features));
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

    /** Tiny features are {@code scale} times the usual ones; duplicates are seven different records. */
    private static List<Example> table(Random random, int rows, int features, Kind kind, double scale) {
        double[] truth = random.doubles(features, -2, 2).toArray();
        int different = kind == Kind.DUPLICATES ? 7 : rows;
        List<Example> drawn = Stream.generate(() -> example(random, truth, kind, kind == Kind.TINY ? scale : 1))
                .limit(different)
                .toList();
        return IntStream.range(0, rows).mapToObj(i -> drawn.get(i % different)).toList();
    }

    private static Example example(Random random, double[] truth, Kind kind, double scale) {
        double[] features = random.doubles(truth.length, -1, 1).toArray();
        features[0] = 1;
        double margin = 0;
        for (int i = 0; i < truth.length; i++) {
            margin += truth[i] * features[i];
        }
        boolean label = kind == Kind.SEPARABLE ? margin > 0 : random.nextDouble() < 1 / (1 + Math.exp(-margin));
        return Example.of(label, Arrays.stream(features).map(x -> x * scale).toArray());
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
