package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BisectionTest {
    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1, 6, 99, 100})
    void findsTheLastWholeNumberOfACondition(long last) {
        assertThat(Bisection.last(-1, 101, number -> number <= last)).isEqualTo(last);
    }

    @Test
    void findsItOverTheGreatestRange() {
        assertThat(Bisection.last(0, Long.MAX_VALUE, number -> number <= Long.MAX_VALUE - 2))
                .isEqualTo(Long.MAX_VALUE - 2);
    }

    @Test
    void asksAtNeitherEnd() {
        assertThat(Bisection.last(3, 4, number -> {
                    throw new IllegalStateException();
                }))
                .isEqualTo(3);
    }

    @Test
    void keepsTheEndOfARealConditionBetweenTwoPoints() {
        Search.Bracket found = Bisection.bracket(0, 1, 10, x -> x <= 0.3);
        assertThat(found.low()).isLessThanOrEqualTo(0.3);
        assertThat(found.high()).isGreaterThan(0.3).isEqualTo(found.low() + 0x1p-10);
    }
}
