package org.mizan.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0.9468668008, 0.94687, 0.94686",
        "1.0355000001, 1.0356, 1.0355",
        "1, 1, 1",
        "1e-5, 1e-5, 1e-5",
        "0.00012345678, 0.00012346, 0.00012345",
        "0.000012345678, 1.2346e-5, 1.2345e-5",
        "1234567, 1234600, 1234500",
        "9999999, 1e7, 9999900",
        "123456789, 1.2346e8, 1.2345e8",
        "-0.123456, -0.12345, -0.12346",
        "0, 0, 0",
        "1/3, 0.33334, 0.33333",
        "10000, 10000, 10000"
    })
    void exactNumbersAreRoundedToTheSideAsked(String value, String up, String down) {
        assertThat(Figures.up(Rational.of(value))).isEqualTo(up);
        assertThat(Figures.down(Rational.of(value))).isEqualTo(down);
    }

    @Test
    void doublesAreRoundedFromTheirExactValue() {
        assertThat(Figures.up(0.5)).isEqualTo("0.5");
        assertThat(Figures.up(Math.nextUp(0.5))).isEqualTo("0.50001");
        assertThat(Figures.down(Math.nextDown(0.5))).isEqualTo("0.49999");
    }

    @Test
    void infinityHasItsSign() {
        assertThat(Figures.up(Double.POSITIVE_INFINITY)).isEqualTo("∞");
        assertThat(Figures.down(Double.POSITIVE_INFINITY)).isEqualTo("∞");
        assertThat(Figures.down(Double.NEGATIVE_INFINITY)).isEqualTo("-∞");
    }

    @Test
    void whatIsShownNeverUnderstatesAndIsWithinOnePartInTenThousand() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            double value = Math.exp(random.nextDouble() * 200 - 100);
            BigDecimal exact = new BigDecimal(value);
            BigDecimal shown = new BigDecimal(Figures.up(value));
            assertThat(shown).isGreaterThanOrEqualTo(exact);
            assertThat(shown.doubleValue()).isLessThanOrEqualTo(value * (1 + 1.0001e-4));
            assertThat(new BigDecimal(Figures.down(value))).isLessThanOrEqualTo(exact);
        }
    }

    @Test
    void aComputedNumberNearTheLeastDoubleIsShownAsABound() {
        assertThat(Figures.up(Double.MIN_VALUE)).isEqualTo("1e-300");
        assertThat(Figures.down(Double.MIN_VALUE)).isEqualTo("0");
        assertThat(Figures.up(Rational.of("1e-310"))).isEqualTo("1e-310");
    }

    @ParameterizedTest
    @CsvSource({"2.7, 2.7", "19.6641, 19.664", "1, 1", "1.0000000052, 1 + 5.2e-9", "1024, 1024", "inf, ∞"})
    void ordersAreShownAsTheyAreAndNotRoundedUp(String order, String shown) {
        assertThat(Figures.order(Order.of(order))).isEqualTo(shown);
    }
}
