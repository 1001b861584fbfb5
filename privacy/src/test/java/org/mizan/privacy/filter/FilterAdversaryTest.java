package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.numeric.Normal;

/** What an analyst who chooses by the losses seen so far can realise under each filter, and under broken ones. */
final class FilterAdversaryTest {
    private static Filter approximate(String epsilon, String delta, String reserved, Map<String, String> orders) {
        TreeMap<Order, Rational> shares = new TreeMap<>();
        orders.forEach((order, share) -> shares.put(Order.of(order), Rational.of(share)));
        return Filter.approximate(
                Epsilon.of(epsilon),
                Delta.of(delta),
                new Shares(Rational.of(reserved), Rational.ZERO, shares),
                Costs.RELATION);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1e-6, 0.001",
        "1, 1e-6, 0.01",
        "1, 1e-6, 0.0243",
        "0.1, 1e-4, 1e-4",
        "4, 1e-5, 0.1",
        "8, 1e-8, 0.3",
        "2, 0.01, 0.1",
        "0.5, 1e-12, 0.0005"
    })
    void noChoiceExceedsAnApproximateBudget(String epsilon, double delta, double rho) {
        Adversary adversary = new Adversary(Double.parseDouble(epsilon), rho);
        Filter filter = Filter.approximate(Epsilon.of(epsilon), Delta.ofDouble(delta), Costs.RELATION);
        double realised = adversary.realisedDelta(adversary.after(filter, TwoPoint::byCurve));
        assertThat(realised).isBetween(0.2 * delta, delta);
    }

    /** The analyst may spend the rest as a sum or at the order, whichever gives away more after the loss that was seen. */
    @ParameterizedTest
    @CsvSource({
        "1, 1e-6, 0.0003, 0.5",
        "1, 1e-6, 0.001, 0.5",
        "1, 1e-6, 0.005, 0.1",
        "4, 1e-5, 0.01, 0.5",
        "4, 1e-5, 0.1, 0.9",
        "8, 1e-8, 0.05, 0.125",
        "2, 0.01, 0.01, 0.5"
    })
    void noChoiceBetweenASumAndAnOrderExceedsAnApproximateBudget(
            String epsilon, double delta, double rho, String sums) {
        Adversary adversary = new Adversary(Double.parseDouble(epsilon), rho);
        Epsilon most = Epsilon.of(epsilon);
        Delta all = Delta.ofDouble(delta);
        Shares shares = Shares.usual(most, all, Rational.ZERO, Rational.of(sums));
        Filter filter = Filter.approximate(most, all, shares, Costs.RELATION);
        double realised = adversary.realisedDelta(adversary.after(filter, TwoPoint::byCurve));
        assertThat(realised).isBetween(0.02 * delta, delta);
        Filter order = Filter.approximate(
                most, all, new Shares(Rational.ZERO, Rational.ZERO, shares.orders()), Costs.RELATION);
        assertThat(realised)
                .as("the sum admits what the order does not")
                .isGreaterThanOrEqualTo(adversary.realisedDelta(adversary.after(order, TwoPoint::byCurve)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-6, 0.005, 15, 40", "4, 1e-5, 0.05, 4, 14", "8, 1e-8, 0.1, 4, 12"})
    void someOrderFitsIsSafeWithSharesAndBrokenWithout(
            String epsilon, String delta, double rho, String low, String high) {
        double budget = Double.parseDouble(delta);
        Adversary adversary = new Adversary(Double.parseDouble(epsilon), rho);
        Filter shared = approximate(epsilon, delta, "0", Map.of(low, "0.5", high, "0.5"));
        Predicate<TwoPoint> eitherInFull = adversary
                .after(approximate(epsilon, delta, "0", Map.of(low, "1")), TwoPoint::byCurve)
                .or(adversary.after(approximate(epsilon, delta, "0", Map.of(high, "1")), TwoPoint::byCurve));
        assertThat(adversary.realisedDelta(adversary.after(shared, TwoPoint::byCurve)))
                .isBetween(0.3 * budget, budget);
        assertThat(adversary.realisedDelta(eitherInFull)).isGreaterThan(1.3 * budget);
    }

    @Test
    void theEventsOwnDeltaIsSafeFromAFixedShareAndBrokenFromWhateverIsLeft() {
        double budget = 1e-6;
        double rho = 0.01;
        double middle = 22 * rho;
        Adversary adversary = new Adversary(1, rho);

        Filter fixed = approximate("1", "1e-6", "0.5", Map.of("22", "0.5"));
        Totals spent = fixed.start().plus(fixed.charge(Costs.gaussian("0.01")));
        assertThat(fixed.admits(spent, fixed.charge(Costs.failing("5e-7")))).isTrue();
        assertThat(fixed.admits(spent, fixed.charge(Costs.failing("5.01e-7")))).isFalse();
        assertThat(adversary.deltaOf(failOrChoose(adversary, fixed, 5e-7, middle)))
                .isBetween(0.8 * budget, budget);

        Filter whole = approximate("1", "1e-6", "0", Map.of("22", "1"));
        Filter whatIsLeft = approximate("1", "1e-7", "0", Map.of("22", "1"));
        assertThat(whatIsLeft.admits(whatIsLeft.start(), whatIsLeft.charge(Costs.gaussian("0.01"))))
                .as("after a δ of 9e-7 the rest of the budget still covers the first step")
                .isTrue();
        assertThat(adversary.deltaOf(failOrChoose(adversary, whole, 9e-7, middle)))
                .isGreaterThan(1.6 * budget);
    }

    /** Where the loss so far is small, fails openly with probability δ; elsewhere chooses the worst that is admitted. */
    private static DoubleFunction<TwoPoint> failOrChoose(
            Adversary adversary, Filter filter, double delta, double middle) {
        Predicate<TwoPoint> rule = adversary.after(filter, TwoPoint::byCurve);
        TwoPoint failing = new TwoPoint(delta, Double.POSITIVE_INFINITY);
        return before -> before < middle ? failing : adversary.best(rule, before);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.02, 0.01", "3, 0.2, 0.05", "0.3, 0.003, 0.002"})
    void noChoiceExceedsAConcentratedBudget(double epsilon, String ceiling, double rho) {
        Adversary adversary = new Adversary(epsilon, rho);
        Filter filter = Filter.zeroConcentrated(Rho.of(ceiling), Costs.RELATION);
        double promised = 1;
        for (double order = 1.01; order < 1000; order *= 1.001) {
            double exponent = (order - 1) * (Double.parseDouble(ceiling) * order - epsilon);
            promised = Math.min(promised, Math.exp(exponent + order * Math.log1p(-1 / order)) / (order - 1));
        }
        assertThat(adversary.realisedDelta(adversary.after(filter, TwoPoint::byConcentration)))
                .isBetween(0.05 * promised, promised);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.04, 0.01", "1, 0.2, 0.05", "3, 1, 0.4"})
    void noChoiceExceedsAGaussianBudget(double epsilon, String muSquared, double rho) {
        Adversary adversary = new Adversary(epsilon, rho);
        Filter filter = Filter.gaussian(Rational.of(muSquared), Costs.RELATION);
        double mu = Math.sqrt(Double.parseDouble(muSquared));
        double promised = Normal.tail(epsilon / mu - mu / 2) - Math.exp(epsilon) * Normal.tail(epsilon / mu + mu / 2);
        assertThat(adversary.realisedDelta(adversary.after(filter, TwoPoint::byTradeOff)))
                .isBetween(0.3 * promised, promised);
    }

    @Test
    void noChoiceExceedsABudgetCurve() {
        Adversary adversary = new Adversary(1, 0.01);
        Map<Order, Epsilon> budget = Map.of(
                new Order(2), Epsilon.of("0.05"), new Order(8), Epsilon.of("0.2"), new Order(32), Epsilon.of("1"));
        Predicate<TwoPoint> rule = adversary.after(Filter.renyi(budget, Costs.RELATION), TwoPoint::byCurve);
        DoubleFunction<TwoPoint> choice = before -> adversary.best(rule, before);
        budget.forEach((order, epsilon) -> assertThat(adversary.divergenceOf(choice, order.value()))
                .as("order %s", order)
                .isBetween(order.value() * 0.01, epsilon.lower()));
        assertThat(adversary.divergenceOf(choice, 8)).isGreaterThan(0.15);
    }
}
