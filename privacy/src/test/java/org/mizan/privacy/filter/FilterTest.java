package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.filter.Filters.admits;
import static org.mizan.privacy.filter.Filters.approximate;
import static org.mizan.privacy.filter.Filters.pure;
import static org.mizan.privacy.filter.Filters.spend;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.RenyiCurve;

final class FilterTest {
    private static final Neighbours RELATION = Costs.RELATION;

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
