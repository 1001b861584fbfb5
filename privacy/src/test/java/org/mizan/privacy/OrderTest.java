package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;

class OrderTest {
    @Test
    void infinityIsAnOrder() {
        assertThat(Order.of(" inf ")).isEqualTo(Order.INFINITY);
        assertThat(Order.of("∞")).isEqualTo(Order.INFINITY);
        assertThat(Order.of("5/2")).isEqualTo(new Order(2.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "-inf", "0.5", "two", ""})
    void whatIsNoOrderIsToldWhichNumbersAre(String text) {
        assertThatThrownBy(() -> Order.of(text))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("order ")
                .hasMessageContaining("must be a number in [1, ∞]; give an order such as 2 or inf");
    }

    @Test
    void aFractionWithoutADenominatorKeepsItsOwnError() {
        assertThatThrownBy(() -> Order.of("1/0")).hasMessageContaining("the denominator must not be zero");
    }
}
