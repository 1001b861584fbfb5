package org.mizan.mechanism.laplace;

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
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

class LaplaceTest {
    @Test
    void theScaleIsSensitivityOverEpsilonExactly() {
        Laplace laplace = Laplace.of(Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("0.7"));
        assertThat(laplace.event())
                .isEqualTo(new DiscreteLaplaceEvent(Sensitivity.l1(1, ADD_REMOVE), Rational.of("10/7")));
        assertThat(laplace.event().pureEpsilon()).contains(Epsilon.of("0.7"));
        assertThat(laplace.neighbours()).isEqualTo(ADD_REMOVE);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 0.1", "3, 0.5", "7, 8", "40, 2", "2, 1/3"})
    void theLawOfNeighboursAttainsTheAccountOfTheEvent(long sensitivity, String epsilon) {
        Laplace laplace = Laplace.of(Sensitivity.l1(sensitivity, SUBSTITUTE), Epsilon.of(epsilon));
        double most = Rational.of(epsilon).nearest();
        List<Double> epsilons = List.of(0.0, most / 7, most / 2, most * 0.99);
        LawAssertions.assertAttained(laplace, 10L, 10L + sensitivity, epsilons);
        LawAssertions.assertCovered(laplace, 10L, 9L + sensitivity, epsilons);
        LawAssertions.assertCovered(laplace, Long.MAX_VALUE, AddedNoise.LARGEST_ANSWER - sensitivity, epsilons);
        assertThat(Divergence.delta(laplace.law(0L), laplace.law(sensitivity), most * (1 + 1e-9))
                        .least())
                .isZero();
        assertThat(Divergence.delta(laplace.law(0L), laplace.law(sensitivity + 1), most)
                        .least())
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.05", "0.7", "3", "8"})
    void drawsFollowTheLaw(String epsilon) {
        Laplace laplace = Laplace.of(Sensitivity.l1(1, ADD_REMOVE), Epsilon.of(epsilon));
        CountedNoise noise = new CountedNoise(7);
        LawAssertions.assertComplete(laplace.law(-5L));
        LawAssertions.assertDrawn(laplace.law(-5L), () -> laplace.release(-5L, noise), 200_000);
    }

    @Test
    void theIntervalIsTheNarrowestThatHoldsTheTruthOftenEnough() {
        Laplace laplace = Laplace.ofScale(Sensitivity.l1(1, ADD_REMOVE), Rational.of(10));
        assertThat(laplace.interval(0.95)).isEqualTo(Interval.symmetric(Rational.of(30)));
        CountedNoise noise = new CountedNoise(1);
        int within = 0;
        int narrower = 0;
        for (int i = 0; i < 100_000; i++) {
            long distance = Math.abs(1000 - laplace.release(1000L, noise));
            within += distance <= 30 ? 1 : 0;
            narrower += distance <= 29 ? 1 : 0;
        }
        assertThat(within).isGreaterThan(95_000);
        assertThat(narrower).isLessThan(95_000);
    }

    @Test
    void badParametersAreRefused() {
        Sensitivity one = Sensitivity.l1(1, ADD_REMOVE);
        assertThatThrownBy(() -> Laplace.of(one, Epsilon.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must be positive");
        assertThatThrownBy(() -> Laplace.of(one, Epsilon.of("65")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("finer grid");
        assertThatThrownBy(() -> Laplace.of(one, Epsilon.of("1e-16")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("coarser grid");
        assertThatThrownBy(() -> Laplace.of(Sensitivity.l2(1, ADD_REMOVE), Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("L1 norm");
        assertThatThrownBy(() -> Laplace.of(Sensitivity.l1(Rational.of("1.5"), ADD_REMOVE), Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("integer");
        assertThatThrownBy(() -> Laplace.ofScale(one, Rational.ZERO)).isInstanceOf(InvalidInputException.class);
    }
}
