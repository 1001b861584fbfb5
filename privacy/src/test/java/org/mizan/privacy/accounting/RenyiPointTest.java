package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;
import org.mizan.privacy.curve.DiscreteDivergence;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Shares;

/** A mechanism of which one order is known costs at least what every pair with that divergence loses. */
final class RenyiPointTest {
    private static final double[] DELTAS = {1e-9, 1e-6, 1e-4, 1e-3, 0.01, 0.05, 0.2, 0.5};

    private static Accountant account(String events) {
        return Accountant.of(EventLanguage.parse(events, Neighbours.ADD_REMOVE));
    }

    /** The greatest ε of any pair with this divergence, by another search in 40 digits. */
    @ParameterizedTest
    @CsvFileSource(resources = "/org/mizan/privacy/conversion/point.csv", numLinesToSkip = 1)
    void oneEventCostsWhatTheWorstPairLoses(String order, String epsilon, double delta, String expected) {
        double cost =
                account("renyi(order=%s, epsilon=%s)".formatted(order, epsilon)).epsilon(delta);
        Reference.assertTightUpperBound(cost, expected, 1e-9);
    }

    /** A pair of laws on the same points. */
    private static final class Pair {
        private final double[] p;
        private final double[] q;

        Pair(double[] p, double[] q) {
            this.p = p;
            this.q = q;
        }

        static Pair random(Random random, int size) {
            return new Pair(law(random, size), law(random, size));
        }

        private static double[] law(Random random, int size) {
            double[] law = new double[size];
            double sum = 0;
            double spread = Math.exp(random.nextGaussian());
            for (int i = 0; i < size; i++) {
                law[i] = Math.exp(spread * random.nextGaussian());
                sum += law[i];
            }
            for (int i = 0; i < size; i++) {
                law[i] /= sum;
            }
            return law;
        }

        Pair reversed() {
            return new Pair(q, p);
        }

        Pair times(Pair other) {
            double[] both = new double[p.length * other.p.length];
            double[] bothQ = new double[both.length];
            for (int i = 0; i < both.length; i++) {
                both[i] = p[i / other.p.length] * other.p[i % other.p.length];
                bothQ[i] = q[i / other.p.length] * other.q[i % other.p.length];
            }
            return new Pair(both, bothQ);
        }

        double divergence(double order) {
            return Math.max(
                    DiscreteDivergence.of(p, q).at(order),
                    DiscreteDivergence.of(q, p).at(order));
        }

        /** The declared event with exactly this pair's divergence: the pair attains its bound. */
        Event at(Rational order) {
            Epsilon epsilon = Epsilon.ofDouble(divergence(order.upper()));
            return new Declared(new Guarantee.RenyiAtOrder(order, epsilon, Neighbours.ADD_REMOVE));
        }

        double hockeyStick(double epsilon) {
            double sum = 0;
            for (int i = 0; i < p.length; i++) {
                sum += Math.max(0, p[i] - Math.exp(epsilon) * q[i]);
            }
            return sum;
        }
    }

    private static void assertCovers(Accountant account, Pair pair) {
        for (double delta : DELTAS) {
            double epsilon = account.epsilon(delta);
            assertThat(pair.hockeyStick(epsilon)).isLessThanOrEqualTo(delta * (1 + 1e-11) + 1e-15);
            assertThat(pair.reversed().hockeyStick(epsilon)).isLessThanOrEqualTo(delta * (1 + 1e-11) + 1e-15);
            assertThat(pair.hockeyStick(delta)).isLessThanOrEqualTo(account.delta(delta) * (1 + 1e-11) + 1e-15);
        }
    }

    private static Rational order(Random random) {
        return Rational.of(random.nextInt(4) == 0 ? 100 + random.nextInt(3000) : 101 + random.nextInt(900), 100);
    }

    @Test
    void noPairThatAttainsItsBoundLosesMoreThanItCosts() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Pair pair = Pair.random(random, 2 + random.nextInt(3));
            Rational order = order(random).plus(Rational.of("0.01"));
            assertCovers(Accountant.of(pair.at(order)), pair);
            for (double lower = 1; lower <= order.lower(); lower += 0.37) {
                assertThat(Accountant.of(pair.at(order)).curve().at(lower))
                        .isGreaterThanOrEqualTo(pair.divergence(lower) * (1 - 1e-12));
            }
        }
    }

    @Test
    void severalOrdersComposeSoundly() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(1000 + seed);
            Pair one = Pair.random(random, 2);
            Pair other = Pair.random(random, 3);
            Accountant account = Accountant.of(one.at(Rational.of("2.5"))).plus(other.at(Rational.of(7)), 2);
            assertCovers(account, one.times(other).times(other));
        }
    }

    /** D_β ≤ ε is the least bound in one direction: these two laws have it at every order. */
    @Test
    void monotonicityIsAttained() {
        double epsilon = 0.75;
        double mass = Math.exp(-epsilon);
        DiscreteDivergence pair = DiscreteDivergence.of(new double[] {1, 0}, new double[] {mass, 1 - mass});
        for (double order : new double[] {1, 1.5, 4, 8}) {
            assertThat(account("renyi(order=8, epsilon=0.75)").curve().at(order))
                    .isBetween(epsilon, epsilon + 1e-15);
            assertThat(pair.at(order)).isBetween(epsilon - 1e-13, epsilon + 1e-13);
        }
    }

    @Test
    void nothingIsKnownAboveTheOrder() {
        Accountant account = account("renyi(order=8, epsilon=0.1) + gaussian(sigma=4)");
        assertThat(account.curve().at(8)).isFinite();
        assertThat(account.curve().at(Math.nextUp(8.0))).isInfinite();
        assertThat(account.curve().lastOrder()).isEqualTo(new Order(8));
        assertThat(account.epsilon(0)).isInfinite();
        assertThat(account.withoutLossDistribution()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "renyi(order=8, epsilon=0) | 0 | 0",
                "renyi(order=inf, epsilon=1) | 0 | 1",
                "renyi(order=∞, epsilon=1) | 0 | 1",
                "renyi(order=1.000000001, epsilon=0.1) | 1e-5 | 9991",
                "renyi(order=1e6, epsilon=0.1) | 1e-5 | 0.1",
                "renyi(order=8, epsilon=700) | 1e-5 | 701.3",
                "renyi(order=8, epsilon=0.1) | 1e-300 | 98.3",
                "1000000000 x renyi(order=2, epsilon=0.1) | 1e-5 | 100000012",
            })
    void extremesStayFinite(String events, double delta, double most) {
        assertThat(account(events).epsilon(delta)).isBetween(most * 0.99, most);
    }

    @Test
    void pureIsWrittenForTheOrderAtInfinity() {
        Event event = EventLanguage.parse("renyi(order=inf, epsilon=1/3)", Neighbours.SUBSTITUTE);
        assertThat(EventLanguage.text(event)).isEqualTo("pure(epsilon=1/3)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0.5", "-2", "0"})
    void ordersUpToOneAreRefused(String order) {
        assertThatThrownBy(() -> account("renyi(order=" + order + ", epsilon=1)"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("order " + order + ": must be above 1")
                .hasMessageContaining("[order.range]");
    }

    /** A sample of one is no worse than the mechanism, also at the order alone. */
    @ParameterizedTest
    @CsvSource({"8, 8", "2.5, 2.5", "1.5, 1.5"})
    void samplesAreKnownUpToTheOrder(String order, double last) {
        String event = "renyi(order=%s, epsilon=0.3".formatted(order);
        Accountant sample = account(event + ", sample=0.1)");
        assertThat(sample.curve().at(last)).isLessThan(0.3);
        assertThat(sample.epsilon(1e-5)).isLessThan(account(event + ")").epsilon(1e-5));
    }

    /** A column of one order takes what is known at it, a column of sums what the conversion gives. */
    @Test
    void filtersAdmitItWhileItFits() {
        Epsilon epsilon = Epsilon.of("4");
        Delta delta = Delta.of("1e-5");
        Shares sums = Shares.usual(epsilon, delta, Rational.ZERO, Rational.of("1/2"));
        Filter filter = Filter.approximate(epsilon, delta, sums, Neighbours.ADD_REMOVE);
        assertThat(admits(filter, "renyi(order=64, epsilon=0.1)")).isTrue();
        assertThat(admits(filter, "renyi(order=5, epsilon=0.1)")).isTrue();
        assertThat(admits(filter, "renyi(order=1.5, epsilon=0.1)")).isFalse();
        assertThat(admits(filter, "renyi(order=1.5, epsilon=0)")).isTrue();
        assertThat(admits(Filter.pure(epsilon, Neighbours.ADD_REMOVE), "renyi(order=64, epsilon=0.1)"))
                .isFalse();
    }

    private static boolean admits(Filter filter, String event) {
        return filter.admits(filter.start(), filter.charge(account(event).cost()));
    }
}
