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
 * thread's processor time: the median of several fits after one to warm up. Then, for several sizes, 10,000 random tables in all: the
 * slowest as a multiple of the median for its size. Their features reach from their whole bound down to 1e-9 of it, features
 * explain labels, separate them or have nothing to do with them, records are all different or few, penalties are from 1e-4 to 10.
 */
public final class FitTable {
    private static final int ROUNDS = 9;
    private static final int LEAST_ROUNDS = 3;
    private static final int MOST_ROUNDS = 15;

    /** What is slower than this many medians is measured again, as the machine may have had other work. */
    private static final double SLOW = 2;

    private static final double PENALTY = 1e-3;

    /** What makes the features and labels of a table. */
    private enum Kind {
        USUAL,
        TINY,
        SEPARABLE,
        DUPLICATES,
        ONE_LABEL,
        RANDOM_LABELS
    }

    private static final List<Kind> USUAL_KINDS = List.of(Kind.USUAL, Kind.TINY, Kind.SEPARABLE, Kind.DUPLICATES);

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
        System.out.println("| rows | features | tables | median | 99 of 100 | slowest |");
        System.out.println("|---|---|---|---|---|---|");
        spread(200, 2, 3_000);
        spread(2_000, 2, 3_000);
        spread(2_000, 14, 2_000);
        spread(10_000, 4, 1_200);
        spread(50_000, 2, 500);
        spread(50_000, 14, 300);
    }

    private static void row(int rows, int features) {
        StringBuilder line = new StringBuilder("| %d | %d |".formatted(rows, features));
        for (Kind kind : USUAL_KINDS) {
            double scale = kind == Kind.TINY ? 1e-6 : 1;
            Random random = new Random(rows + features);
            List<Example> records = table(random, rows, features, kind, scale, kind == Kind.DUPLICATES);
            line.append(String.format(Locale.ROOT, " %.1f ms |", milliseconds(records, features, PENALTY)));
        }
        System.out.println(line);
    }

    private static void spread(int rows, int features, int tables) {
        Random random = new Random(rows);
        double[] times = new double[tables];
        double[] sorted = new double[0];
        for (int i = 0; i < tables; i++) {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            double scale = random.nextInt(3) == 0 ? 1 : Math.pow(10, -9 * random.nextDouble());
            List<Example> records = table(random, rows, features, kind, scale, random.nextInt(3) == 0);
            LogisticRegression regression = new LogisticRegression(
                    rows, features, Math.pow(10, -4 + 5 * random.nextDouble()), Math.sqrt(features));
            times[i] = least(regression, records, sorted.length == 0 ? 0 : SLOW * sorted[sorted.length / 2]);
            if (i % 50 == 49) {
                sorted = Arrays.stream(times, 0, i + 1).sorted().toArray();
            }
        }
        Arrays.sort(times);
        double median = times[tables / 2];
        System.out.println(String.format(
                Locale.ROOT,
                "| %d | %d | %d | %.3f ms | %.2f times that | %.2f times that |",
                rows,
                features,
                tables,
                median,
                times[tables * 99 / 100] / median,
                times[tables - 1] / median));
    }

    /** The least time of several fits, of more where they are slow. */
    private static double least(LogisticRegression regression, List<Example> records, double slow) {
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MOST_ROUNDS && (round < LEAST_ROUNDS || least > slow); round++) {
            long start = cpuTime();
            regression.value(records);
            least = Math.min(least, (cpuTime() - start) / 1e6);
        }
        return least;
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

    /** Features are {@code scale} times the usual ones; duplicates are seven different records. */
    private static List<Example> table(
            Random random, int rows, int features, Kind kind, double scale, boolean areDuplicates) {
        double[] truth = random.doubles(features, -2, 2).toArray();
        int different = areDuplicates ? 7 : rows;
        List<Example> drawn = Stream.generate(() -> example(random, truth, kind, scale))
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
        boolean label = switch (kind) {
            case USUAL, TINY, DUPLICATES -> random.nextDouble() < 1 / (1 + Math.exp(-margin));
            case SEPARABLE -> margin > 0;
            case ONE_LABEL -> true;
            case RANDOM_LABELS -> random.nextBoolean();
        };
        return Example.of(label, Arrays.stream(features).map(x -> x * scale).toArray());
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
