package org.mizan.mechanism.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

class GaussianTest {
    private static final List<Double> EPSILONS = List.of(0.0, 0.1, 0.5, 1.0, 2.0, 4.0);

    @ParameterizedTest
    @CsvSource({"1, 0.3", "1, 1", "1, 25", "3, 16", "10, 40.5", "100, 12345"})
    void theLawOfNeighboursAttainsTheAccountOfTheEvent(long sensitivity, String variance) {
        Gaussian gaussian = Gaussian.ofVariance(Sensitivity.l2(sensitivity, SUBSTITUTE), Rational.of(variance));
        LawAssertions.assertAttained(gaussian, -3L, sensitivity - 3, EPSILONS);
        LawAssertions.assertCovered(gaussian, -3L, sensitivity - 4, EPSILONS);
        LawAssertions.assertCovered(gaussian, AddedNoise.LARGEST_ANSWER, Long.MAX_VALUE, EPSILONS);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1e-6", "1, 0.1, 1e-9", "5, 4, 1e-5", "1048576, 1, 1e-8"})
    void theVarianceIsTheLeastWhoseAccountKeepsTheTarget(long sensitivity, String epsilon, String delta) {
        Sensitivity query = Sensitivity.l2(sensitivity, ADD_REMOVE);
        Gaussian gaussian = Gaussian.of(query, Epsilon.of(epsilon), Delta.of(delta));
        double at = Rational.of(epsilon).lower();
        double target = Rational.of(delta).nearest();
        assertThat(Accountant.of(gaussian.event()).delta(at)).isLessThanOrEqualTo(target);
        Rational less = gaussian.event().variance().times(Rational.of("0.99999"));
        assertThat(Accountant.of(Gaussian.ofVariance(query, less).event()).delta(at))
                .isGreaterThan(target);
    }

    @Test
    void aCalibratedMechanismKeepsItsPromiseByItsLaw() {
        Gaussian gaussian = Gaussian.of(Sensitivity.l2(2, ADD_REMOVE), Epsilon.of("0.5"), Delta.of("1e-6"));
        assertThat(Divergence.delta(gaussian.law(0L), gaussian.law(2L), 0.5).most())
                .isLessThanOrEqualTo(1.000001e-6)
                .isGreaterThan(0.9999e-6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/64", "0.5", "4", "100", "12345.678"})
    void drawsFollowTheLaw(String variance) {
        Gaussian gaussian = Gaussian.ofVariance(Sensitivity.l2(1, ADD_REMOVE), Rational.of(variance));
        CountedNoise noise = new CountedNoise(7);
        LawAssertions.assertComplete(gaussian.law(42L));
        LawAssertions.assertDrawn(gaussian.law(42L), () -> gaussian.release(42L, noise), 100_000);
    }

    @Test
    void theIntervalIsTheNarrowestThatHoldsTheTruthOftenEnough() {
        Gaussian gaussian = Gaussian.ofVariance(Sensitivity.l2(1, ADD_REMOVE), Rational.of(100));
        assertThat(gaussian.interval(0.95)).isEqualTo(Interval.symmetric(Rational.of(20)));
        CountedNoise noise = new CountedNoise(1);
        int within = 0;
        int narrower = 0;
        for (int i = 0; i < 100_000; i++) {
            long distance = Math.abs(gaussian.release(0L, noise));
            within += distance <= 20 ? 1 : 0;
            narrower += distance <= 19 ? 1 : 0;
        }
        assertThat(within).isGreaterThan(95_000);
        assertThat(narrower).isLessThan(95_000);
    }

    @ParameterizedTest
    @CsvSource({"0, 1e-6, must be positive", "1, 0, must be positive", "90, 1e-2, finer grid"})
    void targetsThatNoNoiseReachesAreRefused(String epsilon, String delta, String rule) {
        Sensitivity one = Sensitivity.l2(1, ADD_REMOVE);
        assertThatThrownBy(() -> Gaussian.of(one, Epsilon.of(epsilon), Delta.of(delta)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> Gaussian.ofVariance(Sensitivity.l1(1, ADD_REMOVE), Rational.ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("L2 norm");
        assertThatThrownBy(() -> Gaussian.ofVariance(Sensitivity.l2(1, ADD_REMOVE), Rational.of("-1")))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> Gaussian.ofVariance(Sensitivity.l2(Rational.of("1.5"), ADD_REMOVE), Rational.ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("integer");
    }
}
