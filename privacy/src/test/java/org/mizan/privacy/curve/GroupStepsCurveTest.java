package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.composition.GroupPrivacy;

final class GroupStepsCurveTest {
    private static final double[] ORDERS = {1, 1.001, 1.2, 1.9, 2, 3.5, 16, 1e5};

    @ParameterizedTest
    @CsvFileSource(resources = "group-steps.csv", numLinesToSkip = 1)
    void theLesserOfBothChoicesIsTaken(String epsilon, long size, double order, String rising, String equal) {
        String least = new BigDecimal(rising).min(new BigDecimal(equal)).toPlainString();
        RenyiCurve group = GroupStepsCurve.of(LaplaceCurve.of(Epsilon.of(epsilon)), size);
        double most = size * Double.parseDouble(epsilon);
        if (Double.parseDouble(least) < most) {
            Reference.assertTightUpperBound(group.at(order), least, 1e-12);
        } else {
            assertThat(group.at(order)).isBetween(most, most * (1 + 1e-14));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 7, 100, 1000, 1_000_000})
    void gaussianNoiseIsExact(long size) {
        RenyiCurve one = GaussianCurve.of(Rational.of("1e-6"));
        RenyiCurve exact = GaussianCurve.of(Rational.of("1e-6").times(size).times(size));
        double looseness = size <= 128 ? 1e-12 : 0.12;
        for (double order : ORDERS) {
            double group = GroupStepsCurve.of(one, size).at(order);
            assertThat(group)
                    .isGreaterThanOrEqualTo(exact.at(order) * (1 - 1e-15))
                    .isLessThanOrEqualTo(exact.at(order) * (1 + looseness));
        }
    }

    /** Chains of random laws, each known by its own divergences alone. */
    @Test
    void noChainOfLawsDivergesMore() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int size = 2 + random.nextInt(4);
            List<double[]> laws = chain(random, size);
            RenyiCurve one = order -> steps(laws, order);
            RenyiCurve ends = DiscreteDivergence.of(laws.get(0), laws.get(size));
            for (double order : ORDERS) {
                assertThat(GroupStepsCurve.of(one, size).at(order))
                        .as("seed %s, order %s", seed, order)
                        .isGreaterThanOrEqualTo(ends.at(order) * (1 - 1e-12));
            }
            Rational order = Rational.of(101 + random.nextInt(2000), 100);
            Guarantee.RenyiAtOrder point =
                    new Guarantee.RenyiAtOrder(order, Epsilon.ofDouble(one.at(order.upper())), Neighbours.SUBSTITUTE);
            Guarantee.RenyiAtOrder group = GroupPrivacy.of(point, size).orElseThrow();
            assertThat(group.epsilon().upper())
                    .isGreaterThanOrEqualTo(ends.at(group.order().lower()) * (1 - 1e-12));
        }
    }

    private static List<double[]> chain(Random random, int steps) {
        int points = 2 + random.nextInt(4);
        double[] direction = random.doubles(points, -1, 1).toArray();
        boolean straight = random.nextBoolean();
        double pace = Math.exp(1.5 * random.nextGaussian());
        double[] logarithms = new double[points];
        List<double[]> laws = new ArrayList<>();
        for (int i = 0; i <= steps; i++) {
            laws.add(normalised(logarithms));
            for (int j = 0; j < points; j++) {
                logarithms[j] += pace * (straight ? direction[j] : random.nextGaussian());
            }
        }
        return laws;
    }

    private static double[] normalised(double[] logarithms) {
        double[] law = new double[logarithms.length];
        double sum = 0;
        for (int i = 0; i < law.length; i++) {
            law[i] = Math.exp(logarithms[i]);
            sum += law[i];
        }
        for (int i = 0; i < law.length; i++) {
            law[i] /= sum;
        }
        return law;
    }

    private static double steps(List<double[]> laws, Order order) {
        double most = 0;
        for (int i = 1; i < laws.size(); i++) {
            most = Math.max(
                    most, DiscreteDivergence.of(laws.get(i - 1), laws.get(i)).at(order));
            most = Math.max(
                    most, DiscreteDivergence.of(laws.get(i), laws.get(i - 1)).at(order));
        }
        return most;
    }

    /** Mironov's Proposition 2 and the product of its steps are never less, at any of their orders. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10})
    void mironovIsNeverLess(int doublings) {
        for (RenyiCurve one : List.of(
                GaussianCurve.of(Rational.of("0.01")),
                LaplaceCurve.of(Epsilon.of("0.3")),
                PureCurve.of(Epsilon.of("2")),
                (RenyiCurve) order -> 0.25)) {
            RenyiCurve group = GroupStepsCurve.of(one, 1L << doublings);
            for (double order : new double[] {2, 2.5, 4, 30, 1e4}) {
                double product = GroupCurve.of(one, doublings).at(order);
                assertThat(group.at(order)).isLessThanOrEqualTo(product * (1 + (doublings > 7 ? 0.01 : 1e-12)));
                assertThat(product)
                        .isLessThanOrEqualTo(GroupCurve.mironov(one, doublings).at(order));
            }
        }
    }

    @Test
    void extremesAreBounds() {
        RenyiCurve pure = PureCurve.of(Epsilon.of("700"));
        assertThat(GroupStepsCurve.of(pure, 1_000_000).at(Order.INFINITY)).isBetween(7e8, 7e8 + 1e-3);
        assertThat(GroupStepsCurve.of(pure, 1_000_000).at(1 + 1e-9)).isBetween(1e8, 7e8 + 1e-3);
        assertThat(GroupStepsCurve.of(RenyiCurve.ZERO, 1_000_000).at(1.5)).isZero();
        RenyiCurve single = GaussianCurve.of(Rational.ONE);
        assertThat(GroupStepsCurve.of(single, 1)).isSameAs(single);
        assertThatThrownBy(() -> GroupStepsCurve.of(single, 0)).hasMessageContaining("[group.range]");
    }

    @Test
    void anOrderBeyondWhatStepsOfItCanBeCountedInHasTheGreatestLoss() {
        RenyiCurve group = GroupStepsCurve.of(PureCurve.of(Epsilon.of("1")), 1_000_000);
        assertThat(group.at(Order.of("1e305"))).isBetween(1e6, 1e6 * (1 + 1e-12));
    }
}
