package org.mizan.mechanism.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.message.InvalidInputException;

class SimplexProjectionTest {
    /** All histograms of a sum, the best by L1, then by the rule, then the one that smaller indices come first in. */
    private static long[] bruteForce(double[] noisy, long total, TieRule rule) {
        boolean giving =
                LongStream.of(floors(noisy)).map(floor -> Math.max(0, floor)).sum() <= total;
        Comparator<long[]> nearest = Comparator.comparingDouble(m -> distance(noisy, m, false));
        Comparator<long[]> squares = Comparator.comparingDouble(m -> distance(noisy, m, true));
        Comparator<long[]> order = giving ? (a, b) -> Arrays.compare(b, a) : Arrays::compare;
        Comparator<long[]> ties = rule == TieRule.SMALLEST_FIRST && !giving ? emptied(noisy) : squares;
        boolean zeroStays = rule == TieRule.SUPPORT && DoubleStream.of(noisy).anyMatch(y -> y != 0);
        long[][] best = {null};
        visit(new long[noisy.length], 0, total, m -> {
            for (int j = 0; j < m.length; j++) {
                if (zeroStays && noisy[j] == 0 && m[j] != 0) {
                    return;
                }
            }
            if (best[0] == null
                    || nearest.thenComparing(ties).thenComparing(order).compare(m, best[0]) < 0) {
                best[0] = m.clone();
            }
        });
        return best[0];
    }

    /** Cells in order of size and index: the smaller a cell, the less of it is left. */
    private static Comparator<long[]> emptied(double[] noisy) {
        Integer[] bySize = IntStream.range(0, noisy.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> noisy[j]))
                .toArray(Integer[]::new);
        return (a, b) -> {
            for (int j : bySize) {
                if (a[j] != b[j]) {
                    return Long.compare(a[j], b[j]);
                }
            }
            return 0;
        };
    }

    private static void visit(long[] m, int place, long left, Consumer<long[]> visitor) {
        if (place == m.length - 1) {
            m[place] = left;
            visitor.accept(m);
            return;
        }
        for (long value = 0; value <= left; value++) {
            m[place] = value;
            visit(m, place + 1, left - value, visitor);
        }
    }

    private static long[] floors(double[] noisy) {
        return DoubleStream.of(noisy).mapToLong(y -> (long) Math.floor(y)).toArray();
    }

    private static double distance(double[] noisy, long[] m, boolean squared) {
        double sum = 0;
        for (int j = 0; j < m.length; j++) {
            double difference = Math.abs(noisy[j] - m[j]);
            sum += squared ? difference * difference : difference;
        }
        return sum;
    }

    /** Multiples of 1/8 in sums of which doubles make no error, with many ties. */
    private static double[] noisy(Random random, int kind) {
        double[] noisy = new double[1 + random.nextInt(4)];
        for (int j = 0; j < noisy.length; j++) {
            double eighths = random.nextInt(81) - 32;
            noisy[j] = kind == 0 ? Math.rint(eighths / 8) : kind == 1 ? Math.rint(eighths / 4) / 2 : eighths / 8;
            noisy[j] = random.nextInt(5) == 0 ? 0 : noisy[j];
        }
        return noisy;
    }

    @ParameterizedTest
    @EnumSource(TieRule.class)
    void isWhatBruteForceFindsOnTenThousandSmallInstances(TieRule rule) {
        Random random = new Random(11);
        for (int i = 0; i < 10_000; i++) {
            double[] noisy = noisy(random, i % 3);
            long total = random.nextInt(11);
            long[] expected = bruteForce(noisy, total, rule);
            assertThat(SimplexProjection.projected(noisy, total, rule))
                    .as("%s onto %d", Arrays.toString(noisy), total)
                    .isEqualTo(expected);
            if (i % 3 == 0) {
                long[] whole = floors(noisy);
                SimplexProjection.project(whole, total, rule);
                assertThat(whole)
                        .as("%s onto %d", Arrays.toString(noisy), total)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void fractionsThatDifferInTheLastBitAreToldApart() {
        double more = Math.nextUp(0.5);
        assertThat(SimplexProjection.projected(new double[] {0.5, more}, 1, TieRule.LEAST_SQUARES))
                .containsExactly(0, 1);
        assertThat(SimplexProjection.projected(new double[] {-0.5, -more}, 1, TieRule.LEAST_SQUARES))
                .containsExactly(1, 0);
        assertThat(SimplexProjection.projected(new double[] {1 + 0x1p-52, 1}, 1, TieRule.LEAST_SQUARES))
                .containsExactly(1, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "LEAST_SQUARES, 1000000",
        "SMALLEST_FIRST, 1000000",
        "SUPPORT, 30000000000",
        "LEAST_SQUARES, 30000000000"
    })
    void manyCellsKeepTheTotalAndNeverGoNegative(TieRule rule, long total) {
        Random random = new Random(5);
        long[] noisy = random.longs(1_000_000, -20_000, 21_000).toArray();
        double[] reals = LongStream.of(noisy).mapToDouble(y -> y + 0.25).toArray();
        SimplexProjection.project(noisy, total, rule);
        assertThat(LongStream.of(noisy).sum()).isEqualTo(total);
        assertThat(LongStream.of(noisy).min().orElseThrow()).isNotNegative();
        assertThat(LongStream.of(SimplexProjection.projected(reals, total, rule))
                        .sum())
                .isEqualTo(total);
    }

    @Test
    void nothingIsLeftOfATotalOfZero() {
        long[] noisy = {3, -1, 0};
        SimplexProjection.project(noisy, 0, TieRule.SMALLEST_FIRST);
        assertThat(noisy).containsOnly(0);
    }

    @Test
    void totalsAndNumbersThatCannotBeAreRefused() {
        assertThatThrownBy(() -> SimplexProjection.project(new long[1], -1, TieRule.SUPPORT))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("total -1: must not be negative");
        assertThatThrownBy(() -> SimplexProjection.project(new long[0], 1, TieRule.SUPPORT))
                .hasMessageContaining("projection.total");
        assertThatThrownBy(() -> SimplexProjection.projected(new double[] {Double.NaN}, 1, TieRule.SUPPORT))
                .hasMessageContaining("noisy count at index 0: must be a number within 2^62");
    }
}
