package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Reference;

final class NormalTest {
    @ParameterizedTest
    @CsvFileSource(resources = "normal-tail.csv", numLinesToSkip = 1)
    void tailAgreesWithReference(double x, String tail, String logTail) {
        if (x < 37.5) {
            Reference.assertClose(Normal.tail(x), tail, Normal.RELATIVE_ERROR);
        }
        Reference.assertClose(Normal.logTail(x), logTail, Normal.RELATIVE_ERROR);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "normal-quantile.csv", numLinesToSkip = 1)
    void quantilesAgreeWithReference(double probability, String upperQuantile) {
        Reference.assertClose(Normal.upperQuantile(probability), upperQuantile, 1e-15);
        assertThat(Normal.quantile(probability)).isEqualTo(0 - Normal.upperQuantile(probability));
        double complement = 1 - probability;
        if (1 - complement == probability) {
            assertThat(Normal.quantile(complement)).isEqualTo(Normal.upperQuantile(probability));
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "scaled-tail-fall.csv", numLinesToSkip = 1)
    void theFallOfTheScaledTailKeepsItsDigits(double x, double h, String fall) {
        Reference.assertClose(Normal.scaledTailFall(x, h), fall, 1e-12);
        if (x >= 0) {
            assertThat(Normal.scaledTail(x)).isGreaterThan(Normal.scaledTailFall(x, h));
        }
    }

    @Test
    void theScaledTailIsTheTailOverTheDensity() {
        for (double x : new double[] {0, 0.5, 3, 20}) {
            assertThat(Normal.scaledTail(x)).isCloseTo(Normal.tail(x) / Normal.density(x), within(1e-14));
        }
    }

    @Test
    void tailIsHalfAtZeroAndVanishesBeyondTheLeastDouble() {
        assertThat(Normal.tail(0)).isEqualTo(0.5);
        assertThat(Normal.tail(-0.0)).isEqualTo(0.5);
        assertThat(Normal.tail(38.4)).isPositive().isLessThan(Double.MIN_NORMAL);
        assertThat(Normal.tail(39.5)).isZero();
        assertThat(Normal.tail(Double.POSITIVE_INFINITY)).isZero();
        assertThat(Normal.tail(Double.NEGATIVE_INFINITY)).isOne();
        assertThat(Normal.tail(Double.NaN)).isNaN();
    }

    @Test
    void logTailReachesBothEnds() {
        assertThat(Normal.logTail(Double.POSITIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Normal.logTail(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Normal.logTail(1e200)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, -1.7, 4.2, 37})
    void densityIsEven(double x) {
        assertThat(Normal.density(x)).isCloseTo(Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI), within(1e-13));
        assertThat(Normal.density(-x)).isEqualTo(Normal.density(x));
    }

    @Test
    void densityVanishesBeyondTheLeastDouble() {
        Reference.assertClose(Normal.density(1), "0.24197072451914334979783094648104", Normal.RELATIVE_ERROR);
        assertThat(Normal.density(-40)).isZero();
        assertThat(Normal.density(Double.POSITIVE_INFINITY)).isZero();
    }

    @Test
    void quantileReachesBothEnds() {
        assertThat(Normal.upperQuantile(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Normal.upperQuantile(1)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Normal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-9, 1.0000001, Double.NaN})
    void quantileOfNoProbabilityIsRefused(double probability) {
        assertThatThrownBy(() -> Normal.quantile(probability))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("probability.range");
    }

    private static org.assertj.core.data.Percentage within(double fraction) {
        return org.assertj.core.data.Percentage.withPercentage(100 * fraction);
    }
}
