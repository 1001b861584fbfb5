package org.mizan.mechanism.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

class GaussianThresholdTest {
    private static GaussianThreshold rule(String variance, String delta) {
        return GaussianThreshold.of(Rational.of(variance), Delta.of(delta), Neighbours.ADD_REMOVE);
    }

    @ParameterizedTest
    @CsvSource({"4, 1e-5", "1, 0.01", "30.5, 1e-9", "1000, 0.3"})
    void neighbouringCountsAreCovered(String variance, String delta) {
        GaussianThreshold rule = rule(variance, delta);
        for (long n = 0; n < rule.threshold() + 10; n++) {
            LawAssertions.assertCovered(rule, n, n + 1, List.of(0.0, 0.3, 1.0, 3.0));
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 1e-5", "1, 0.01", "30.5, 1e-9", "1000, 0.3"})
    void theThresholdIsTheLeastThatHidesOneUnit(String variance, String delta) {
        GaussianThreshold rule = rule(variance, delta);
        double most = Rational.of(delta).nearest();
        int told = rule.law(1L).indexOf(true).orElseThrow();
        assertThat(rule.law(1L).probability(told)).isLessThanOrEqualTo(most);
        assertThat(rule.law(2L).probability(told)).isGreaterThan(most);
    }

    @ParameterizedTest
    @ValueSource(longs = {8, 10, 13})
    void drawsFollowTheLaw(long count) {
        GaussianThreshold rule = rule("4", "1e-5");
        LawAssertions.assertComplete(rule.law(count));
        CountedNoise noise = new CountedNoise(count);
        LawAssertions.assertDrawn(rule.law(count), () -> rule.release(count, noise), 30_000);
    }

    @Test
    void aCountFromWhichItIsSureIsToldThatOften() {
        GaussianThreshold rule = rule("4", "1e-5");
        for (double confidence : List.of(0.5, 0.9, 0.9999)) {
            var law = rule.law(rule.sureFrom(confidence));
            assertThat(law.probability(law.indexOf(true).orElseThrow())).isGreaterThanOrEqualTo(confidence);
        }
    }

    @Test
    void noUnitsAreNeverToldAndManyAlways() {
        GaussianThreshold rule = rule("4", "1e-5");
        for (long count : List.of(0L, -1L, Long.MIN_VALUE)) {
            assertThat(rule.release(count, () -> {
                        throw new AssertionError("drawn");
                    }))
                    .isFalse();
            assertThat(rule.law(count).outcomes()).containsExactly(false);
        }
        assertThat(rule.release(Long.MAX_VALUE, new CountedNoise(3))).isTrue();
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> rule("4", "0")).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> rule("0", "1e-5")).isInstanceOf(InvalidInputException.class);
        GaussianThreshold wide = rule("1e9", "1e-5");
        assertThat(wide.release(wide.sureFrom(1 - 1e-12), new CountedNoise(2))).isTrue();
        assertThatThrownBy(() -> wide.law(5L))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("law.size");
    }
}
