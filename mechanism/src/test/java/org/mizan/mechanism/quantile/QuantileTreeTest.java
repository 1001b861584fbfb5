package org.mizan.mechanism.quantile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event.Use;

class QuantileTreeTest {
    private static final Sampler SILENT = noise -> 0;
    private static final List<Rational> QUARTILES =
            List.of(Rational.of("0.25"), Rational.of("0.5"), Rational.of("0.75"));

    private static boolean hasRank(long[] sorted, long point, Rational quantile) {
        Rational wanted = quantile.times(sorted.length);
        long less = Arrays.stream(sorted).filter(value -> value < point).count();
        long notMore = Arrays.stream(sorted).filter(value -> value <= point).count();
        return wanted.compareTo(Rational.of(less)) >= 0 && wanted.compareTo(Rational.of(notMore)) <= 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 16, 17, 300, 5000, 1L << 40, 1L << 62})
    void withoutNoiseQuantilesAreExact(long size) {
        Random random = new Random(size);
        long[] sorted = random.longs(200, 0, size).sorted().toArray();
        NoisyTree tree = new NoisyTree(size, sorted, SILENT, new CountedNoise(1));
        for (String quantile : List.of("0", "0.001", "0.1", "1/3", "0.5", "0.99", "1")) {
            assertThat(hasRank(sorted, tree.quantile(Rational.of(quantile)), Rational.of(quantile)))
                    .as(quantile)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "16, 1", "17, 2", "256, 2", "257, 3", "4611686018427387904, 16"})
    void oneUnitIsChargedOnEachLevel(long size, long levels) {
        for (Neighbours neighbours : Neighbours.values()) {
            long changes = neighbours == Neighbours.ADD_REMOVE ? levels : 2 * levels;
            QuantileTree laplace = QuantileTree.laplace(0, size - 1, QUARTILES, Epsilon.of("0.3"), neighbours);
            Use use = Accountant.of(laplace.event()).uses().get(0);
            assertThat(use.count()).isEqualTo(changes);
            assertThat(Accountant.of(laplace.event()).pureEpsilon()).contains(Epsilon.of("0.3"));
            QuantileTree gaussian = QuantileTree.gaussian(0, size - 1, QUARTILES, Rational.of(50), neighbours);
            assertThat(Accountant.of(gaussian.event())
                            .concentratedRho()
                            .orElseThrow()
                            .value())
                    .isEqualTo(Rational.of(changes, 100));
            assertThat(gaussian.neighbours()).isEqualTo(neighbours);
        }
    }

    /** What the event charges is what one value can change: one part on each level that is walked. */
    @Test
    void aValueIsCountedOnceOnEachLevel() {
        long size = 1 << 12;
        long[] one = {1234};
        AtomicInteger drawn = new AtomicInteger();
        NoisyTree tree = new NoisyTree(
                size,
                one,
                noise -> {
                    drawn.incrementAndGet();
                    return 0;
                },
                new CountedNoise(1));
        assertThat(tree.quantile(Rational.of("0.5"))).isEqualTo(1234);
        assertThat(drawn.get()).isEqualTo(3 * 16);
        assertThat(tree.quantile(Rational.of("0.7"))).isEqualTo(1234);
        assertThat(drawn.get()).as("noise is drawn once").isEqualTo(3 * 16);
    }

    /**
     * The law of the median on two points, from all pairs of noise: the walk looks at both counts, first the lower
     * one's.
     */
    private static Law<Long> medianOfTwoPoints(LaplaceNoise added, long... values) {
        double[] chances = new double[2];
        for (long first = -60; first <= 60; first++) {
            for (long second = -60; second <= 60; second++) {
                Iterator<Long> script = List.of(first, second).iterator();
                NoisyTree tree = new NoisyTree(2, values, noise -> script.next(), new CountedNoise(1));
                int median = (int) tree.quantile(Rational.of("0.5"));
                chances[median] += added.probability(first) * added.probability(second);
            }
        }
        return Law.<Long>within(1e-11).add(0L, chances[0]).add(1L, chances[1]).rest(1e-24);
    }

    @ParameterizedTest
    @EnumSource
    void theMedianOfTwoPointsIsCoveredAndDrawnAsItsLawSays(Neighbours neighbours) {
        QuantileTree tree = QuantileTree.laplace(0, 1, List.of(Rational.of("0.5")), Epsilon.of("2"), neighbours);
        boolean replaced = neighbours == Neighbours.SUBSTITUTE;
        LaplaceNoise added = LaplaceNoise.ofScale(replaced ? Rational.ONE : Rational.of("0.5"));
        Law<Long> p = medianOfTwoPoints(added, 0, 0, 1, 1);
        Law<Long> q = replaced ? medianOfTwoPoints(added, 0, 1, 1, 1) : medianOfTwoPoints(added, 0, 0, 1, 1, 1);
        Accountant account = Accountant.of(tree.event());
        for (double epsilon : List.of(0.0, 0.3, 1.0)) {
            assertThat(Divergence.delta(p, q, epsilon).least()).isLessThanOrEqualTo(account.delta(epsilon));
            assertThat(Divergence.delta(q, p, epsilon).least()).isLessThanOrEqualTo(account.delta(epsilon));
        }
        assertThat(Divergence.delta(q, p, 0).least()).isGreaterThan(0.05);
        CountedNoise noise = new CountedNoise(3);
        long[] values = {1, 0, 1, 0};
        LawAssertions.assertDrawn(p, () -> tree.release(values, noise).get(0), 20_000);
    }

    @Test
    void quantilesComeOutInOrder() {
        List<Rational> many = new Random(3)
                .ints(40, 0, 101)
                .sorted()
                .mapToObj(i -> Rational.of(i, 100))
                .toList();
        QuantileTree tree = QuantileTree.laplace(-1000, 100_000, many, Epsilon.of("0.1"), Neighbours.ADD_REMOVE);
        for (int seed = 0; seed < 20; seed++) {
            long[] values = new Random(seed).longs(30, -2000, 50_000).toArray();
            assertThat(tree.release(values, new CountedNoise(seed)))
                    .isSorted()
                    .allMatch(y -> y >= -1000 && y <= 100_000);
        }
    }

    /** Each of three fails a third as often, so that all hold together. */
    @Test
    void theRanksOfSeveralQuantilesHoldTogether() {
        Epsilon epsilon = Epsilon.of("2");
        QuantileTree one = QuantileTree.laplace(0, 999, List.of(Rational.of("0.5")), epsilon, Neighbours.ADD_REMOVE);
        QuantileTree three = QuantileTree.laplace(0, 999, QUARTILES, epsilon, Neighbours.ADD_REMOVE);
        assertThat(three.ranks(0.7)).isEqualTo(one.ranks(0.9));
        assertThat(three.ranks(0.7).high()).isGreaterThan(one.ranks(0.7).high());
    }

    @ParameterizedTest
    @EnumSource
    void theRanksHoldForAllQuantiles(Neighbours neighbours) {
        long[] values = new Random(4).longs(5000, 0, 1000).sorted().toArray();
        List<QuantileTree> trees = List.of(
                QuantileTree.laplace(0, 999, QUARTILES, Epsilon.of("2"), neighbours),
                QuantileTree.gaussian(0, 999, QUARTILES, Rational.of(9), neighbours));
        for (QuantileTree tree : trees) {
            long reach = tree.ranks(0.9).high().numerator().longValueExact();
            CountedNoise noise = new CountedNoise(7);
            for (int run = 0; run < 20; run++) {
                List<Long> answers = tree.release(values, noise);
                for (int i = 0; i < answers.size(); i++) {
                    long point = answers.get(i);
                    long less =
                            Arrays.stream(values).filter(value -> value < point).count();
                    assertThat((double) less).isBetween(1250.0 * (i + 1) - reach - 20, 1250.0 * (i + 1) + reach);
                }
            }
            assertThat(reach).isLessThan(200);
        }
    }

    @Test
    void extremeValuesNoValuesAndExtremeNoiseAreAnswered() {
        Mechanism<long[], List<Long>> tree =
                QuantileTree.laplace(-(1L << 61), (1L << 61) - 1, QUARTILES, Epsilon.of("1"), Neighbours.SUBSTITUTE);
        for (long[] values : List.of(new long[0], new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0})) {
            assertThat(tree.release(values, new CountedNoise(8))).hasSize(3).isSorted();
        }
        for (long extreme : List.of(Long.MAX_VALUE, -Long.MAX_VALUE)) {
            NoisyTree saturated = new NoisyTree(1L << 62, new long[] {5, 6}, noise -> extreme, new CountedNoise(1));
            assertThat(saturated.quantile(Rational.ONE)).isEqualTo((1L << 62) - 1);
            assertThat(saturated.quantile(Rational.ZERO)).isZero();
        }
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> QuantileTree.laplace(0, 9, List.of(), Epsilon.of("1"), Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("quantiles.empty");
        assertThatThrownBy(() -> QuantileTree.laplace(0, 9, QUARTILES, Epsilon.ZERO, Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> QuantileTree.laplace(9, 0, QUARTILES, Epsilon.of("1"), Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(
                        () -> QuantileTree.gaussian(0, 9, List.of(Rational.of(2)), Rational.ONE, Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> QuantileTree.laplace(0, 9, QUARTILES, Epsilon.of("100"), Neighbours.ADD_REMOVE))
                .hasMessageContaining("scale.range");
    }
}
