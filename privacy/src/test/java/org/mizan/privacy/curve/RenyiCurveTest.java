package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;

final class RenyiCurveTest {
    private static final RenyiCurve ONE = order -> 0.1;
    private static final RenyiCurve OTHER = order -> 0.1 * order.value();

    @Test
    void curvesAddRoundedUp() {
        assertThat(ONE.plus(OTHER).at(2)).isEqualTo(Math.nextUp(0.1 + 0.2));
    }

    @Test
    void usesMultiplyRoundedUp() {
        assertThat(OTHER.times(3).at(2)).isEqualTo(Math.nextUp(3 * 0.2));
        assertThat(OTHER.times(1)).isSameAs(OTHER);
        assertThat(OTHER.times(0).at(7)).isZero();
        assertThatThrownBy(() -> OTHER.times(-1))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("count.range");
    }

    @Test
    void theLowerOfTwoBoundsHolds() {
        assertThat(ONE.and(OTHER).at(3)).isEqualTo(0.1);
        assertThat(ONE.and(order -> 0.05).at(3)).isEqualTo(0.05);
    }
}
