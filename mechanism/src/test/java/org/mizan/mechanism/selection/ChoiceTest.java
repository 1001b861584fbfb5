package org.mizan.mechanism.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.GreatestLoss;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

/** What the three ways to choose one candidate have in common. */
class ChoiceTest {
    private static final List<Double> EPSILONS = List.of(0.0, 0.1, 0.35, 0.7, 0.99, 1.0);
    private static final Sensitivity TWO = Sensitivity.l1(2, Neighbours.ADD_REMOVE);

    enum Way {
        EXPONENTIAL,
        PERMUTE_AND_FLIP,
        NOISY_MAX;

        DiscreteMechanism<long[], Integer> any(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
            return switch (this) {
                case EXPONENTIAL -> ExponentialMechanism.of(candidates, sensitivity, epsilon);
                case PERMUTE_AND_FLIP -> PermuteAndFlip.of(candidates, sensitivity, epsilon);
                case NOISY_MAX -> ReportNoisyMax.of(candidates, sensitivity, epsilon);
            };
        }

        DiscreteMechanism<long[], Integer> monotone(int candidates, Sensitivity sensitivity, Epsilon epsilon) {
            return switch (this) {
                case EXPONENTIAL -> ExponentialMechanism.monotone(candidates, sensitivity, epsilon);
                case PERMUTE_AND_FLIP -> PermuteAndFlip.monotone(candidates, sensitivity, epsilon);
                case NOISY_MAX -> ReportNoisyMax.monotone(candidates, sensitivity, epsilon);
            };
        }

        Interval gap(int candidates, double confidence) {
            Epsilon epsilon = Epsilon.of("1");
            return switch (this) {
                case EXPONENTIAL ->
                    ExponentialMechanism.of(candidates, TWO, epsilon).gap(confidence);
                case PERMUTE_AND_FLIP ->
                    PermuteAndFlip.of(candidates, TWO, epsilon).gap(confidence);
                case NOISY_MAX -> ReportNoisyMax.of(candidates, TWO, epsilon).gap(confidence);
            };
        }
    }

    private static long[] moved(long[] scores, Random random, int least, int most) {
        return Arrays.stream(scores)
                .map(score -> score + least + random.nextInt(most - least + 1))
                .toArray();
    }

    @ParameterizedTest
    @EnumSource
    void scoresThatMoveEitherWayAreCovered(Way way) {
        DiscreteMechanism<long[], Integer> mechanism = way.any(4, TWO, Epsilon.of("1"));
        Random random = new Random(3);
        LawAssertions.assertCovered(mechanism, new long[] {0, 0, 0, 0}, new long[] {2, -2, -2, -2}, EPSILONS);
        for (int i = 0; i < 12; i++) {
            long[] scores = random.longs(4, -20, 20).toArray();
            LawAssertions.assertCovered(mechanism, scores, moved(scores, random, -2, 2), EPSILONS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void scoresThatAllMoveOneWayAreCoveredAtTwiceTheSharpness(Way way) {
        DiscreteMechanism<long[], Integer> mechanism = way.monotone(4, TWO, Epsilon.of("1"));
        Random random = new Random(4);
        LawAssertions.assertCovered(mechanism, new long[] {0, 0, 0, 0}, new long[] {2, 0, 0, 0}, EPSILONS);
        for (int i = 0; i < 12; i++) {
            long[] scores = random.longs(4, -20, 20).toArray();
            LawAssertions.assertCovered(mechanism, scores, moved(scores, random, 0, 2), EPSILONS);
        }
        assertThat(mechanism.law(new long[] {8, 0, 0, 0}).probability(0))
                .isEqualTo(way.any(4, TWO, Epsilon.of("2"))
                        .law(new long[] {8, 0, 0, 0})
                        .probability(0));
    }

    /** An audit that cannot fail is none: twice the sharpness on scores that move both ways must show. */
    @ParameterizedTest
    @EnumSource
    void theMonotoneVariantIsNotPrivateWhereScoresMoveBothWays(Way way) {
        DiscreteMechanism<long[], Integer> mechanism = way.monotone(3, TWO, Epsilon.of("1"));
        Law<Integer> p = mechanism.law(new long[] {-8, 8, 8});
        Law<Integer> q = mechanism.law(new long[] {-10, 10, 10});
        assertThat(Divergence.delta(p, q, 1).least())
                .isGreaterThan(Accountant.of(mechanism.event()).delta(1));
    }

    /** The claims are not only bounds: on these pairs the loss is nearly ε. */
    @ParameterizedTest
    @CsvSource({"EXPONENTIAL, 300, 0, 0.98", "PERMUTE_AND_FLIP, 2, 8, 0.999999999", "NOISY_MAX, 2, 160, 0.97"})
    void theWorstLossIsNearlyEpsilon(Way way, int candidates, long ahead, double least) {
        DiscreteMechanism<long[], Integer> mechanism = way.any(candidates, TWO, Epsilon.of("1"));
        long[] scores = new long[candidates];
        Arrays.fill(scores, 1, candidates, ahead);
        long[] moved = Arrays.stream(scores).map(score -> score + 2).toArray();
        moved[0] = scores[0] - 2;
        assertThat(GreatestLoss.between(mechanism.law(scores), mechanism.law(moved)))
                .isBetween(least, 1 + 1e-11);
    }

    @ParameterizedTest
    @EnumSource
    void drawsFollowTheLaw(Way way) {
        for (long[] scores :
                List.of(new long[] {3, 3, 3}, new long[] {0, 2, 4}, new long[] {-7, 5, 5}, new long[] {1})) {
            DiscreteMechanism<long[], Integer> mechanism = way.any(scores.length, TWO, Epsilon.of("1.5"));
            Law<Integer> law = mechanism.law(scores);
            LawAssertions.assertComplete(law);
            CountedNoise noise = new CountedNoise(scores[0]);
            if (scores.length > 1) {
                LawAssertions.assertDrawn(law, () -> mechanism.release(scores, noise), 30_000);
            } else {
                assertThat(mechanism.release(scores, noise)).isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void extremeScoresAreAnsweredByTheBest(Way way) {
        DiscreteMechanism<long[], Integer> mechanism = way.any(4, TWO, Epsilon.of("1"));
        long[] scores = {Long.MIN_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE};
        assertThat(mechanism.release(scores, new CountedNoise(1))).isEqualTo(1);
        Law<Integer> law = mechanism.law(scores);
        assertThat(law.outcomes()).containsExactly(1);
        assertThat(law.probability(0)).isCloseTo(1, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void theGapHoldsAsOftenAsItSaysAtWorst(Way way) {
        for (int candidates : List.of(2, 5, 40)) {
            for (double confidence : List.of(0.3, 0.9, 0.999)) {
                Interval gap = way.gap(candidates, confidence);
                long beyond = gap.high().numerator().longValueExact() + 1;
                long[] scores = new long[candidates];
                scores[0] = beyond;
                Law<Integer> law = way.any(candidates, TWO, Epsilon.of("1")).law(scores);
                assertThat(law.probability(0)).isGreaterThanOrEqualTo(confidence);
                assertThat(gap.low().signum()).isZero();
            }
        }
        assertThat(Way.EXPONENTIAL.gap(1, 0.99).high().signum()).isZero();
        assertThat(Way.PERMUTE_AND_FLIP.gap(1, 0.99).high().signum()).isZero();
    }

    @Test
    void theExponentialGapIsTheLeast() {
        long enough = Way.EXPONENTIAL.gap(5, 0.9).high().numerator().longValueExact();
        Law<Integer> law = ExponentialMechanism.of(5, TWO, Epsilon.of("1")).law(new long[] {enough, 0, 0, 0, 0});
        assertThat(law.probability(0)).isLessThan(0.9);
    }

    @Test
    void permuteAndFlipIsNeverWorseThanTheExponentialMechanism() {
        long[] scores = {0, 1, 5, 6};
        Law<Integer> flipped = PermuteAndFlip.of(4, TWO, Epsilon.of("1")).law(scores);
        Law<Integer> exponential =
                ExponentialMechanism.of(4, TWO, Epsilon.of("1")).law(scores);
        assertThat(flipped.probability(3)).isGreaterThan(exponential.probability(3));
        assertThat(flipped.probability(0)).isLessThan(exponential.probability(0));
    }

    @ParameterizedTest
    @EnumSource
    void badParametersAreRefused(Way way) {
        for (BiFunction<Integer, Epsilon, Object> factory : List.<BiFunction<Integer, Epsilon, Object>>of(
                (candidates, epsilon) -> way.any(candidates, TWO, epsilon),
                (candidates, epsilon) -> way.monotone(candidates, TWO, epsilon))) {
            assertThatThrownBy(() -> factory.apply(0, Epsilon.of("1")))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("candidates.range");
            assertThatThrownBy(() -> factory.apply(3, Epsilon.ZERO))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("epsilon.range");
        }
        Sensitivity substitute = Sensitivity.l1(1, Neighbours.SUBSTITUTE);
        assertThat(way.any(2, substitute, Epsilon.of("1")).neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        assertThatThrownBy(() -> way.monotone(2, substitute, Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("monotone.neighbours");
    }

    @ParameterizedTest
    @EnumSource
    void scoresThatAreNotOneForEachCandidateAreRefusedBeforeAnythingIsDrawn(Way way) {
        DiscreteMechanism<long[], Integer> mechanism = way.any(3, TWO, Epsilon.of("1"));
        for (long[] scores : List.of(new long[0], new long[2], new long[4])) {
            assertThatThrownBy(() -> mechanism.release(scores, () -> {
                        throw new AssertionError("drawn");
                    }))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("candidates.count");
        }
    }

    @Test
    void aNoisyMaximumWhoseNoiseCannotBeDrawnOrSummedIsRefused() {
        assertThatThrownBy(() -> ReportNoisyMax.of(2, Sensitivity.l1(1, Neighbours.ADD_REMOVE), Epsilon.of("1000")))
                .isInstanceOf(InvalidInputException.class);
        ReportNoisyMax wide = ReportNoisyMax.of(2, Sensitivity.l1(1L << 40, Neighbours.ADD_REMOVE), Epsilon.of("1"));
        assertThat(wide.release(new long[] {1L << 60, 0}, new CountedNoise(1))).isZero();
        assertThatThrownBy(() -> wide.law(new long[] {0, 0}))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("law.size");
    }

    @Test
    void aDrawThatDoesNotFitALongGoesOn() {
        long most = Long.MAX_VALUE;
        var script = Stream.of(-most, -5L, most, 7L, most, 3L, 4L).iterator();
        UnboundedNoise noise = new UnboundedNoise(any -> script.next());
        BigInteger large = BigInteger.valueOf(most);
        assertThat(noise.draw(() -> 0))
                .isEqualTo(large.add(large).add(BigInteger.valueOf(7)).negate());
        assertThat(noise.draw(() -> 0)).isEqualTo(large.add(BigInteger.valueOf(3)));
        assertThat(noise.draw(() -> 0)).isEqualTo(BigInteger.valueOf(4));
    }
}
