package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.numeric.Normal;

class SumPriceTest {
    /** The price is one at which the event is (a, δa/ε)-private, by the exact profile of Gaussian noise. */
    @ParameterizedTest
    @CsvSource({"1e-9", "1e-6", "1e-4", "1e-3", "0.01", "0.1", "0.2"})
    void whatIsAddedForAGaussianEventIsExceededRarely(String rho) {
        double price = new SumPrice(Epsilon.of("4"), Delta.of("1e-7"))
                .of(Costs.gaussian(rho).curve());
        double mu = Math.sqrt(2 * Double.parseDouble(rho));
        double exceeded = Normal.tail(price / mu - mu / 2) - Math.exp(price) * Normal.tail(price / mu + mu / 2);
        assertThat(exceeded).isLessThanOrEqualTo(1e-7 * price / 4);
        assertThat(price).isPositive();
        if (Double.parseDouble(rho) > 1e-5) {
            double less = 0.7 * price;
            assertThat(Normal.tail(less / mu - mu / 2) - Math.exp(less) * Normal.tail(less / mu + mu / 2))
                    .as("no price that is much smaller holds")
                    .isGreaterThan(1e-7 * less / 4);
        }
    }

    @Test
    void whatIsBeyondTheBudgetHasNoSum() {
        SumPrice price = new SumPrice(Epsilon.of("1"), Delta.of("1e-7"));
        assertThat(price.of(Costs.gaussian("0.5").curve())).isInfinite();
        assertThat(price.of(order -> Double.POSITIVE_INFINITY)).isInfinite();
        assertThat(new SumPrice(Epsilon.ZERO, Delta.of("1e-7"))
                        .of(Costs.gaussian("1e-9").curve()))
                .isInfinite();
        assertThat(new SumPrice(Epsilon.of("1"), Delta.ZERO)
                        .of(Costs.gaussian("1e-9").curve()))
                .isInfinite();
        assertThat(new SumPrice(Epsilon.of("1"), Delta.of("1e-318")).of(order -> 1e-30 * order.value()))
                .isInfinite();
        assertThat(price.of(order -> 0)).as("not for nothing").isEqualTo(0x1p-20);
    }
}
