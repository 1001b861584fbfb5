package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;

class ValueRangeTest {
    @ParameterizedTest
    @CsvSource({"0, 1, 1000", "-3, 5, 7", "1e6, 1000001, 10000", "-1e100, 1e100, 100", "0, 1e-100, 1000000", "0, 60, 1"
    })
    void theStepIsTheGreatestThatKeepsTheRoundingBelowAThousandthOfTheWidth(double lower, double upper, long records) {
        ValueRange range = ValueRange.of(lower, upper, records);
        Rational width = Rational.ofDouble(upper).minus(Rational.ofDouble(lower));
        Rational rounding = range.rounding().times(records);
        assertThat(rounding).isLessThanOrEqualTo(width.over(Rational.of(1000)));
        assertThat(rounding.times(2)).isGreaterThan(width.over(Rational.of(1000)));
    }

    @ParameterizedTest
    @CsvSource({"1/3, -2", "1/2, -1", "1, 0", "1.9, 0", "2, 1", "7, 2", "8, 3", "1e-10, -34"})
    void theLogarithmIsRoundedDown(String value, int expected) {
        assertThat(ValueRange.floorOfLogarithm(Rational.of(value))).isEqualTo(expected);
    }

    @Test
    void boundsAreRoundedOutwardAndTheMiddleLiesBetween() {
        ValueRange range = ValueRange.on(Grid.ofExponent(-1), -0.7, 2.2, 10);
        assertThat(range.lower()).isEqualTo(-2);
        assertThat(range.upper()).isEqualTo(5);
        assertThat(range.centre()).isEqualTo(1);
        assertThat(range.reach()).isEqualTo(4);
        assertThat(range.centred()).isEqualTo(new Summand(-3, 4, range.step(), Rational.of("0.5"), range.rounding()));
        assertThat(range.plain()).isEqualTo(new Summand(-2, 5, range.step(), Rational.ZERO, range.rounding()));
        assertThat(range.rounding()).isEqualTo(Rational.ofDouble(-0.7).plus(Rational.ONE));
        assertThat(ValueRange.on(Grid.ofExponent(-1), -0.5, 2.5, 10).rounding()).isEqualTo(Rational.of("0.25"));
        assertThat(range.clamp(3)).isEqualTo(2.2);
        assertThat(range.clamp(-3)).isEqualTo(-0.7);
    }

    @Test
    void everyDoubleCountsWithinTheBounds() {
        ValueRange range = ValueRange.on(Grid.ofExponent(0), 10, 20, 10);
        assertThat(range.steps(Double.NaN)).isZero();
        assertThat(range.centred(Double.NaN)).isZero();
        assertThat(range.centred(15)).isZero();
        assertThat(range.steps(Double.POSITIVE_INFINITY)).isEqualTo(20);
        assertThat(range.steps(Double.NEGATIVE_INFINITY)).isEqualTo(10);
        assertThat(range.steps(-0.0)).isEqualTo(10);
        assertThat(range.value(-7)).isEqualTo(-7);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 10, must be finite",
        "2, 1, 10, must be finite",
        "NaN, 1, 10, must be finite",
        "0, NaN, 10, must be finite",
        "0, Infinity, 10, must be finite",
        "-Infinity, 0, 10, must be finite",
        "0, 1, 0, must be at least 1",
        "0, 1, -5, must be at least 1",
        "0, 1, 9223372036854775807, fewer records",
        "1e15, 1000000000000001, 1000, fewer records",
        "0, 1e-206, 10, fewer records",
        "-1e208, 1e208, 1, fewer records"
    })
    void badRangesAreRefused(double lower, double upper, long records, String rule) {
        assertThatThrownBy(() -> ValueRange.of(lower, upper, records))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(rule);
    }
}
