package org.mizan.mechanism.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.OnGoodEvent;

class NoisyHistogramTest {
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Epsilon TENTH = Epsilon.of("0.1");

    @ParameterizedTest
    @CsvSource({"ADD_REMOVE, 1, 1", "ADD_REMOVE, 3, 3", "SUBSTITUTE, 1, 2", "SUBSTITUTE, 3, 6"})
    void noiseIsForWhatOneUnitMoves(Neighbours neighbours, long rows, long moved) {
        NoisyHistogram histogram = NoisyHistogram.of(5, rows, neighbours, TENTH);
        assertThat(histogram.event().scale()).isEqualTo(Rational.of(10 * moved));
        assertThat(histogram.event().pureEpsilon()).contains(TENTH);
        assertThat(histogram.neighbours()).isEqualTo(neighbours);
    }

    @Test
    void everyCellHasNoiseOfItsOwnAndSparseCountsAreTheSame() {
        NoisyHistogram histogram = NoisyHistogram.ofPublicCount(6, 20, ONE);
        long[] dense = histogram.release(CellCounts.of(0, 7, 0, 0, 13, 0), new CountedNoise(3));
        long[] sparse =
                histogram.release(CellCounts.sparse(6, new int[] {1, 4}, new long[] {7, 13}), new CountedNoise(3));
        long[] noise = histogram.release(CellCounts.of(0, 0, 0, 0, 0, 0), new CountedNoise(3));
        assertThat(sparse).isEqualTo(dense);
        noise[1] += 7;
        noise[4] += 13;
        assertThat(noise).isEqualTo(dense);
        assertThat(Arrays.stream(noise).distinct().count()).isGreaterThan(2);
    }

    @Test
    void listsOfAnotherLengthAreAnsweredLikeAnyOther() {
        NoisyHistogram histogram = NoisyHistogram.ofPublicCount(2, 20, ONE);
        assertThat(histogram.release(CellCounts.of(1, 2, 3), new CountedNoise(1)))
                .hasSize(2);
        assertThat(histogram.release(CellCounts.of(1), new CountedNoise(1))).hasSize(2);
    }

    @Test
    void totalsArePublicOnlyWhereTheNumberOfRecordsIs() {
        long[] noisy = {9, -4, 1};
        NoisyHistogram counted = NoisyHistogram.ofPublicCount(3, 20, ONE);
        assertThat(counted.total(noisy)).isEqualTo(20);
        NoisyHistogram rows = NoisyHistogram.of(3, 2, SUBSTITUTE, ONE);
        assertThat(rows.total(noisy)).isEqualTo(6);
        assertThat(NoisyHistogram.of(3, 1, ADD_REMOVE, ONE).total(new long[] {-5, 1, 0}))
                .isZero();
        rows.project(noisy, TieRule.LEAST_SQUARES);
        assertThat(noisy).containsExactly(6, 0, 0);
    }

    @Test
    void intervalsHoldAsOftenAsTheySay() {
        NoisyHistogram histogram = NoisyHistogram.ofPublicCount(50, 20, ONE);
        long one = histogram.interval(0.9).high().numerator().longValueExact();
        long all = histogram.intervalOfAll(0.9).high().numerator().longValueExact();
        CellCounts empty = CellCounts.of(new long[50]);
        Noise noise = new CountedNoise(8);
        int cells = 0;
        int releases = 0;
        for (int i = 0; i < 2000; i++) {
            long[] noisy = histogram.release(empty, noise);
            cells += (int) Arrays.stream(noisy).filter(x -> Math.abs(x) <= one).count();
            releases += Arrays.stream(noisy).allMatch(x -> Math.abs(x) <= all) ? 1 : 0;
        }
        assertThat(cells).isBetween(90_000, 97_000);
        assertThat(releases).isBetween(1800, 2000);
    }

    /** Mean losses of 2000 releases; the tolerance is over five standard errors of that mean. */
    @ParameterizedTest
    @CsvSource({"LEAST_SQUARES, 0.23, 0.01", "SMALLEST_FIRST, 0.116, 0.01"})
    void losesWhatThePaperSettingLoses(TieRule rule, double expected, double tolerance) {
        NoisyHistogram histogram = NoisyHistogram.ofPublicCount(25, 500, TENTH);
        long[] exact = paperSetting();
        Noise noise = new CountedNoise(1);
        double loss = 0;
        for (int i = 0; i < 2000; i++) {
            long[] noisy = histogram.release(CellCounts.of(exact), noise);
            histogram.project(noisy, rule);
            loss += distance(noisy, exact) / 500.0 / 2000;
        }
        assertThat(loss).isCloseTo(expected, within(tolerance));
        assertThat(loss).isLessThan(histogram.error().mean() / 500);
    }

    @Test
    void losesFarLessWhereEmptyCellsStayEmpty() {
        RandomHistogram histogram = RandomHistogram.of(25, new Suppression(500, 0), TENTH, Gamma.of("0.04"), "cells");
        assertThat(histogram.isOpen()).isTrue();
        assertThat(histogram.event())
                .isEqualTo(new OnGoodEvent(
                        NoisyHistogram.ofPublicCount(25, 500, TENTH).event(), Gamma.of("0.04"), "cells"));
        long[] exact = paperSetting();
        Noise noise = new CountedNoise(2);
        double loss = 0;
        for (int i = 0; i < 2000; i++) {
            long[] noisy = histogram.release(CellCounts.of(exact), noise);
            histogram.project(noisy);
            loss += distance(noisy, exact) / 500.0 / 2000;
        }
        assertThat(loss).isCloseTo(0.061, within(0.006));
    }

    private static long[] paperSetting() {
        long[] exact = new long[25];
        exact[3] = 300;
        exact[17] = 200;
        return exact;
    }

    private static double distance(long[] first, long[] second) {
        double sum = 0;
        for (int j = 0; j < first.length; j++) {
            sum += Math.abs(first[j] - second[j]);
        }
        return sum;
    }

    @Test
    void aGateThatIsShutMeansNoiseEverywhereAtNoGamma() {
        RandomHistogram histogram = RandomHistogram.of(25, new Suppression(500, 0), TENTH, Gamma.of("0.03"), "cells");
        assertThat(histogram.isOpen()).isFalse();
        assertThat(histogram.event())
                .isEqualTo(NoisyHistogram.ofPublicCount(25, 500, TENTH).event());
        long[] noisy = histogram.release(CellCounts.of(new long[25]), new CountedNoise(1));
        assertThat(Arrays.stream(noisy).filter(x -> x != 0).count()).isGreaterThan(15);
        histogram.project(noisy);
        assertThat(LongStream.of(noisy).sum()).isEqualTo(500);
        assertThat(histogram.error(2).mean())
                .isEqualTo(NoisyHistogram.ofPublicCount(25, 500, TENTH).error().mean());
    }

    @Test
    void cellsUpToTheThresholdStayAtZero() {
        RandomHistogram histogram = RandomHistogram.of(5, new Suppression(900, 1), ONE, Gamma.of("0.1"), "cells");
        long[] noisy = histogram.release(CellCounts.of(0, 1, 2, 500, 397), new CountedNoise(5));
        assertThat(noisy[0]).isZero();
        assertThat(noisy[1]).isZero();
        assertThat(noisy[3]).isBetween(400L, 600L);
        assertThat(histogram.interval(0.9))
                .isEqualTo(NoisyHistogram.ofPublicCount(5, 900, ONE).interval(0.9));
        assertThat(histogram.error(3).mean()).isCloseTo(6 / Math.sinh(0.5), within(1e-9));
    }

    @Test
    void whatCannotBeAHistogramIsRefused() {
        assertThatThrownBy(() -> NoisyHistogram.ofPublicCount(0, 1, ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("cells 0: must be from 1 to 100000000");
        assertThatThrownBy(() -> NoisyHistogram.ofPublicCount(100_000_001, 1, ONE))
                .hasMessageContaining("cells.range");
        assertThatThrownBy(() -> NoisyHistogram.ofPublicCount(2, 0, ONE)).hasMessageContaining("units.range");
        assertThatThrownBy(() -> NoisyHistogram.ofPublicCount(2, 1, Epsilon.ZERO))
                .hasMessageContaining("epsilon.range");
        assertThatThrownBy(() -> NoisyHistogram.of(2, 0, ADD_REMOVE, ONE)).hasMessageContaining("rows per unit");
        assertThatThrownBy(() -> CellCounts.sparse(3, new int[] {1, 1}, new long[2]))
                .hasMessageContaining("cells.order");
        assertThatThrownBy(() -> CellCounts.sparse(3, new int[] {3}, new long[1]))
                .hasMessageContaining("cells.order");
        assertThatThrownBy(() -> new Suppression(5, 5)).hasMessageContaining("suppress.range");
    }

    /** The chance of a good event under laws that a seeded generator makes never exceeds the bound for all laws. */
    @Test
    void gammaBoundsEveryLaw() {
        Random random = new Random(4);
        for (int i = 0; i < 500; i++) {
            int cells = 1 + random.nextInt(30);
            Suppression suppression = new Suppression(20 + random.nextInt(500), random.nextInt(3));
            double[] law = random.doubles(cells, 1e-3, 1).map(x -> x * x * x).toArray();
            double sum = Arrays.stream(law).sum();
            double[] normed = Arrays.stream(law).map(x -> x / sum).toArray();
            assertThat(suppression.gammaOf(normed)).isLessThanOrEqualTo(suppression.gamma(cells));
        }
        assertThat(new Suppression(500, 0).gamma(25)).isCloseTo(0.736 * 25 / 500, within(1e-4));
        assertThat(new Suppression(10, 0).gamma(1000)).isEqualTo(1);
        assertThat(Suppression.gammaOfPaper(10, 1000)).isEqualTo(1);
    }
}
