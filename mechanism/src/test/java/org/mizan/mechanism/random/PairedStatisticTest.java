package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.LaplaceEvent;

class PairedStatisticTest {
    private static final Grid FINE = Grid.ofExponent(-10);
    private static final Grid COARSE = Grid.ofExponent(-4);
    private static final Epsilon HALF = Epsilon.of("0.5");
    private static final Gamma GAMMA = Gamma.of("0.05");
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);

    private static PairedStatistic<Double> mean(int units, Grid grid) {
        return PairedStatistic.of(MEAN, grid, PairRank.pure(units, GAMMA), HALF, GAMMA, "x");
    }

    private static Sample<Double> normal(int units, long seed) {
        Random random = new Random(seed);
        return Sample.of(
                random.doubles(units)
                        .map(u -> 10 + random.nextGaussian())
                        .boxed()
                        .toList(),
                0.0);
    }

    @Test
    void theNoiseIsInProportionToTheOrderStatistic() {
        List<Double> records = List.of(1.0, 2.0, 3.0, 4.0, 1.5, 4.0, 3.25, 4.75);
        PairRank rank = new PairRank(8, 3);
        PairedStatistic<Double> mechanism = PairedStatistic.of(MEAN, FINE, rank, HALF, Gamma.of("1"), "x");
        PairedAnswer answer = mechanism.release(Sample.of(records, 0.0), new CountedNoise(1));
        // The pairs are 0.5, 2, 0.25 and 0.75 apart; one step of the grid is for rounding.
        assertThat(answer.sensitivity())
                .isEqualTo(Rational.of("0.75").over(Rational.of(8)).plus(Rational.of(1, 1024)));
        assertThat(answer.values().get(0) * 1024)
                .isEqualTo(Math.rint(answer.values().get(0) * 1024));
        assertThat(mechanism.event().event())
                .isInstanceOfSatisfying(
                        LaplaceEvent.class,
                        event -> assertThat(event.pureEpsilon()).contains(HALF));
        assertThat(mechanism.event().goodEvents()).containsEntry("x", Gamma.of("1"));
    }

    @Test
    void onTheGoodEventTheLossIsAtMostAlpha() {
        PairedStatistic<Double> mechanism = mean(200, COARSE);
        List<Double> records = new ArrayList<>(normal(200, 1).first(200));
        Law<PairedAnswer> before = mechanism.law(Sample.of(records, 0.0));
        Collections.replaceAll(records, records.get(7), 10.5);
        Law<PairedAnswer> after = mechanism.law(Sample.of(records, 0.0));
        assertThat(Divergence.delta(before, after, 0.5).least()).isZero();
        assertThat(Divergence.delta(after, before, 0.5).least()).isZero();
    }

    /** 20,000 draws; the allowance of Dvoretzky, Kiefer and Wolfowitz at 1e-9. */
    @Test
    void drawsFollowTheLaw() {
        PairedStatistic<Double> mechanism = mean(120, COARSE);
        Sample<Double> sample = normal(120, 2);
        Law<PairedAnswer> law = mechanism.law(sample);
        Map<PairedAnswer, Integer> counts = new HashMap<>();
        Noise noise = new CountedNoise(3);
        for (int i = 0; i < 20_000; i++) {
            counts.merge(mechanism.release(sample, noise), 1, Integer::sum);
        }
        double difference = 0;
        for (int i = 0; i < law.outcomes().size(); i++) {
            difference += counts.getOrDefault(law.outcomes().get(i), 0) / 20_000.0 - law.probability(i);
            assertThat(Math.abs(difference)).isLessThan(0.0232);
        }
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void vectorsHaveIntervalsThatHoldAsOftenAsTheySay(Norm norm) {
        LinearStatistic<Double> vector =
                LinearStatistic.of("v", 3, norm, FINE, x -> new double[] {x, x * x / 8, 1 - x});
        PairedStatistic<Double> mechanism =
                PairedStatistic.of(vector, FINE, PairRank.pure(120, GAMMA), HALF, GAMMA, "v");
        Sample<Double> sample = normal(120, 4);
        List<Rational> exact = vector.value(sample.first(120));
        Noise noise = new CountedNoise(5);
        int held = 0;
        for (int i = 0; i < 400; i++) {
            PairedAnswer answer = mechanism.release(sample, noise);
            Interval interval = mechanism.interval(answer, 0.9);
            boolean all = IntStream.range(0, 3).allMatch(j -> {
                Interval around =
                        interval.around(Rational.ofDouble(answer.values().get(j)));
                return around.low().compareTo(exact.get(j)) <= 0
                        && around.high().compareTo(exact.get(j)) >= 0;
            });
            held += all ? 1 : 0;
        }
        // Six standard deviations below 0.9; the radius bounds each coordinate generously.
        assertThat(held).isBetween(324, 400);
        assertThat(mechanism.event().event() instanceof Declared).isEqualTo(norm == Norm.L2);
        assertThatThrownBy(() -> mechanism.law(sample)).hasMessageContaining("law.size");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e300, 0, Double.MIN_VALUE})
    void noDataMakeAReleaseFail(double hostile) {
        Sample<Double> sample = Sample.of(Collections.nCopies(150, hostile), hostile);
        PairedAnswer answer = mean(200, FINE).release(sample, new CountedNoise(1));
        assertThat(answer.values().get(0)).isFinite();
        assertThat(answer.sensitivity().signum()).isPositive();
        SmoothStatistic<Double> smooth = SmoothStatistic.of(
                MEAN, FINE, PairRank.smooth(200, GAMMA), SmoothPlan.of(HALF, Delta.of("1e-6")), GAMMA, "x");
        assertThat(smooth.release(sample, new CountedNoise(1))).isFinite();
    }

    /** The greatest, so that no rank lies below it unseen. */
    @Test
    void aBoundThatIsNoNumberIsTheGreatest() {
        List<Double> records = IntStream.range(0, 20).mapToObj(i -> (double) i).toList();
        Statistic<Double> own = Statistic.of(
                "own",
                1,
                Norm.L1,
                Rational.ZERO,
                all -> new double[] {0},
                (a, b) -> a < 3 ? Double.NaN : a < 5 ? Double.NEGATIVE_INFINITY : a);
        PairBounds bounds = PairBounds.of(own, records);
        assertThat(bounds.at(new PairRank(20, 8))).isEqualTo(Double.MAX_VALUE);
        assertThat(bounds.at(new PairRank(20, 7))).isEqualTo(9);
        assertThat(bounds.at(new PairRank(20, 2))).isZero();
    }

    /** In each of two data sets a value is off by the error, and every number by half a step of the grid. */
    @ParameterizedTest
    @CsvSource({"L1, 1, 0, 9", "L1, 1, 0.5, 17", "L1, 4, 0.5, 20", "L2, 4, 0.5, 18", "L2, 4, 0.25, 14"})
    void errorAndRoundingOfBothDataSetsAreInTheSensitivity(Norm norm, int dimensions, String error, long steps) {
        Statistic<Double> own =
                Statistic.of("own", dimensions, norm, Rational.of(error), all -> new double[dimensions], (a, b) -> 0);
        Rational all = StepRange.of(own, Grid.ofExponent(-3), HALF).inSteps(Rational.ONE);
        assertThat(all).isBetween(Rational.of(steps), Rational.of(steps).plus(Rational.of("1e-15")));
    }

    @Test
    void aHugeSpreadIsCutToWhatCanBeDrawn() {
        List<Double> wild =
                IntStream.range(0, 200).mapToObj(i -> i < 100 ? -1e300 : 1e300).toList();
        Statistic<Double> own = Statistic.of(
                "own", 1, Norm.L1, Rational.ZERO, records -> new double[] {records.get(0)}, (a, b) -> Double.NaN);
        for (Epsilon alpha : List.of(Epsilon.of("1e-9"), HALF, Epsilon.of("100"))) {
            PairedStatistic<Double> mechanism =
                    PairedStatistic.of(own, FINE, PairRank.pure(200, GAMMA), alpha, GAMMA, "own");
            assertThat(mechanism
                            .release(Sample.of(wild, 0.0), new CountedNoise(1))
                            .values()
                            .get(0))
                    .isFinite();
        }
    }

    @Test
    void anAlphaForWhichNoNoiseIsWideEnoughIsRefused() {
        assertThatThrownBy(() ->
                        PairedStatistic.of(MEAN, FINE, PairRank.pure(200, GAMMA), Epsilon.of("1e-16"), GAMMA, "x"))
                .hasMessageContaining("alpha 1e-16: needs noise of more than 2^50 steps");
    }

    @Test
    void aKeyWithTooSmallAGammaIsRefused() {
        assertThatThrownBy(() -> PairedStatistic.of(MEAN, FINE, new PairRank(200, 90), HALF, GAMMA, "x"))
                .hasMessageContaining("gamma of the key 0.05: must be at least that of the rank, 0.33");
        assertThatThrownBy(() -> SmoothStatistic.of(
                        MEAN, FINE, new PairRank(200, 90), SmoothPlan.of(HALF, Delta.of("1e-6")), GAMMA, "x"))
                .hasMessageContaining("random.gamma");
    }

    @Test
    void theRadiusOfAVectorIsExceededAsOftenAsSaid() {
        assertThat(Erlang.quantile(1, 0.05)).isCloseTo(-Math.log(0.05), within(1e-7));
        double two = Erlang.quantile(2, 0.01);
        assertThat(Math.exp(-two) * (1 + two)).isCloseTo(0.01, within(1e-9));
        assertThat(Erlang.quantile(1000, 0.5)).isBetween(999.0, 1001.0);
    }

    @Test
    void smoothNoiseOfNeighboursIsWithinItsEta() {
        SmoothPlan plan = SmoothPlan.of(HALF, Delta.of("1e-4"));
        SmoothStatistic<Double> mechanism =
                SmoothStatistic.of(MEAN, COARSE, PairRank.smooth(120, GAMMA), plan, GAMMA, "x");
        assertThat(mechanism.event().event())
                .isEqualTo(new Declared(new Guarantee.Approximate(HALF, Delta.of("1e-4"), Neighbours.SUBSTITUTE)));
        List<Double> records = new ArrayList<>(normal(120, 6).first(120));
        Law<Double> before = mechanism.law(Sample.of(records, 0.0));
        records.set(3, 11.25);
        Law<Double> after = mechanism.law(Sample.of(records, 0.0));
        assertThat(Divergence.delta(before, after, 0.5).least()).isLessThanOrEqualTo(1e-4);
        assertThat(Divergence.delta(after, before, 0.5).least()).isLessThanOrEqualTo(1e-4);
    }

    @Test
    void smoothNoiseOverAllPairsIsForOneNumber() {
        SmoothPlan plan = SmoothPlan.of(HALF, Delta.of("1e-4"));
        SmoothStatistic<Double> mechanism =
                SmoothStatistic.ofAllPairs(MEAN, FINE, new AllPairsRank(200, 100), plan, GAMMA, "x");
        double answer = mechanism.release(normal(200, 7), new CountedNoise(2));
        assertThat(answer).isBetween(8.0, 12.0);
        LinearStatistic<Double> moments = LinearStatistic.moments("x", FINE, 0, 2, x -> x);
        assertThatThrownBy(
                        () -> SmoothStatistic.ofAllPairs(moments, FINE, new AllPairsRank(200, 100), plan, GAMMA, "x"))
                .hasMessageContaining("smooth.dimensions");
    }
}
