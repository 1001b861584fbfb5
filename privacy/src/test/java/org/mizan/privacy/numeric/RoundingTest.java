package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundingTest {
    @ParameterizedTest
    @ValueSource(doubles = {1, -1, 3e-200, -7e100, 0.1})
    void upAndDownLeaveRoomForTheErrorAndLittleMore(double value) {
        double allowance = Math.abs(value) * 1e-12;
        assertThat(Rounding.up(value, 1e-12)).isBetween(value + allowance, value + 1.001 * allowance);
        assertThat(Rounding.down(value, 1e-12)).isBetween(value - 1.001 * allowance, value - allowance);
        assertThat(Rounding.up(value, 0)).isEqualTo(Math.nextUp(value));
        assertThat(Rounding.down(value, 0)).isEqualTo(Math.nextDown(value));
    }

    @Test
    void absoluteErrorsAreAdded() {
        assertThat(Rounding.upBy(1, 0.5)).isEqualTo(Math.nextUp(1.5));
        assertThat(Rounding.downBy(1, 0.5)).isEqualTo(Math.nextDown(0.5));
    }

    @Test
    void infinitiesStayAndZeroIsLeft() {
        assertThat(Rounding.up(Double.POSITIVE_INFINITY, 1e-9)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Rounding.up(Double.NEGATIVE_INFINITY, 1e-9)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Rounding.down(Double.POSITIVE_INFINITY, 0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Rounding.up(0, 1e-9)).isEqualTo(Double.MIN_VALUE);
    }
}
