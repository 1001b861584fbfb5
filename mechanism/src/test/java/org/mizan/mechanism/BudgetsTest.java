package org.mizan.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;

class BudgetsTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "1e-101", "1000000001", "1e400"})
    void budgetsThatAnswerOrProtectNothingAreRefused(String epsilon) {
        assertThatThrownBy(() -> Budgets.requirePositive(Epsilon.of(epsilon)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("epsilon " + Epsilon.of(epsilon));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-100", "0.5", "1e9"})
    void othersPass(String epsilon) {
        assertThat(Budgets.requirePositive(Epsilon.of(epsilon))).isEqualTo(Epsilon.of(epsilon));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 0, 1, 1.5, Double.NaN, Double.POSITIVE_INFINITY})
    void aConfidenceLiesStrictlyBetweenZeroAndOne(double confidence) {
        assertThatThrownBy(() -> Interval.requireConfidence(confidence)).hasMessageContaining("[confidence.range]");
        if (Double.isFinite(confidence)) {
            assertThatThrownBy(() -> Interval.requireConfidence(Rational.ofDouble(confidence)))
                    .hasMessageContaining("[confidence.range]");
        }
        assertThat(Interval.requireConfidence(Math.nextDown(1.0))).isLessThan(1);
    }
}
