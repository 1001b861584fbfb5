package org.mizan.bench.noise;

import java.math.BigInteger;
import java.util.Locale;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteGaussian;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.noise.sum.ExactSum;

/**
 * Prints, as a Markdown table, what one draw costs beside the exact sampler that others use and what an exact sum costs beside a
 * naive one, all in one run: nanoseconds of this thread's processor time.
 */
public final class DrawTable {
    private static final int BATCH = 1024;
    private static final int ELEMENTS = 1 << 16;

    private DrawTable() {}

    public static void main(String[] arguments) {
        System.out.println("| law | single ns | batched ns | stepped exact sampler ns | ratio to it, single |");
        System.out.println("|---|---|---|---|---|");
        for (long scale : new long[] {1, 10, 1_000, 1L << 30}) {
            BigInteger exact = BigInteger.valueOf(scale);
            row("Laplace, scale " + scale, DiscreteLaplace.of(exact, BigInteger.ONE), SteppedSampler.laplace(scale));
            row(
                    "Gaussian, σ " + scale,
                    DiscreteGaussian.ofVariance(exact.pow(2), BigInteger.ONE),
                    SteppedSampler.gaussian(scale));
        }
        sums();
        System.err.println("checksum " + Stopwatch.kept());
    }

    private static void row(String name, Sampler sampler, Sampler stepped) {
        Noise noise = Generator.current();
        double single = Stopwatch.nanoseconds(() -> sampler.draw(noise), 1);
        long[] batch = new long[BATCH];
        double batched = Stopwatch.nanoseconds(
                () -> {
                    sampler.draw(noise, batch);
                    return batch[0];
                },
                BATCH);
        double others = Stopwatch.nanoseconds(() -> stepped.draw(noise), 1);
        System.out.println(String.format(
                Locale.ROOT, "| %s | %.1f | %.1f | %.0f | %.0f |", name, single, batched, others, others / single));
    }

    private static void sums() {
        long[] terms = new long[ELEMENTS];
        double[] reals = new double[ELEMENTS];
        for (int i = 0; i < ELEMENTS; i++) {
            terms[i] = Generator.current().nextLong() >> 20;
            reals[i] = terms[i];
        }
        double exact = Stopwatch.nanoseconds(
                () -> {
                    ExactSum sum = new ExactSum();
                    sum.add(terms, 0, ELEMENTS);
                    return sum.value().longValue();
                },
                ELEMENTS);
        double naive = Stopwatch.nanoseconds(
                () -> {
                    double sum = 0;
                    for (double real : reals) {
                        sum += real;
                    }
                    return Double.doubleToRawLongBits(sum);
                },
                ELEMENTS);
        System.out.println();
        System.out.println("| sum of " + ELEMENTS + " numbers | ns an element |");
        System.out.println("|---|---|");
        System.out.println(String.format(Locale.ROOT, "| exact, 128 bits | %.2f |", exact));
        System.out.println(String.format(Locale.ROOT, "| naive, double | %.2f |", naive));
    }
}
