package org.mizan.privacy.interpretation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.Order;
import org.mizan.privacy.curve.DiscreteDivergence;
import org.mizan.privacy.curve.RenyiCurve;

/** Propositions 8 to 11 of Mironov (2017), on random distributions: what the interpretation of a curve rests on. */
final class RenyiPropertiesTest {
    private static final double[] ORDERS = {1, 1.001, 1.3, 2, 3.7, 10, 64, 500, Double.POSITIVE_INFINITY};
    private static final double ROUNDING = 1e-12;

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    private static double[] distribution(Random random, int size) {
        double spread = Math.min(20, Math.exp(2 * random.nextGaussian()));
        double[] masses = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            masses[i] = Math.exp(spread * random.nextGaussian() / 3) + 1e-9;
            sum += masses[i];
        }
        for (int i = 0; i < size; i++) {
            masses[i] /= sum;
        }
        return masses;
    }

    private static double mass(double[] distribution, int subset) {
        return IntStream.range(0, distribution.length)
                .filter(i -> (subset >> i & 1) == 1)
                .mapToDouble(i -> distribution[i])
                .sum();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void divergencesAreNotNegativeAndRiseWithTheOrder(int seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(7);
        RenyiCurve curve = DiscreteDivergence.of(distribution(random, size), distribution(random, size));
        double before = 0;
        for (double order : ORDERS) {
            double divergence = curve.at(order);
            assertThat(divergence).as("order %s", order).isGreaterThanOrEqualTo(before * (1 - ROUNDING));
            before = divergence;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void equalDistributionsHaveNoDivergence(int seed) {
        Random random = new Random(seed);
        double[] distribution = distribution(random, 2 + random.nextInt(7));
        for (double order : ORDERS) {
            assertThat(DiscreteDivergence.of(distribution, distribution).at(order))
                    .isLessThan(1e-14);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void probabilitiesArePreserved(int seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(5);
        double[] with = distribution(random, size);
        double[] without = distribution(random, size);
        RenyiCurve forth = DiscreteDivergence.of(with, without);
        RenyiCurve back = DiscreteDivergence.of(without, with);
        RenyiCurve both = order -> Math.max(forth.at(order), back.at(order));
        for (int subset = 1; subset < 1 << size; subset++) {
            double p = Math.min(1, mass(with, subset));
            double q = Math.min(1, mass(without, subset));
            for (double order : ORDERS) {
                BadOutcome outcome = BadOutcome.renyi(new Order(order), both.at(order), q);
                assertThat(p).isBetween(outcome.least() * (1 - ROUNDING), outcome.greatest() * (1 + ROUNDING));
            }
            if (1 - q > 1e-6) {
                BadOutcome best = BadOutcome.curve(both, q);
                assertThat(p).isBetween(best.least() * (1 - 1e-9), best.greatest() * (1 + 1e-9));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theTriangleInequalityHoldsWeakly(int seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(7);
        double[] p = distribution(random, size);
        double[] q = distribution(random, size);
        double[] r = distribution(random, size);
        for (double order : new double[] {1.1, 1.5, 2, 5, 20}) {
            for (double s : new double[] {1.05, 1.5, 2, 4}) {
                double conjugate = s / (s - 1);
                double direct = DiscreteDivergence.of(p, q).at(order);
                double first = DiscreteDivergence.of(p, r).at(s * order);
                double second = DiscreteDivergence.of(r, q).at(conjugate * (order - 1 / s));
                double bound = (order - 1 / s) / (order - 1) * first + second;
                assertThat(direct).as("order %s, p %s", order, s).isLessThanOrEqualTo(bound * (1 + ROUNDING));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void evidenceIsAsRareAsPromised(int seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(7);
        double[] truth = distribution(random, size);
        double[] other = distribution(random, size);
        BayesFactor forTruth = BayesFactor.of(DiscreteDivergence.of(truth, other));
        BayesFactor againstTruth = BayesFactor.of(DiscreteDivergence.of(other, truth));
        double weight = 0;
        for (int i = 0; i < size; i++) {
            weight += truth[i] * Math.log(truth[i] / other[i]);
        }
        assertThat(weight).isLessThanOrEqualTo(forTruth.expectedLogFactor() * (1 + ROUNDING) + 1e-15);
        for (double factor : new double[] {1.1, 2, 10, 1000}) {
            double forTrue = 0;
            double forFalse = 0;
            for (int i = 0; i < size; i++) {
                forTrue += truth[i] / other[i] >= factor ? truth[i] : 0;
                forFalse += other[i] / truth[i] >= factor ? truth[i] : 0;
            }
            assertThat(forTrue).isLessThanOrEqualTo(forTruth.chanceForTrue(factor) * (1 + ROUNDING));
            assertThat(forFalse).isLessThanOrEqualTo(againstTruth.chanceForFalse(factor) * (1 + ROUNDING));
        }
    }
}
