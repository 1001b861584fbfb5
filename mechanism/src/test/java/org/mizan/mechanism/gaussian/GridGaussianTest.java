package org.mizan.mechanism.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

class GridGaussianTest {
    private static final GridGaussian GAUSSIAN = GridGaussian.of(
            Grid.ofExponent(-3),
            Sensitivity.l2(Rational.of("0.6"), SUBSTITUTE),
            Rational.of("0.01"),
            Epsilon.of("1"),
            Delta.of("1e-5"));

    @Test
    void theEventIsThatOfTheIntegersOnTheGrid() {
        assertThat(GAUSSIAN.event().sensitivity()).isEqualTo(Sensitivity.l2(5, SUBSTITUTE));
        assertThat(Accountant.of(GAUSSIAN.event()).delta(1)).isLessThanOrEqualTo(1e-5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.06, -0.06, 0.0625, 100.03, -7.4})
    void valuesWithinTheSensitivityLoseNoMoreThanTheEventSays(double value) {
        List<Double> epsilons = List.of(0.0, 0.5, 1.0);
        LawAssertions.assertCovered(GAUSSIAN, value, value + 0.62, epsilons);
        LawAssertions.assertCovered(GAUSSIAN, value, value - 0.3, epsilons);
        LawAssertions.assertAttained(GAUSSIAN, 0.05, 0.67, epsilons);
    }

    @Test
    void drawsFollowTheLawOnTheGrid() {
        CountedNoise noise = new CountedNoise(4);
        LawAssertions.assertDrawn(GAUSSIAN.law(2.7), () -> GAUSSIAN.release(2.7, noise), 100_000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, Double.MAX_VALUE})
    void everyDoubleIsAnsweredByAMultipleOfTheStep(double value) {
        CountedNoise noise = new CountedNoise(9);
        for (int i = 0; i < 100; i++) {
            double steps = GAUSSIAN.release(value, noise) * 8;
            assertThat(steps).isBetween(-0x1p53, 0x1p53).isEqualTo(Math.rint(steps));
        }
    }

    @Test
    void theIntervalAddsTheRoundingAndTheError() {
        Gaussian inSteps = Gaussian.ofVariance(
                GAUSSIAN.event().sensitivity(), GAUSSIAN.event().variance());
        Rational expected = inSteps.interval(0.9)
                .high()
                .over(Rational.of(8))
                .plus(Rational.of("0.0625"))
                .plus(Rational.of("0.01"));
        assertThat(GAUSSIAN.interval(0.9).high()).isEqualTo(expected);
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> GridGaussian.of(
                        Grid.ofExponent(-3),
                        Sensitivity.l1(1, SUBSTITUTE),
                        Rational.ZERO,
                        Epsilon.of("1"),
                        Delta.of("1e-5")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("L2 norm");
    }
}
