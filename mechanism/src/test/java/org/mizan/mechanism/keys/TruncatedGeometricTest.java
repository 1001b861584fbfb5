package org.mizan.mechanism.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.ExponentialEnclosure;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

class TruncatedGeometricTest {
    private static TruncatedGeometric rule(String epsilon, String delta) {
        return TruncatedGeometric.of(Epsilon.of(epsilon), Delta.of(delta), Neighbours.ADD_REMOVE);
    }

    /** The four inequalities of (ε, δ)-differential privacy for a yes or no, in exact fractions. */
    @ParameterizedTest
    @CsvSource({"1, 1e-5", "0.1, 1e-6", "3, 0.01", "0, 0.01", "1/3, 1e-30", "200, 1e-9", "0.5, 0.7"})
    void neighbouringCountsAreCoveredExactly(String epsilon, String delta) {
        TruncatedGeometric rule = rule(epsilon, delta);
        Rational most = Rational.of(delta);
        Rational ratio =
                Rational.of(ExponentialEnclosure.of(Rational.of(epsilon), 80).lower());
        for (long n = 0; n <= rule.sureFrom(0.999999) + 30; n++) {
            Rational less = rule.probability(n);
            Rational more = rule.probability(n + 1);
            assertThat(less).isLessThanOrEqualTo(more);
            assertThat(more.minus(ratio.times(less))).isLessThanOrEqualTo(most);
            Rational kept = Rational.ONE.minus(less);
            assertThat(kept.minus(ratio.times(Rational.ONE.minus(more)))).isLessThanOrEqualTo(most);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-5", "0.1, 1e-6", "0.7, 0.2"})
    void theClaimIsAttained(String epsilon, String delta) {
        TruncatedGeometric rule = rule(epsilon, delta);
        double at = Rational.of(epsilon).nearest();
        double greatest = 0;
        for (long n = 0; n < rule.sureFrom(0.999); n++) {
            greatest = Math.max(
                    greatest, Divergence.delta(rule.law(n + 1), rule.law(n), at).most());
        }
        LawAssertions.assertCovered(rule, 3L, 4L, List.of(0.0, at, 2 * at));
        assertThat(greatest).isCloseTo(Rational.of(delta).nearest(), within(1e-9));
    }

    /** The first branch of the recurrence, solved: δ(e^{nε} - 1)/(e^ε - 1). */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10})
    void theFirstCountsGrowGeometrically(int count) {
        double expected = 1e-5 * Math.expm1(count) / Math.expm1(1);
        assertThat(rule("1", "1e-5").probability(count).nearest()).isCloseTo(expected, within(expected * 1e-13));
    }

    @Test
    void aKeyIsToldMoreOftenThanNotFromTwelveUnitsAndForCertainFromTwentyThree() {
        TruncatedGeometric rule = rule("1", "1e-5");
        assertThat(rule.sureFrom(0.5)).isEqualTo(12);
        assertThat(rule.probability(23)).isEqualTo(Rational.ONE);
        assertThat(rule.probability(22)).isLessThan(Rational.ONE);
    }

    @ParameterizedTest
    @ValueSource(longs = {9, 11, 13})
    void drawsFollowTheLaw(long count) {
        TruncatedGeometric rule = rule("1", "1e-5");
        LawAssertions.assertComplete(rule.law(count));
        CountedNoise noise = new CountedNoise(count);
        LawAssertions.assertDrawn(rule.law(count), () -> rule.release(count, noise), 30_000);
    }

    @Test
    void noUnitsAreNeverToldAndManyAlways() {
        TruncatedGeometric rule = rule("1", "1e-5");
        for (long count : List.of(0L, -1L, Long.MIN_VALUE)) {
            assertThat(rule.release(count, () -> 0)).isFalse();
            assertThat(rule.probability(count)).isEqualTo(Rational.ZERO);
        }
        assertThat(rule.release(Long.MAX_VALUE, () -> -1)).isTrue();
    }

    @Test
    void whatTellsNothingIsRefused() {
        assertThatThrownBy(() -> rule("1", "0"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("delta.range");
        assertThatThrownBy(() -> rule("1e-9", "1e-9"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("keys.size");
        assertThatThrownBy(() -> rule("1", "1e-5").sureFrom(Double.NaN)).isInstanceOf(InvalidInputException.class);
    }
}
