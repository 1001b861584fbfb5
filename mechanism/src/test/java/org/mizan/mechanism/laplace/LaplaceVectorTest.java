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
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

class LaplaceVectorTest {
    /**
     * The law of two coordinates with noise of scale Δ/ε, each answer clamped to ±6: the losses of coordinates that are at most 4 apart do not
     * change beyond, so nothing is lost by that.
     */
    private static Law<List<Long>> law(Rational scale, long first, long second) {
        AddedNoise noise = AddedNoise.within(6, LaplaceNoise.ofScale(scale));
        Law<Long> one = noise.law(first, Long::valueOf);
        Law<Long> other = noise.law(second, Long::valueOf);
        Law.Builder<List<Long>> product = Law.within(2.1e-13);
        for (int i = 0; i < one.outcomes().size(); i++) {
            for (int j = 0; j < other.outcomes().size(); j++) {
                product.add(
                        List.of(one.outcomes().get(i), other.outcomes().get(j)),
                        one.probability(i) * other.probability(j));
            }
        }
        return product.rest(1e-29);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "2, 1, 1", "2, 2, 0", "2, 1, -1", "3, 2, 1", "4, 2, -2"})
    void twoCoordinatesLoseNoMoreThanTheEventSays(long sensitivity, long first, long second) {
        for (String epsilon : List.of("0.5", "2")) {
            LaplaceVector vector = LaplaceVector.of(2, Sensitivity.l1(sensitivity, SUBSTITUTE), Epsilon.of(epsilon));
            Rational scale = Rational.of(sensitivity).over(Rational.of(epsilon));
            Law<List<Long>> here = law(scale, 0, 0);
            Law<List<Long>> there = law(scale, first, second);
            Accountant account = Accountant.of(vector.event());
            double most = Double.parseDouble(epsilon);
            for (double at : List.of(0.0, most / 4, most / 2, most * 0.9, most)) {
                assertThat(Divergence.delta(here, there, at).least()).isLessThanOrEqualTo(account.delta(at));
            }
        }
    }

    @Test
    void theEventIsThatOfOneIntegerWhereThatIsProved() {
        Sensitivity two = Sensitivity.l1(2, SUBSTITUTE);
        assertThat(LaplaceVector.of(9, two, Epsilon.of("0.5")).event())
                .isEqualTo(new DiscreteLaplaceEvent(two, Rational.of(4)));
        assertThat(LaplaceVector.of(9, Sensitivity.l1(3, SUBSTITUTE), Epsilon.of("0.5"))
                        .event())
                .isEqualTo(new Declared(new Guarantee.Pure(Epsilon.of("0.5"), SUBSTITUTE)));
    }

    @Test
    void eachCoordinateFollowsTheLawOfOneInteger() {
        LaplaceVector vector = LaplaceVector.of(3, Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("0.5"));
        Laplace scalar = Laplace.of(Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("0.5"));
        CountedNoise noise = new CountedNoise(2);
        long[] values = {4, -9, Long.MAX_VALUE};
        for (int i = 0; i < 3; i++) {
            int coordinate = i;
            LawAssertions.assertDrawn(scalar.law(values[i]), () -> vector.release(values, noise)[coordinate], 50_000);
        }
    }

    @Test
    void theLengthOfTheAnswerIsTheStatedOneWhateverTheInput() {
        LaplaceVector vector = LaplaceVector.of(2, Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("8"));
        CountedNoise noise = new CountedNoise(3);
        assertThat(vector.release(new long[0], noise)).hasSize(2);
        long[] answer = vector.release(new long[] {1000, 2000, 3000}, noise);
        assertThat(answer).hasSize(2);
        assertThat(answer[1]).isBetween(1900L, 2100L);
    }

    @Test
    void theIntervalHoldsForAllCoordinatesAtOnce() {
        LaplaceVector vector = LaplaceVector.of(100, Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("0.5"));
        assertThat(vector.interval(0.95)).isEqualTo(Interval.symmetric(Rational.of(15)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void vectorsWithoutCoordinatesAreRefused(int dimensions) {
        assertThatThrownBy(() -> LaplaceVector.of(dimensions, Sensitivity.l1(1, ADD_REMOVE), Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("dimensions");
    }
}
