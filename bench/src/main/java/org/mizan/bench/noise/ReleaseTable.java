package org.mizan.bench.noise;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.mizan.mechanism.gaussian.Gaussian;
import org.mizan.mechanism.laplace.Laplace;
import org.mizan.mechanism.quantile.ExponentialQuantile;
import org.mizan.mechanism.quantile.QuantileTree;
import org.mizan.mechanism.selection.ExponentialMechanism;
import org.mizan.mechanism.selection.PermuteAndFlip;
import org.mizan.mechanism.statistic.Mean;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Prints what whole releases cost, from the exact input to the answer. */
public final class ReleaseTable {
    private static final int RECORDS = 1_000_000;
    private static final int CANDIDATES = 1_000;

    private ReleaseTable() {}

    public static void main(String[] arguments) {
        Noise noise = Generator.current();
        Epsilon half = Epsilon.of("0.5");
        long[] values = new long[RECORDS];
        double[] reals = new double[RECORDS];
        for (int i = 0; i < RECORDS; i++) {
            values[i] = Math.floorMod(noise.nextLong(), 60_000);
            reals[i] = values[i] / 1000.0;
        }
        long[] scores = Arrays.copyOf(values, CANDIDATES);
        System.out.println("| release | µs |");
        System.out.println("|---|---|");
        Laplace laplace = Laplace.of(Sensitivity.l1(1, Neighbours.ADD_REMOVE), half);
        row("a count, Laplace", () -> laplace.release(1234L, noise));
        Gaussian gaussian = Gaussian.of(Sensitivity.l2(1, Neighbours.ADD_REMOVE), half, Delta.of("1e-6"));
        row("a count, Gaussian", () -> gaussian.release(1234L, noise));
        Mean mean = Mean.of(ValueRange.of(0, 60, RECORDS), half);
        row("a mean of 10⁶ records", () -> (long) mean.release(reals, noise).value());
        ExponentialQuantile median = ExponentialQuantile.of(0, 60_000, Rational.of("0.5"), half, Neighbours.ADD_REMOVE);
        row("a median of 10⁶ records", () -> median.release(values, noise));
        List<Rational> deciles =
                IntStream.rangeClosed(1, 9).mapToObj(i -> Rational.of(i, 10)).toList();
        QuantileTree tree = QuantileTree.laplace(0, 60_000, deciles, half, Neighbours.ADD_REMOVE);
        row("nine deciles of 10⁶ records", () -> tree.release(values, noise).get(0));
        ExponentialMechanism exponential =
                ExponentialMechanism.of(CANDIDATES, Sensitivity.l1(1, Neighbours.ADD_REMOVE), half);
        row("the best of 1000, exponential mechanism", () -> exponential.release(scores, noise));
        PermuteAndFlip flip = PermuteAndFlip.of(CANDIDATES, Sensitivity.l1(1, Neighbours.ADD_REMOVE), half);
        row("the best of 1000, permute-and-flip", () -> flip.release(scores, noise));
        System.err.println("checksum " + Stopwatch.kept());
    }

    private static void row(String name, LongSupplier release) {
        System.out.println(String.format(Locale.ROOT, "| %s | %.3g |", name, Stopwatch.nanoseconds(release, 1) / 1000));
    }
}
