package org.mizan.mechanism.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

class GridLaplaceTest {
    private static final Grid EIGHTHS = Grid.ofExponent(-3);

    private static GridLaplace mechanism(Grid grid, String sensitivity, String error, String epsilon) {
        return GridLaplace.of(
                grid, Sensitivity.l1(Rational.of(sensitivity), ADD_REMOVE), Rational.of(error), Epsilon.of(epsilon));
    }

    @Test
    void theEventIsThatOfTheIntegersOnTheGrid() {
        assertThat(mechanism(EIGHTHS, "0.6", "0.01", "0.5").event())
                .isEqualTo(new DiscreteLaplaceEvent(Sensitivity.l1(5, ADD_REMOVE), Rational.of(10)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.06, -0.06, 0.0625, 100.03, -7.4})
    void valuesWithinTheSensitivityLoseNoMoreThanTheEventSays(double value) {
        GridLaplace laplace = mechanism(EIGHTHS, "0.6", "0", "0.5");
        List<Double> epsilons = List.of(0.0, 0.1, 0.3, 0.49, 0.5);
        LawAssertions.assertCovered(laplace, value, value + 0.6, epsilons);
        LawAssertions.assertCovered(laplace, value, value - 0.3, epsilons);
        LawAssertions.assertAttained(laplace, 0.05, 0.65, epsilons);
    }

    @Test
    void drawsFollowTheLawOnTheGrid() {
        GridLaplace laplace = mechanism(EIGHTHS, "1", "0", "2");
        CountedNoise noise = new CountedNoise(4);
        LawAssertions.assertDrawn(laplace.law(2.7), () -> laplace.release(2.7, noise), 100_000);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                -0.0,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                0x1p53 + 2
            })
    void everyDoubleIsAnsweredByAMultipleOfTheStep(double value) {
        GridLaplace laplace = mechanism(EIGHTHS, "1", "0", "1");
        CountedNoise noise = new CountedNoise(9);
        for (int i = 0; i < 100; i++) {
            double steps = laplace.release(value, noise) * 8;
            assertThat(steps).isBetween(-0x1p53, 0x1p53).isEqualTo(Math.rint(steps));
        }
    }

    /**
     * What floating-point noise gives away (Mironov 2012): 1 plus a double is never a number near 0 that is finer than
     * 2<sup>-53</sup>, 0 plus noise often is, so its lowest bit tells the two values apart.
     */
    @Test
    void floatingPointNoiseTellsNeighboursApartAndNoiseOnTheGridNever() {
        Random random = new Random(1);
        GridLaplace laplace = mechanism(Grid.ofExponent(-7), "1", "0", "1");
        Set<Double> ofOne = new HashSet<>(laplace.law(1.0).outcomes());
        CountedNoise noise = new CountedNoise(6);
        int toldApart = 0;
        for (int i = 0; i < 10_000; i++) {
            double floating = 0 + Math.log(random.nextDouble()) * (random.nextBoolean() ? 1 : -1);
            toldApart += Math.abs(floating) < 0.5 && Math.rint(floating * 0x1p53) != floating * 0x1p53 ? 1 : 0;
            assertThat(ofOne.contains(laplace.release(0.0, noise))).isTrue();
        }
        assertThat(toldApart).isBetween(2000, 3500);
    }

    @Test
    void theIntervalAddsTheRoundingAndTheError() {
        assertThat(mechanism(EIGHTHS, "1", "0.25", "1").interval(0.5))
                .isEqualTo(Interval.symmetric(
                        Rational.ONE.plus(Rational.of("0.0625")).plus(Rational.of("0.25"))));
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> mechanism(EIGHTHS, "1", "-1", "1")).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism(EIGHTHS, "1", "0", "0")).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism(EIGHTHS, "0", "0", "1")).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism(Grid.ofExponent(-60), "1", "0", "1"))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism(Grid.ofExponent(971), "1e300", "0", "1"))
                .isInstanceOf(InvalidInputException.class);
    }
}
