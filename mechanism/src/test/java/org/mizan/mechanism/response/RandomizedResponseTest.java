package org.mizan.mechanism.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

class RandomizedResponseTest {
    private static final List<Double> EPSILONS = List.of(0.0, 0.3, 0.9, 1.5, 4.0);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10})
    void theClaimIsAttainedOnTwoCategories(int categories) {
        LawAssertions.assertAttained(RandomizedResponse.of(categories, Epsilon.of("1")), 0, 1, EPSILONS);
        LawAssertions.assertAttained(RandomizedResponse.of(categories, Rational.of("0.6")), 1, 0, EPSILONS);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void whatIsNoCategoryIsCoveredAndDrawnUniformly(int value) {
        RandomizedResponse mechanism = RandomizedResponse.of(3, Epsilon.of("0.7"));
        LawAssertions.assertCovered(mechanism, value, 0, EPSILONS);
        CountedNoise noise = new CountedNoise(value);
        LawAssertions.assertDrawn(mechanism.law(value), () -> mechanism.release(value, noise), 20_000);
        assertThat(mechanism.law(value).probability(1)).isEqualTo(1.0 / 3);
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "5, 0", "5, 2", "5, 4"})
    void drawsFollowTheLaw(int categories, int category) {
        RandomizedResponse mechanism = RandomizedResponse.of(categories, Epsilon.of("0.5"));
        Law<Integer> law = mechanism.law(category);
        LawAssertions.assertComplete(law);
        CountedNoise noise = new CountedNoise(category + 17);
        LawAssertions.assertDrawn(law, () -> mechanism.release(category, noise), 50_000);
    }

    @ParameterizedTest
    @CsvSource({"2, 1e-12", "2, 0.001", "2, 0.5", "7, 1/3", "1000, 5", "2, 40", "2, 127.9", "2, 200", "3, 1e300"})
    void theLossOfAnEpsilonIsNotExceededAndHardlyLess(int categories, String epsilon) {
        RandomizedResponse mechanism = RandomizedResponse.of(categories, Epsilon.of(epsilon));
        Epsilon charged = mechanism.event().pureEpsilon().orElseThrow();
        assertThat(charged.value()).isLessThanOrEqualTo(Rational.of(epsilon));
        double most = Math.min(128, Rational.of(epsilon).nearest());
        assertThat(charged.upper()).isCloseTo(most, within(most * 1e-13));
    }

    @Test
    void theCostIsThatOfTheExactProbability() {
        RandomizedResponse mechanism = RandomizedResponse.binary(Rational.of("3/4"));
        assertThat(mechanism.event().truth()).isEqualTo(Rational.of("0.75"));
        assertThat(mechanism.neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        assertThat(mechanism.event().pureEpsilon().orElseThrow().upper()).isCloseTo(Math.log(3), within(1e-14));
    }

    @Test
    void whatTellsNothingOrIsNoProbabilityIsRefused() {
        for (String truth : List.of("0.5", "0.4", "0", "1", "2", "-1")) {
            assertThatThrownBy(() -> RandomizedResponse.binary(Rational.of(truth)))
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThatThrownBy(() -> RandomizedResponse.binary(Epsilon.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must be positive");
        assertThatThrownBy(() -> RandomizedResponse.of(1, Epsilon.of("1"))).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> RandomizedResponse.of(-5, Rational.of("0.9")))
                .isInstanceOf(InvalidInputException.class);
    }
}
