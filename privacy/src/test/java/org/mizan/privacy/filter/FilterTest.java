package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.RenyiCurve;

final class FilterTest {
    private static final Neighbours RELATION = Costs.RELATION;

    private static Filter pure(String epsilon) {
        return Filter.pure(Epsilon.of(epsilon), RELATION);
    }

    private static final Rational HALF = Rational.of(1, 2);

    private static Filter approximate(String epsilon, String delta) {
        return Filter.approximate(Epsilon.of(epsilon), Delta.of(delta), RELATION);
    }

    private static Totals spend(Filter filter, Cost... costs) {
        Totals totals = filter.start();
        for (Cost cost : costs) {
            totals = totals.plus(filter.charge(cost));
        }
        return totals;
    }

    private static boolean admits(Filter filter, Cost... costs) {
        Totals totals = filter.start();
        boolean admitted = true;
        for (Cost cost : costs) {
            Charge charge = filter.charge(cost);
            admitted &= filter.admits(totals, charge);
            totals = totals.plus(charge);
        }
        return admitted;
    }

    @Test
    void aMillionTenthsAreExactlyAHundredThousand() {
        Filter filter = pure("100000");
        Charge tenth = filter.charge(Costs.pure("0.1"));
        Totals totals = filter.start();
        for (int i = 0; i < 1_000_000; i++) {
            assertThat(filter.admits(totals, tenth)).isTrue();
            totals = totals.plus(tenth);
        }
        assertThat(totals.columns().get(0)).isEqualByComparingTo("100000");
        assertThat(filter.admits(totals, filter.charge(Costs.pure("1e-40")))).isFalse();
        assertThat(filter.admits(totals, filter.charge(Costs.pure("0")))).isTrue();
    }

    @Test
    void aTinySpendIsNotLostBesideALargeOne() {
        assertThat(admits(pure("1"), Costs.pure("1"))).isTrue();
        assertThat(admits(pure("1"), Costs.pure("1"), Costs.pure("1e-17"))).isFalse();
        assertThat(admits(pure("1"), Costs.pure("1"), Costs.pure("1e-300"))).isFalse();
        assertThat(admits(pure("1.00000000000000001"), Costs.pure("1"), Costs.pure("1e-17")))
                .isTrue();
    }

    @Test
    void chargesAreRoundedUpAndLimitsDown() {
        Filter third = pure("1/3");
        assertThat(admits(third, Costs.pure("1/3"))).isFalse();
        assertThat(admits(pure("1"), Costs.pure("1/3"), Costs.pure("1/3"), Costs.pure("1/3")))
                .isFalse();
        assertThat(third.charge(Costs.pure("1/3")).columns().get(0))
                .isEqualByComparingTo("0.3333333333333333333333333333333333333334");
        assertThat(third.remaining(third.start()).columns().get(0).limit())
                .isEqualByComparingTo("0.3333333333333333333333333333333333333333");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e20", "1e999", "100000000000000000001"})
    void hugeCostsNeverFitAndHugeBudgetsAreRefused(String huge) {
        assertThat(admits(pure("99999999999999999999"), Costs.pure(huge))).isFalse();
        assertThatThrownBy(() -> pure(huge)).hasMessageContaining("budget.range");
        Totals spent = spend(pure("1"), Costs.pure(huge), Costs.pure(huge));
        assertThat(spent.columns().get(0)).isEqualByComparingTo("1e20");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-300, -1, Double.NaN, Double.NEGATIVE_INFINITY})
    void curvesThatAreNoneAreRefused(double value) {
        Filter filter = Filter.renyi(Map.of(new Order(2), Epsilon.of("1")), RELATION);
        assertThatThrownBy(() -> filter.charge(Costs.curve(order -> value)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("cost.range");
    }

    @Test
    void negativeCostsAreRefused() {
        Optional<Rational> minus = Optional.of(Rational.of("-0.1"));
        Optional<Rational> none = Optional.empty();
        Rational zero = Rational.ZERO;
        assertThatThrownBy(() -> new Cost(RenyiCurve.ZERO, minus, none, none, zero, Map.of(), RELATION))
                .hasMessageContaining("cost.epsilon");
        assertThatThrownBy(() -> new Cost(RenyiCurve.ZERO, none, minus, none, zero, Map.of(), RELATION))
                .hasMessageContaining("cost.rho");
        assertThatThrownBy(() -> new Cost(RenyiCurve.ZERO, none, none, minus, zero, Map.of(), RELATION))
                .hasMessageContaining("cost.muSquared");
        assertThatThrownBy(() -> Costs.failing("-1e-9")).hasMessageContaining("cost.delta");
    }

    @Test
    void concentratedBudgetsAdd() {
        Filter rho = Filter.zeroConcentrated(Rho.of("0.3"), RELATION);
        assertThat(admits(rho, Costs.gaussian("0.1"), Costs.gaussian("0.2"))).isTrue();
        assertThat(admits(rho, Costs.gaussian("0.1"), Costs.gaussian("0.2"), Costs.gaussian("1e-30")))
                .isFalse();
        assertThat(admits(rho, Costs.pure("0.5"))).isTrue();
        assertThat(admits(rho, Costs.curve(RenyiCurve.ZERO))).isFalse();
        assertThat(rho.guarantee()).isEqualTo(new Guarantee.ZeroConcentrated(Rho.of("0.3"), RELATION));

        Filter gaussian = Filter.gaussian(Rational.of("0.6"), RELATION);
        assertThat(admits(gaussian, Costs.gaussian("0.1"), Costs.gaussian("0.2")))
                .isTrue();
        assertThat(admits(gaussian, Costs.gaussian("0.3"), Costs.gaussian("1e-30")))
                .isFalse();
        assertThat(admits(gaussian, Costs.pure("0.0001"))).isFalse();
        assertThat(gaussian.guarantee()).isEqualTo(new Guarantee.Gaussian(Rational.of("0.6"), RELATION));
    }

    @Test
    void everyOrderOfABudgetCurveMustFit() {
        Filter filter = Filter.renyi(
                Map.of(new Order(2), Epsilon.of("1"), new Order(8), Epsilon.of("3"), Order.ONE, Epsilon.of("0.9")),
                RELATION);
        RenyiCurve steep = order -> order.value() * 0.375;
        assertThat(admits(filter, Costs.curve(steep))).isTrue();
        assertThat(admits(filter, Costs.curve(order -> order.value() > 4 ? 3.5 : 0.1)))
                .isFalse();
        assertThat(admits(filter, Costs.curve(order -> order.value() > 4 ? 0.1 : 1.5)))
                .isFalse();
        assertThat(filter.remaining(spend(filter, Costs.curve(steep))).columns())
                .extracting(Remaining.Column::name)
                .containsExactly("order 1", "order 2", "order 8");
    }

    @Test
    void aBudgetCurveBoundsTheOrdersBelowItsOwn() {
        Filter filter = Filter.renyi(
                Map.of(new Order(2), Epsilon.of("1"), new Order(4), Epsilon.of("0.75"), new Order(8), Epsilon.of("3")),
                RELATION);
        RenyiCurve ceiling = ((Guarantee.Renyi) filter.guarantee()).curve();
        assertThat(ceiling.at(1.5)).isEqualTo(0.75);
        assertThat(ceiling.at(2)).isEqualTo(0.75);
        assertThat(ceiling.at(4.5)).isEqualTo(3);
        assertThat(ceiling.at(8)).isEqualTo(3);
        assertThat(ceiling.at(8.001)).isInfinite();
        assertThatThrownBy(() -> Filter.renyi(Map.of(), RELATION)).hasMessageContaining("budget.orders");
    }

    @Test
    void anApproximateBudgetTakesPureLossesInFull() {
        Filter filter = approximate("1", "1e-6");
        assertThat(admits(filter, Costs.pure("0.25"), Costs.pure("0.75"))).isTrue();
        assertThat(admits(filter, Costs.pure("0.25"), Costs.pure("0.75"), Costs.pure("1e-30")))
                .isFalse();
        assertThat(filter.guarantee())
                .isEqualTo(new Guarantee.Approximate(Epsilon.of("1"), Delta.of("1e-6"), RELATION));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1e-6, 0.02435597035953837289424325",
        "0.1, 1e-9, 0.0001771384471850208647851449",
        "8, 1e-5, 1.229714525761431222233761",
        "0.01, 1e-12, 0.000001357846827925792505938859",
        "40, 1e-8, 11.78086580263443607216353",
        "1e-4, 1e-6, 1.201689125964336199582746e-9",
        "3, 0.01, 0.5704851651251808734666655"
    })
    void gaussianLossesFitAsFarAsTheBestConversionAllows(String epsilon, String delta, String greatestRho) {
        Filter filter = approximate(epsilon, delta);
        Rational rho = Rational.of(greatestRho);
        Rational little = Rational.of("1e-9");
        Rational below = rho.times(Rational.ONE.minus(little));
        Rational above = rho.times(Rational.ONE.plus(little));
        assertThat(admits(filter, Costs.gaussian(below.roundedDown(40).toString())))
                .isTrue();
        assertThat(admits(filter, Costs.gaussian(above.roundedUp(40).toString())))
                .isFalse();
    }

    @Test
    void theEventsOwnDeltaComesOutOfTheReservedShareOnly() {
        Epsilon epsilon = Epsilon.of("1");
        Delta delta = Delta.of("1e-6");
        Filter filter = Filter.approximate(
                epsilon, delta, Shares.usual(epsilon, delta, Rational.of("0.25"), Rational.ZERO), RELATION);
        assertThat(admits(filter, Costs.failing("1e-7"), Costs.failing("1.5e-7")))
                .isTrue();
        Charge more = filter.charge(Costs.failing("1e-30"));
        Totals totals = spend(filter, Costs.failing("2.5e-7"));
        assertThat(filter.decide(totals, more)).isEqualTo(Decision.DELTA_EXCEEDED);
        assertThat(filter.remaining(totals).delta()).isEqualByComparingTo("0");
        Filter none = approximate("1", "1e-6");
        assertThat(none.decide(none.start(), none.charge(Costs.failing("1e-30"))))
                .isEqualTo(Decision.DELTA_EXCEEDED);
        assertThat(pure("1").decide(pure("1").start(), pure("1").charge(Costs.failing("1e-30"))))
                .isEqualTo(Decision.DELTA_EXCEEDED);
    }

    @Test
    void withoutDeltaOnlyTheGreatestLossCounts() {
        Filter filter = approximate("1", "0");
        assertThat(filter.start().columns()).hasSize(1);
        assertThat(admits(filter, Costs.pure("1"))).isTrue();
        assertThat(admits(filter, Costs.gaussian("1e-9"))).isFalse();
        assertThat(approximate("0", "0.5").start().columns()).hasSize(1);
        Shares useless = new Shares(Rational.ZERO, Rational.ZERO, new TreeMap<>(Map.of(new Order(2), Rational.ONE)));
        Filter zero = Filter.approximate(Epsilon.of("1"), Delta.ZERO, useless, RELATION);
        assertThat(admits(zero, Costs.pure("1"))).isTrue();
        assertThat(admits(zero, Costs.curve(order -> order.isInfinite() ? 2 : 0)))
                .isFalse();
        assertThat(zero.remaining(zero.start()).columns().get(0).left()).isEqualByComparingTo("0");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, 0.5",
        "0, 0, inf, 0.5",
        "0, 0, 2, 0",
        "0, 0, 2, -0.5",
        "-0.1, 0, 2, 0.5",
        "0, -0.1, 2, 0.5",
        "0.6, 0, 2, 0.5",
        "0.3, 0.3, 2, 0.5",
        "0, 0, 2, 1.0001"
    })
    void sharesThatAreNotSafeAreRefused(String reserved, String sums, String order, String share) {
        TreeMap<Order, Rational> orders = new TreeMap<>(Map.of(Order.of(order), Rational.of(share)));
        assertThatThrownBy(() -> new Shares(Rational.of(reserved), Rational.of(sums), orders))
                .hasMessageContaining("budget.shares");
    }

    /** A Gaussian event among pure ones: what it takes from their sum is little more than its ε at a small δ. */
    @Test
    void aGaussianEventLeavesMostOfTheSumToPureOnes() {
        Epsilon epsilon = Epsilon.of("4");
        Delta delta = Delta.of("1e-6");
        Filter filter =
                Filter.approximate(epsilon, delta, Shares.usual(epsilon, delta, HALF, Rational.of("0.0625")), RELATION);
        Totals spent = spend(filter, Costs.gaussian("0.0005"));
        assertThat(filter.admits(spent, filter.charge(Costs.pure("3.7")))).isTrue();
        assertThat(filter.admits(spent, filter.charge(Costs.pure("3.9")))).isFalse();
        Filter without =
                Filter.approximate(epsilon, delta, Shares.usual(epsilon, delta, HALF, Rational.ZERO), RELATION);
        assertThat(without.admits(spend(without, Costs.gaussian("0.0005")), without.charge(Costs.pure("3"))))
                .isFalse();
    }

    @Test
    void theReservedShareIsCheckedFirst() {
        assertThatThrownBy(() -> Shares.usual(Epsilon.of("1"), Delta.of("0.1"), Rational.of(2), Rational.ZERO))
                .hasMessageContaining("budget.shares");
    }

    @Test
    void oneRelationOfNeighboursHolds() {
        Filter filter = Filter.pure(Epsilon.of("1"), Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> filter.charge(Costs.pure("0.1"))).hasMessageContaining("neighbours.mixed");
    }

    @Test
    void goodEventsAreOpenedBeforehandAndChargedOnce() {
        Filter filter = pure("1").opening(Map.of("stay", Gamma.of("0.01"), "cells", Gamma.of("0.02")));
        assertThat(filter.guarantee())
                .isEqualTo(
                        new Guarantee.RandomlyPrivate(new Guarantee.Pure(Epsilon.of("1"), RELATION), Gamma.of("0.03")));
        Cost stay = Costs.onGoodEvent("0.4", "stay", "0.01");
        assertThat(admits(filter, stay, stay)).isTrue();
        assertThat(admits(filter, stay, stay, stay)).isFalse();
        assertThat(filter.decide(filter.start(), filter.charge(Costs.onGoodEvent("0.1", "age", "0.001"))))
                .isEqualTo(Decision.GOOD_EVENT_NOT_OPEN);
        assertThat(filter.decide(filter.start(), filter.charge(Costs.onGoodEvent("0.1", "stay", "0.011"))))
                .isEqualTo(Decision.GOOD_EVENT_NOT_OPEN);
        assertThat(filter.decide(filter.start(), filter.charge(Costs.onGoodEvent("1.1", "stay", "0.01"))))
                .isEqualTo(Decision.LOSS_EXCEEDED);
        assertThat(admits(pure("1"), stay)).isFalse();
    }

    @Test
    void goodEventsNeedSubstituteAndAProbability() {
        Filter other = Filter.pure(Epsilon.of("1"), Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> other.opening(Map.of("stay", Gamma.of("0.01"))))
                .hasMessageContaining("random.neighbours");
        assertThatThrownBy(() -> pure("1").opening(Map.of("a", Gamma.of("0.6"), "b", Gamma.of("0.6"))))
                .hasMessageContaining("gamma.range");
        assertThatThrownBy(() -> new Cost(
                        RenyiCurve.ZERO,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Rational.ZERO,
                        Map.of("stay", Gamma.of("0.01")),
                        Neighbours.ADD_REMOVE))
                .hasMessageContaining("random.neighbours");
    }

    @Test
    void whatIsLeftFitsAndNoMore() {
        Filter filter = pure("1");
        Totals totals = spend(filter, Costs.pure("0.3"));
        Remaining remaining = filter.remaining(totals);
        assertThat(remaining.every()).isTrue();
        assertThat(remaining.delta()).isEqualByComparingTo("0");
        assertThat(remaining.columns().get(0).name()).isEqualTo("epsilon");
        assertThat(remaining.columns().get(0).left()).isEqualByComparingTo("0.7");
        assertThat(filter.remaining(spend(filter, Costs.pure("3")))
                        .columns()
                        .get(0)
                        .left())
                .isEqualByComparingTo("0");
        assertThat(approximate("1", "1e-6")
                        .remaining(approximate("1", "1e-6").start())
                        .every())
                .isFalse();
    }

    @Test
    void storedTotalsAreChecked() {
        Filter filter = approximate("1", "1e-6");
        Totals totals = spend(filter, Costs.gaussian("0.001"));
        assertThat(new Totals(
                        totals.columns().stream()
                                .map(amount -> new BigDecimal(amount.toPlainString()))
                                .toList(),
                        totals.delta()))
                .isEqualTo(totals);
        BigDecimal zero = totals.delta();
        for (String wrong :
                List.of("0.5", "-0." + "0".repeat(39) + "1", "100000000000000000000." + "0".repeat(39) + "1")) {
            BigDecimal amount = new BigDecimal(wrong);
            assertThatThrownBy(() -> new Totals(List.of(amount), zero)).hasMessageContaining("amount.form");
            assertThatThrownBy(() -> new Totals(List.of(), amount)).hasMessageContaining("amount.form");
            assertThatThrownBy(() -> new Charge(List.of(), amount, Map.of())).hasMessageContaining("amount.form");
            assertThatThrownBy(() -> new Charge(List.of(amount), zero, Map.of()))
                    .hasMessageContaining("amount.form");
        }
        Filter other = pure("1");
        Charge charge = other.charge(Costs.pure("0.1"));
        assertThatThrownBy(() -> other.admits(totals, charge)).hasMessageContaining("totals.columns");
        assertThatThrownBy(() -> filter.admits(totals, charge)).hasMessageContaining("totals.columns");
        assertThatThrownBy(() -> other.remaining(totals)).hasMessageContaining("totals.columns");
    }
}
