package org.mizan.mechanism.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

class LaplaceVectorTest {
    /**
     * The law of a vector with noise of scale Δ/ε, each answer clamped to ±5: the losses of coordinates that are at most 5
     * apart do not change beyond, so nothing is lost by that.
     */
    private static Law<List<Long>> law(Rational scale, List<Long> values) {
        AddedNoise noise = AddedNoise.within(5, LaplaceNoise.ofScale(scale));
        Law.Builder<List<Long>> product = Law.within(4e-13);
        addCoordinate(product, noise, values, List.of(), 1);
        return product.rest(1e-29);
    }

    private static void addCoordinate(
            Law.Builder<List<Long>> product,
            AddedNoise noise,
            List<Long> values,
            List<Long> outcome,
            double probability) {
        if (outcome.size() == values.size()) {
            product.add(outcome, probability);
            return;
        }
        Law<Long> next = noise.law(values.get(outcome.size()), Long::valueOf);
        for (int i = 0; i < next.outcomes().size(); i++) {
            List<Long> longer = new ArrayList<>(outcome);
            longer.add(next.outcomes().get(i));
            addCoordinate(product, noise, values, longer, probability * next.probability(i));
        }
    }

    static Stream<List<Long>> moves() {
        return Stream.of(
                List.of(1L, 0L),
                List.of(1L, 1L),
                List.of(2L, 0L),
                List.of(1L, -1L),
                List.of(2L, 1L),
                List.of(2L, -2L),
                List.of(4L, 1L),
                List.of(5L, 0L),
                List.of(1L, 1L, 1L),
                List.of(2L, -1L, 2L),
                List.of(3L, 1L, 1L));
    }

    @ParameterizedTest
    @MethodSource("moves")
    void aVectorLosesNoMoreThanOneInteger(List<Long> move) {
        long sensitivity = move.stream().mapToLong(Math::abs).sum();
        for (String epsilon : List.of("0.5", "2", "7")) {
            LaplaceVector vector =
                    LaplaceVector.of(move.size(), Sensitivity.l1(sensitivity, SUBSTITUTE), Epsilon.of(epsilon));
            Rational scale = vector.event().scale();
            Law<List<Long>> here = law(scale, Collections.nCopies(move.size(), 0L));
            Law<List<Long>> there = law(scale, move);
            Accountant account = Accountant.of(vector.event());
            double most = Double.parseDouble(epsilon);
            for (double at : List.of(0.0, most / 4, most / 2, most * 0.9, most)) {
                assertThat(Divergence.delta(here, there, at).least()).isLessThanOrEqualTo(account.delta(at));
            }
        }
    }

    @Test
    void theEventIsThatOfOneInteger() {
        Sensitivity three = Sensitivity.l1(3, SUBSTITUTE);
        assertThat(LaplaceVector.of(9, three, Epsilon.of("0.5")).event())
                .isEqualTo(new DiscreteLaplaceEvent(three, Rational.of(6)));
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
