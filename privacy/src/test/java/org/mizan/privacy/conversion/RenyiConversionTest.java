package org.mizan.privacy.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.mizan.privacy.conversion.RenyiConversion.CANONNE_KAMATH_STEINKE;
import static org.mizan.privacy.conversion.RenyiConversion.MIRONOV;
import static org.mizan.privacy.conversion.RenyiConversion.OPTIMAL;

import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Order;
import org.mizan.privacy.Reference;

final class RenyiConversionTest {
    @ParameterizedTest
    @CsvFileSource(resources = "optimal.csv", numLinesToSkip = 1)
    void theOptimalFormAgreesWithReference(String order, double divergence, double delta, String epsilon) {
        double value = OPTIMAL.epsilon(Order.of(order), divergence, delta);
        Reference.assertTightUpperBound(value, epsilon, 1e-10);
        if (value > 0) {
            double back = OPTIMAL.delta(Order.of(order), divergence, value);
            assertThat(back).isCloseTo(delta, Percentage.withPercentage(1e-6)).isGreaterThan(delta * (1 - 1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 0.001, 0.001, 6.9087552789821370520539743640531, 5.5224609178622464532197313188902",
        "16, 0.05, 1e-9, 1.4315510557964274104107948728106, 1.1821732865095374892911386640085",
    })
    void theClosedFormsAgreeWithReference(
            double order, double divergence, double delta, String mironov, String canonneKamathSteinke) {
        Order at = new Order(order);
        Reference.assertTightUpperBound(MIRONOV.epsilon(at, divergence, delta), mironov, 1e-14);
        Reference.assertTightUpperBound(
                CANONNE_KAMATH_STEINKE.epsilon(at, divergence, delta), canonneKamathSteinke, 1e-14);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyFormIsAtMostTheOneBeforeAndUndoesItself(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 20; i++) {
            Order order = new Order(1 + Math.pow(10, 5 * random.nextDouble() - 3));
            double divergence = Math.pow(10, 5 * random.nextDouble() - 4);
            double delta = Math.pow(10, -12 * random.nextDouble());
            double mironov = MIRONOV.epsilon(order, divergence, delta);
            double middle = CANONNE_KAMATH_STEINKE.epsilon(order, divergence, delta);
            double optimal = OPTIMAL.epsilon(order, divergence, delta);
            assertThat(middle).isLessThanOrEqualTo(mironov);
            assertThat(optimal).isLessThanOrEqualTo(middle);
            assertThat(MIRONOV.delta(order, divergence, mironov)).isCloseTo(delta, Percentage.withPercentage(1e-6));
            assertThat(OPTIMAL.delta(order, divergence, mironov))
                    .isLessThanOrEqualTo(CANONNE_KAMATH_STEINKE.delta(order, divergence, mironov))
                    .isLessThanOrEqualTo(MIRONOV.delta(order, divergence, mironov));
            if (middle > 0) {
                assertThat(CANONNE_KAMATH_STEINKE.delta(order, divergence, middle))
                        .isCloseTo(delta, Percentage.withPercentage(1e-6));
            }
            if (optimal > 0) {
                assertThat(OPTIMAL.delta(order, divergence, optimal)).isCloseTo(delta, Percentage.withPercentage(1e-4));
            }
        }
    }

    @Test
    void nearOrderOneTheSecondFormIsTheFirst() {
        Order near = new Order(1.0099);
        assertThat(CANONNE_KAMATH_STEINKE.epsilon(near, 1, 1e-5)).isEqualTo(MIRONOV.epsilon(near, 1, 1e-5));
        assertThat(CANONNE_KAMATH_STEINKE.delta(near, 1, 1000)).isEqualTo(MIRONOV.delta(near, 1, 1000));
        Order further = new Order(1.0101);
        assertThat(CANONNE_KAMATH_STEINKE.epsilon(further, 1, 1e-5)).isLessThan(MIRONOV.epsilon(further, 1, 1e-5) - 5);
    }

    @Test
    void atOrderInfinityThePureGuaranteeIsKept() {
        assertThat(MIRONOV.epsilon(Order.INFINITY, 0.7, 0.1)).isEqualTo(0.7);
        assertThat(CANONNE_KAMATH_STEINKE.epsilon(Order.INFINITY, 0.7, 0)).isEqualTo(0.7);
        assertThat(OPTIMAL.epsilon(Order.INFINITY, 0.7, 0.1))
                .isCloseTo(0.7 + Math.log(0.9), Percentage.withPercentage(1e-10));
        assertThat(OPTIMAL.epsilon(Order.INFINITY, 0.7, 0.9)).isZero();
        assertThat(MIRONOV.delta(Order.INFINITY, 0.7, 0.7)).isZero();
        assertThat(MIRONOV.delta(Order.INFINITY, 0.7, 0.69)).isOne();
        assertThat(OPTIMAL.delta(Order.INFINITY, 0.7, 0.6))
                .isCloseTo(-Math.expm1(-0.1), Percentage.withPercentage(1e-10));
    }

    @ParameterizedTest
    @EnumSource(RenyiConversion.class)
    void theEndsAreExact(RenyiConversion conversion) {
        Order two = new Order(2);
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(conversion.epsilon(two, 3, 0)).isEqualTo(infinity);
        assertThat(conversion.epsilon(two, 3, 1)).isZero();
        assertThat(conversion.epsilon(two, 0, 0)).isZero();
        assertThat(conversion.epsilon(two, infinity, 0.5)).isEqualTo(infinity);
        assertThat(conversion.epsilon(two, 1e-6, 0.5))
                .isEqualTo(conversion == MIRONOV ? 1e-6 + Math.log(2) : 0, within(1e-12));
        assertThat(conversion.delta(two, infinity, 3)).isOne();
        assertThat(conversion.delta(two, infinity, infinity)).isZero();
        assertThat(conversion.delta(two, 0, 0)).isZero();
        assertThat(conversion.delta(two, 0, -1)).isCloseTo(-Math.expm1(-1), Percentage.withPercentage(1e-10));
        assertThat(conversion.delta(two, 50, 1)).isBetween(0.99, 1.0);
        assertThat(conversion.delta(two, 1, 5000)).isEqualTo(Double.MIN_VALUE);
    }

    @Test
    void orderOneSaysSomethingOnlyToTheOptimalForm() {
        assertThat(MIRONOV.epsilon(Order.ONE, 0.3, 0.1)).isInfinite();
        assertThat(CANONNE_KAMATH_STEINKE.epsilon(Order.ONE, 0.3, 0.1)).isInfinite();
        assertThat(MIRONOV.delta(Order.ONE, 0.3, 5)).isOne();
        assertThat(OPTIMAL.delta(Order.ONE, 0.3, 5)).isBetween(0.01, 0.1);
        assertThat(OPTIMAL.delta(Order.ONE, 1e6, 5)).isBetween(0.999, 1.0);
        assertThat(OPTIMAL.delta(Order.ONE, 1e30, 5)).isBetween(0.999, 1.0);
    }

    @Test
    void impossibleInputIsRefused() {
        Order two = new Order(2);
        assertRefused("delta.range", () -> MIRONOV.epsilon(two, 1, -0.1));
        assertRefused("delta.range", () -> MIRONOV.epsilon(two, 1, 1.1));
        assertRefused("delta.range", () -> OPTIMAL.epsilon(two, 1, Double.NaN));
        assertRefused("divergence.range", () -> MIRONOV.epsilon(two, -1, 0.1));
        assertRefused("divergence.range", () -> MIRONOV.delta(two, Double.NaN, 0.1));
        assertRefused("epsilon.range", () -> MIRONOV.delta(two, 1, Double.NaN));
    }

    private static void assertRefused(String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(InvalidInputException.class).hasMessageContaining(code);
    }
}
