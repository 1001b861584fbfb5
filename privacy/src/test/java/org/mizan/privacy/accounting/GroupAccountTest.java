package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.GroupOf;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.event.language.EventLanguage;

/** What a group of c units is promised. */
final class GroupAccountTest {
    private static Accountant account(String events, Neighbours neighbours) {
        return Accountant.of(EventLanguage.parse(events, neighbours));
    }

    private static Accountant account(String events) {
        return account(events, Neighbours.ADD_REMOVE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 x laplace(scale=5) | 3 x laplace(scale=5, sensitivity=4)",
                "gaussian(sigma=9, sensitivity=2) | gaussian(sigma=9, sensitivity=8)",
                "discrete-laplace(scale=5, sensitivity=3) | discrete-laplace(scale=5, sensitivity=12)",
                "discrete-gaussian(sigma=9) | discrete-gaussian(sigma=9, sensitivity=4)",
                "discrete-gaussian(sigma=9, dimensions=5) | discrete-gaussian(sigma=9, sensitivity=4, dimensions=5)",
                "exponential(epsilon=0.1) | exponential(epsilon=0.4)",
                "pure(epsilon=0.1) | pure(epsilon=0.4)",
                "zcdp(rho=0.01) | zcdp(rho=0.16)",
                "gdp(mu=0.1) | gdp(mu=0.4)",
                "concentrated(mean=0.1, deviation=0.5) | zcdp(rho=2)",
                "gaussian(sigma=9, sample=1) | gaussian(sigma=9, sensitivity=4)",
            })
    void aGroupOfFourIsTheEventWithFourTimesTheLoss(String one, String group) {
        assertThat(account(one).forGroup(4).uses()).isEqualTo(account(group).uses());
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void everyEventHasAGroupThatLosesNoLess(SingleEvent event) {
        Accountant one = Accountant.of(event);
        assertThat(one.forGroup(1)).isSameAs(one);
        double before = one.epsilon(0.01);
        for (long size : new long[] {2, 3, 50}) {
            Accountant group = one.forGroup(size);
            double epsilon = group.epsilon(0.01);
            assertThat(epsilon).isGreaterThanOrEqualTo(before * (1 - 1e-9));
            before = epsilon;
            one.pureEpsilon()
                    .filter(pure -> one.delta().isZero())
                    .ifPresent(pure -> assertThat(group.pureEpsilon())
                            .contains(new Epsilon(pure.value().times(size))));
            assertThat(group.curve().at(Order.ONE))
                    .isGreaterThanOrEqualTo(one.curve().at(Order.ONE));
        }
    }

    /**
     * Counts with discrete Laplace noise on a Poisson sample, exactly: a + b of the group are in the one data set and not in the
     * other, or the other way round.
     */
    @ParameterizedTest
    @CsvSource({"2, 0", "1, 1", "3, 0", "2, 1"})
    void noGroupOnASampleLosesMore(int added, int removed) {
        double rate = 0.3;
        double scale = 1.5;
        Accountant group = account("discrete-laplace(scale=1.5, sample=0.3)").forGroup(added + removed);
        double[] p = law(added, rate, scale);
        double[] q = law(removed, rate, scale);
        for (double epsilon : new double[] {0, 0.1, 0.5, 1, 1.5}) {
            double truth = Math.max(hockeyStick(p, q, epsilon), hockeyStick(q, p, epsilon));
            assertThat(group.delta(epsilon)).isGreaterThanOrEqualTo(truth * (1 - 1e-9));
        }
        for (double order : new double[] {1.5, 2, 8, 30}) {
            double truth = Math.max(divergence(p, q, order), divergence(q, p, order));
            assertThat(group.curve().at(order)).isGreaterThanOrEqualTo(truth * (1 - 1e-9));
        }
    }

    private static double[] law(int units, double rate, double scale) {
        double[] law = new double[401];
        double weight = Math.tanh(0.5 / scale);
        for (int x = -200; x <= 200; x++) {
            double chance = Math.pow(1 - rate, units);
            for (int in = 0; in <= units; in++) {
                law[x + 200] += chance * weight * Math.exp(-Math.abs(x - in) / scale);
                chance *= rate / (1 - rate) * (units - in) / (in + 1);
            }
        }
        return law;
    }

    private static double hockeyStick(double[] p, double[] q, double epsilon) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.max(0, p[i] - Math.exp(epsilon) * q[i]);
        }
        return sum;
    }

    private static double divergence(double[] p, double[] q, double order) {
        double moment = 0;
        for (int i = 0; i < p.length; i++) {
            moment += Math.pow(p[i] / q[i], order) * q[i];
        }
        return Math.log(moment) / (order - 1);
    }

    /** Compose first, then chain: often less than to chain each of many sampled events. */
    @Test
    void theTightFigureForOneServesGroupsToo() {
        Accountant one = account("1000 x gaussian(sigma=2, sample=0.01)");
        Accountant group = one.forGroup(2);
        Tightest tightest = group.tightest(1e-5);
        assertThat(tightest.epsilon()).isBetween(2 * one.epsilon(1e-5), 3 * one.epsilon(1e-5));
        assertThat(group.delta(tightest.epsilon())).isLessThanOrEqualTo(1e-5 * (1 + 1e-6));
    }

    /** (cε, δ(e^{cε} - 1)/(e^ε - 1)) from one approximate event, where nothing else is known. */
    @Test
    void approximateEventsSetTheirGrownDeltaAside() {
        Accountant group = account("approximate(epsilon=0.1, delta=1e-6)").forGroup(3);
        Reference.assertTightUpperBound(group.delta().upper(), "3.3265736762358175247e-6", 1e-14);
        assertThat(group.epsilon(4e-6)).isLessThanOrEqualTo(0.3000001);
        assertThat(group.epsilon(3e-6)).isInfinite();
    }

    @Test
    void goodEventsArePaidForEachStepAndChainTheirEvents() {
        Accountant one = account(
                "on-good-event(laplace(epsilon=1), gamma=0.01, key=cells) + laplace(epsilon=0.5)",
                Neighbours.SUBSTITUTE);
        Accountant group = one.forGroup(3);
        assertThat(group.goodEvents()).containsEntry("cells", Gamma.of("0.03"));
        assertThat(group.pureEpsilon()).contains(Epsilon.of("4.5"));
        assertThat(group.uses()).allMatch(use -> use.event().toString().startsWith("GroupOf"));
        assertThat(one.forGroup(1000).gamma()).isEqualTo(Gamma.of("1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "laplace(epsilon=1) | 1000000 | 1000000",
                "pure(epsilon=700) | 1000000 | 700000000",
                "randomized-response(p=0.75) | 1000000 | 1098613",
                "discrete-laplace(scale=2) | 1000000 | 500000",
                "permute-and-flip(epsilon=0) | 1000000 | 0",
                "laplace(epsilon=1, sample=0.1) | 1000000 | 158565.1",
            })
    void aMillionUnitsAddTheirLosses(String event, long size, double most) {
        assertThat(account(event).forGroup(size).epsilon(0)).isBetween(most * (1 - 1e-6), most * (1 + 1e-5) + 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1_000_001})
    void aGroupHasUpToAMillionUnits(long size) {
        assertThatThrownBy(() -> account("pure(epsilon=1)").forGroup(size))
                .hasMessageContaining("group size " + size + ": must lie between 1 and a million")
                .hasMessageContaining("[group.range]");
    }

    /** (0, δ): each step may bring an outcome that the law before it has not. */
    @Test
    void massOfOneLawAloneAddsUpOverTheSteps() {
        Accountant group = account("approximate(epsilon=0, delta=0.01)").forGroup(2);
        assertThat(group.delta(50)).isBetween(0.02, 0.0201);
        assertThat(group.delta(Double.POSITIVE_INFINITY)).isBetween(0.02, 1.0);
        assertThat(account("laplace(epsilon=1)").forGroup(3).delta(Double.POSITIVE_INFINITY))
                .isZero();
    }

    @Test
    void whatAGroupLosesGrowsWithTheSquareOfItsSize() {
        Guarantee one = new Guarantee.Gaussian(Rational.of(1, 4), Neighbours.ADD_REMOVE);
        GroupOf three = new GroupOf(new Declared(one), 3);
        assertThat(three.gaussianMuSquared()).contains(Rational.of(9, 4));
        assertThat(three.concentratedRho()).contains(new Rho(Rational.of(9, 8)));
    }
}
