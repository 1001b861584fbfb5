package org.mizan.bench.noise;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteGaussian;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.NoisePool;
import org.mizan.noise.sampler.Sampler;

/** Prints whether the time of a draw tells its size: Spearman's rank correlation of the two over a million draws, straight and from a pool. */
public final class TimeAndSize {
    private static final int DRAWS = 1_000_000;
    private static final int POOL = 1 << 12;

    private TimeAndSize() {}

    public static void main(String[] arguments) {
        System.out.println("| law | straight | from a pool |");
        System.out.println("|---|---|---|");
        for (long scale : new long[] {10, 1_000}) {
            BigInteger exact = BigInteger.valueOf(scale);
            row("Laplace, scale " + scale, DiscreteLaplace.of(exact, BigInteger.ONE));
            row("Gaussian, σ " + scale, DiscreteGaussian.ofVariance(exact.pow(2), BigInteger.ONE));
        }
    }

    private static void row(String name, Sampler sampler) {
        Noise noise = Generator.current();
        double straight = correlation(() -> sampler.draw(noise));
        try (NoisePool pool = NoisePool.of(sampler, POOL)) {
            double pooled = correlation(pool::take);
            System.out.println(String.format(Locale.ROOT, "| %s | %.4f | %.4f |", name, straight, pooled));
        }
    }

    /** The second of two series counts: the first warms up. */
    private static double correlation(LongSupplier draw) {
        series(draw);
        return series(draw);
    }

    private static double series(LongSupplier draw) {
        double[] times = new double[DRAWS];
        double[] sizes = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            long start = System.nanoTime();
            long drawn = draw.getAsLong();
            times[i] = System.nanoTime() - start;
            sizes[i] = Math.abs((double) drawn);
        }
        return pearson(ranks(times), ranks(sizes));
    }

    /** Ranks from 0, equal values at their mean rank. */
    private static double[] ranks(double[] values) {
        Integer[] order = IntStream.range(0, values.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
        double[] ranks = new double[values.length];
        for (int from = 0; from < order.length; ) {
            int to = from;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (from + to - 1) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    private static double pearson(double[] a, double[] b) {
        double meanA = Arrays.stream(a).average().orElseThrow();
        double meanB = Arrays.stream(b).average().orElseThrow();
        double product = 0;
        double squareA = 0;
        double squareB = 0;
        for (int i = 0; i < a.length; i++) {
            product += (a[i] - meanA) * (b[i] - meanB);
            squareA += (a[i] - meanA) * (a[i] - meanA);
            squareB += (b[i] - meanB) * (b[i] - meanB);
        }
        return product / Math.sqrt(squareA * squareB);
    }
}
