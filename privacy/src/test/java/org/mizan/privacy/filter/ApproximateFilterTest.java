package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.filter.Filters.admits;
import static org.mizan.privacy.filter.Filters.approximate;
import static org.mizan.privacy.filter.Filters.pure;
import static org.mizan.privacy.filter.Filters.spend;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/** Budgets of (ε, δ): how their δ is shared, and what that leaves for each kind of loss. */
final class ApproximateFilterTest {
    private static final Neighbours RELATION = Costs.RELATION;
    private static final Rational HALF = Rational.of(1, 2);

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
}
