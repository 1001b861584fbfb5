package org.mizan.mechanism.quantile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;

class QuantileIntervalTest {
    private static QuantileInterval mechanism(long upper, String quantile, String epsilon, double confidence) {
        Epsilon end = Epsilon.of(epsilon);
        return QuantileInterval.of(0, upper, Rational.of(quantile), end, end, confidence, Neighbours.ADD_REMOVE);
    }

    /** Light and heavy tails, ties, nobody, one value, and the worst: half of all values at each end. */
    private static List<long[]> data() {
        Random random = new Random(12);
        return List.of(
                new long[0],
                new long[] {17},
                random.longs(300, 0, 61).toArray(),
                random.doubles(400).mapToLong(u -> (long) Math.pow(1 - u, -0.9)).toArray(),
                LongStream.generate(() -> 30).limit(200).toArray(),
                LongStream.range(0, 240).map(i -> i % 2 * 60).toArray());
    }

    private static boolean isQuantile(long[] values, long point, Rational quantile) {
        Rational wanted = quantile.times(values.length);
        long less = Arrays.stream(values).filter(value -> value < point).count();
        long notMore = Arrays.stream(values).filter(value -> value <= point).count();
        return wanted.compareTo(Rational.of(less)) >= 0 && wanted.compareTo(Rational.of(notMore)) <= 0;
    }

    /** By the exact laws of both ends, which are drawn independently, and of which each may fail half as often. */
    @ParameterizedTest
    @CsvSource({"0.5, 1, 0.95", "0.5, 0.2, 0.9", "0.9, 1, 0.95", "0.25, 3, 0.99", "0, 1, 0.95", "1, 0.5, 0.95"})
    void everyQuantileIsWithinAsOftenAsIsSaid(String place, String epsilon, double confidence) {
        Rational quantile = Rational.of(place);
        QuantileInterval mechanism = mechanism(60, place, epsilon, confidence);
        for (long[] data : data()) {
            long[] values =
                    Arrays.stream(data).map(value -> Math.min(60, value)).toArray();
            long[] quantiles = LongStream.rangeClosed(0, 60)
                    .filter(point -> isQuantile(values, point, quantile))
                    .toArray();
            long least = quantiles[0];
            long greatest = quantiles[quantiles.length - 1];
            double below = chance(mechanism.low().law(values), 0, least);
            double above = chance(mechanism.high().law(values), greatest, 60);
            assertThat(Math.min(below, above)).isGreaterThanOrEqualTo(1 - (1 - confidence) / 2);
            assertThat(below * above).isGreaterThanOrEqualTo(confidence);
        }
    }

    private static double chance(Law<Long> law, long from, long to) {
        double chance = 0;
        for (int i = 0; i < law.outcomes().size(); i++) {
            long outcome = law.outcomes().get(i);
            chance += outcome >= from && outcome <= to ? law.probability(i) : 0;
        }
        return chance;
    }

    /** The tests of cover can fail: an end that is looked for at seven tenths of the ranks is too near for some data. */
    @ParameterizedTest
    @CsvSource({"1, 0.95", "0.2, 0.9", "0.4, 0.99"})
    void noNarrowerIntervalWouldHoldForAllData(String epsilon, double confidence) {
        QuantileInterval mechanism = mechanism(60, "0.5", epsilon, confidence);
        long[] worst = LongStream.range(0, 1000).map(i -> i % 2 * 60).toArray();
        double failure = (1 - confidence) / 2;
        assertThat(1 - chance(mechanism.high().law(worst), 60, 60)).isLessThanOrEqualTo(failure);
        long narrower = (long) Math.floor(mechanism.shift() / 1.3);
        assertThat(1 - chance(mechanism.high().beyond(narrower).law(worst), 60, 60))
                .isGreaterThan(failure);
        assertThat(1 - chance(mechanism.low().beyond(-narrower).law(worst), 0, 0))
                .isGreaterThan(failure);
    }

    /** No neighbour costs more at an end than at the quantile, also where the wanted rank is beyond all values. */
    @ParameterizedTest
    @EnumSource
    void theEndsCostWhatTheEventSays(Neighbours neighbours) {
        List<Double> epsilons = List.of(0.0, 0.2, 0.6, 0.95, 1.0);
        Random random = new Random(3);
        for (String place : List.of("0", "0.3", "0.5", "1")) {
            for (long beyond : List.of(-9L, -2L, 1L, 4L, 30L)) {
                ExponentialQuantile end = ExponentialQuantile.of(0, 12, Rational.of(place), Epsilon.of("1"), neighbours)
                        .beyond(beyond);
                for (int size = 1; size < 9; size++) {
                    long[] values = random.longs(size, 0, 13).toArray();
                    long[] other =
                            neighbours == Neighbours.ADD_REMOVE ? Arrays.copyOf(values, size - 1) : values.clone();
                    if (neighbours == Neighbours.SUBSTITUTE) {
                        other[0] = random.nextLong(0, 13);
                    }
                    LawAssertions.assertCovered(end, values, other, epsilons);
                    LawAssertions.assertComplete(end.law(values));
                }
            }
        }
    }

    @Test
    void theLawBeyondAQuantileIsThatOfTheDefinition() {
        Law<Long> law = ExponentialQuantile.of(0, 4, Rational.of("0.5"), Epsilon.of("2"), Neighbours.SUBSTITUTE)
                .beyond(3)
                .law(new long[] {1, 1, 3, 3});
        // Rank 5 is wanted of four values: the points have at most the ranks 0, 2, 2 and 4, and the last has every one
        // above.
        double[] weights = {Math.exp(-5), Math.exp(-3), Math.exp(-3), Math.exp(-1), 1};
        double sum = Arrays.stream(weights).sum();
        for (int point = 0; point < 5; point++) {
            int place = law.indexOf((long) point).orElseThrow();
            assertThat(law.probability(place)).isCloseTo(weights[point] / sum, within(1e-14));
        }
    }

    @Test
    void itCostsItsValueAndTwoEnds() {
        QuantileInterval mechanism = QuantileInterval.of(
                0, 60, Rational.of("0.5"), Epsilon.of("0.5"), Epsilon.of("0.25"), 0.95, Neighbours.SUBSTITUTE);
        assertThat(Accountant.of(mechanism.event()).pureEpsilon()).contains(Epsilon.of("1"));
        assertThat(mechanism.neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
    }

    @Test
    void theIntervalHoldsTheValueAndIsTheSameForCountedValues() {
        QuantileInterval mechanism = mechanism(60, "0.5", "0.3", 0.95);
        long[] one = {-3, 4, 4, 4, 9, 30, 70};
        for (int seed = 0; seed < 200; seed++) {
            QuantileInterval.Drawn drawn = mechanism.release(one, new Random(seed)::nextLong);
            assertThat(drawn.low()).isLessThanOrEqualTo(drawn.value()).isGreaterThanOrEqualTo(0);
            assertThat(drawn.high()).isGreaterThanOrEqualTo(drawn.value()).isLessThanOrEqualTo(60);
            assertThat(mechanism.release(
                            new long[] {-3, 4, 9, 30, 70}, new long[] {1, 3, 1, 1, 1}, new Random(seed)::nextLong))
                    .isEqualTo(drawn);
        }
    }

    /** Where no number of ranks that can be wanted is enough, the interval is the whole range; a range of one point is known. */
    @Test
    void hopelessPricesAndSinglePointsHaveIntervals() {
        QuantileInterval hopeless = mechanism(1L << 40, "0.5", "0.000000001", 0.95);
        assertThat(hopeless.release(new long[] {5, 6}, new CountedNoise(1)))
                .satisfies(drawn -> assertThat(drawn.low()).isZero())
                .satisfies(drawn -> assertThat(drawn.high()).isEqualTo(1L << 40));
        assertThat(mechanism(0, "0.5", "1", 0.95).release(new long[] {5, 6}, new CountedNoise(1)))
                .isEqualTo(new QuantileInterval.Drawn(0, 0, 0));
        long[] counts = {1_000_000_000_000L, 3_000_000_000_000L};
        assertThat(mechanism(60, "0.1", "1", 0.95).release(new long[] {0, 7}, counts, new CountedNoise(2)))
                .isEqualTo(new QuantileInterval.Drawn(0, 0, 0));
        assertThatThrownBy(() -> hopeless.middle().beyond(1L << 33))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("quantile.beyond");
    }

    /**
     * Of 400 trees of each noise, each with three quantiles that hold at once with 90 %, more than 82 fail with a chance
     * below 1e-9 (Chernoff: 400·D(0.205 ‖ 0.1) > 20.7), and the bound behind them is never that near.
     */
    @ParameterizedTest
    @CsvSource({"laplace, 3000", "gaussian, 3000", "laplace, 40", "gaussian, 0"})
    void theIntervalsOfATreeHoldTogether(String kind, int size) {
        List<Rational> quartiles = List.of(Rational.of("0.25"), Rational.of("0.5"), Rational.of("0.75"));
        QuantileTree tree = kind.equals("laplace")
                ? QuantileTree.laplace(0, 999, quartiles, Epsilon.of("2"), Neighbours.ADD_REMOVE)
                : QuantileTree.gaussian(0, 999, quartiles, Rational.of(9), Neighbours.ADD_REMOVE);
        long[] values = new Random(5)
                .doubles(size)
                .mapToLong(u -> (long) (1000 * u * u))
                .toArray();
        CountedNoise noise = new CountedNoise(size);
        int failed = 0;
        for (int run = 0; run < 400; run++) {
            List<QuantileInterval.Drawn> answers = tree.release(values, 0.9, noise);
            for (int i = 0; i < 3; i++) {
                QuantileInterval.Drawn drawn = answers.get(i);
                Rational quantile = quartiles.get(i);
                boolean isBelow = drawn.low() == 0
                        || Rational.of(Arrays.stream(values)
                                                .filter(value -> value < drawn.low())
                                                .count())
                                        .compareTo(quantile.times(size))
                                < 0;
                boolean isAbove = drawn.high() == 999
                        || Rational.of(Arrays.stream(values)
                                                .filter(value -> value <= drawn.high())
                                                .count())
                                        .compareTo(quantile.times(size))
                                > 0;
                if (!isBelow || !isAbove) {
                    failed++;
                    break;
                }
            }
        }
        assertThat(failed).isLessThanOrEqualTo(82);
    }

    /** Of very many values the interval is narrow, and not the whole range. */
    @Test
    void theIntervalsOfATreeNarrowWithTheData() {
        QuantileTree tree =
                QuantileTree.laplace(0, 999, List.of(Rational.of("0.5")), Epsilon.of("2"), Neighbours.ADD_REMOVE);
        long[] values = LongStream.range(0, 100_000).map(i -> i / 100).toArray();
        QuantileInterval.Drawn drawn =
                tree.release(values, 0.95, new CountedNoise(9)).get(0);
        assertThat(drawn.low()).isBetween(480L, 499L);
        assertThat(drawn.high()).isBetween(500L, 520L);
    }
}
