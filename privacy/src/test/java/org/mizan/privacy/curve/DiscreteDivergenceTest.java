package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;

final class DiscreteDivergenceTest {
    private static final double[] ORDERS = {1, 1 + 1e-9, 1.5, 2, 10, 1e4, Double.POSITIVE_INFINITY};
    private static final double TINY = 0x1p-20;

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.0000001, 1.25, 2, 7.5, 100, 1e5, Double.POSITIVE_INFINITY})
    void randomizedResponseIsOneOfThem(double order) {
        double[] p = {0.75, 0.125, 0.125};
        double[] q = {0.125, 0.75, 0.125};
        double closed = RandomizedResponseCurve.of(Rational.of(3, 4), 3).at(order);
        assertThat(DiscreteDivergence.of(p, q).at(order)).isCloseTo(closed, Percentage.withPercentage(1e-11));
    }

    @Test
    void sumsOffByALittleAreDividedOut() {
        double[] p = {0.5, 0.25, 0.25};
        double[] q = {0.25, 0.5, 0.25};
        double[] more = Arrays.stream(p).map(mass -> mass * (1 + 4e-10)).toArray();
        double[] less = Arrays.stream(q).map(mass -> mass * (1 - 4e-10)).toArray();
        for (double order : ORDERS) {
            assertThat(DiscreteDivergence.of(more, less).at(order))
                    .isCloseTo(DiscreteDivergence.of(p, q).at(order), Percentage.withPercentage(1e-11));
        }
    }

    @Test
    void nearlyEqualDistributionsKeepTheirDigits() {
        double[] p = {0.5 + TINY, 0.5 - TINY};
        double[] q = {0.5, 0.5};
        Reference.assertTightUpperBound(DiscreteDivergence.of(p, q).at(1), "1.8189894035467583e-12", 1e-3);
        Reference.assertTightUpperBound(DiscreteDivergence.of(p, q).at(2), "3.6379788070851047e-12", 1e-3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 1e9, Double.POSITIVE_INFINITY})
    void massWhereTheOtherHasNoneIsUnbounded(double order) {
        assertThat(DiscreteDivergence.of(new double[] {0.5, 0.5}, new double[] {1, 0})
                        .at(order))
                .isInfinite();
    }

    @Test
    void pointsWithoutMassOfTheirOwnStillCount() {
        DiscreteDivergence divergence = DiscreteDivergence.of(new double[] {1, 0}, new double[] {0.25, 0.75});
        for (double order : ORDERS) {
            assertThat(divergence.at(order)).isBetween(Math.log(4), Math.log(4) * (1 + 1e-13));
        }
    }

    @Test
    void equalDistributionsDoNotDiverge() {
        double[] p = {0.1, 0.2, 0.7, 0};
        for (double order : ORDERS) {
            assertThat(DiscreteDivergence.of(p, p.clone()).at(order)).isZero();
        }
    }

    static Stream<long[]> seeds() {
        return Stream.iterate(1L, seed -> seed + 1).limit(30).map(seed -> new long[] {seed});
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void divergencesRiseWithTheOrderAndShrinkUnderProcessing(long[] seed) {
        Random random = new Random(seed[0]);
        double[] p = distribution(random, 6);
        double[] q = distribution(random, 6);
        double last = 0;
        for (double order : ORDERS) {
            double fine = DiscreteDivergence.of(p, q).at(order);
            double coarse = DiscreteDivergence.of(merged(p), merged(q)).at(order);
            assertThat(fine).isGreaterThanOrEqualTo(last * (1 - 1e-12));
            assertThat(coarse).isLessThanOrEqualTo(fine * (1 + 1e-12));
            last = fine;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theValueIsTheDefinition(long[] seed) {
        Random random = new Random(-seed[0]);
        double[] p = distribution(random, 5);
        double[] q = distribution(random, 5);
        double order = 1.5 + 3 * random.nextDouble();
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.pow(p[i], order) * Math.pow(q[i], 1 - order);
        }
        double definition = Math.log(sum) / (order - 1);
        assertThat(DiscreteDivergence.of(p, q).at(order)).isCloseTo(definition, Percentage.withPercentage(1e-10));
    }

    private static double[] distribution(Random random, int size) {
        double[] masses = random.doubles(size, 0.001, 1).toArray();
        double sum = Arrays.stream(masses).sum();
        return Arrays.stream(masses).map(mass -> mass / sum).toArray();
    }

    private static double[] merged(double[] masses) {
        return new double[] {masses[0] + masses[1], masses[2], masses[3] + masses[4] + masses[5]};
    }

    @Test
    void whatIsNoPairOfDistributionsIsRefused() {
        double[] half = {0.5, 0.5};
        assertRefused("distribution.length", half, new double[] {1});
        assertRefused("distribution.mass", half, new double[] {1.5, -0.5});
        assertRefused("distribution.mass", new double[] {Double.NaN, 1}, half);
        assertRefused("distribution.sum", half, new double[] {0.5, 0.5 + 1e-8});
        assertRefused("distribution.sum", new double[0], new double[0]);
        assertThat(DiscreteDivergence.of(half, new double[] {0.5, 0.5 + 1e-10}).at(2))
                .isFinite();
    }

    private static void assertRefused(String code, double[] p, double[] q) {
        assertThatThrownBy(() -> DiscreteDivergence.of(p, q))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(code);
    }
}
