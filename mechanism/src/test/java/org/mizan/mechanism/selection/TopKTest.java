package org.mizan.mechanism.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

class TopKTest {
    private static final Sensitivity ONE = Sensitivity.l1(1, Neighbours.ADD_REMOVE);

    @Test
    void theBestTwoOfFourAreCovered() {
        Random random = new Random(5);
        TopK any = TopK.of(2, 4, ONE, Epsilon.of("0.5"));
        TopK monotone = TopK.monotone(2, 4, ONE, Epsilon.of("0.5"));
        for (int i = 0; i < 5; i++) {
            long[] scores = random.longs(4, -5, 5).toArray();
            long[] both =
                    Arrays.stream(scores).map(s -> s + random.nextInt(3) - 1).toArray();
            long[] up = Arrays.stream(scores).map(s -> s + random.nextInt(2)).toArray();
            LawAssertions.assertCovered(any, scores, both, List.of(0.0, 0.3, 0.8));
            LawAssertions.assertCovered(monotone, scores, up, List.of(0.0, 0.3, 0.8));
        }
    }

    @Test
    void eachChoiceIsOneEvent() {
        TopK mechanism = TopK.of(3, 9, ONE, Epsilon.of("0.5"));
        assertThat(Accountant.of(mechanism.event()).pureEpsilon()).contains(Epsilon.of("1.5"));
        assertThat(mechanism.neighbours()).isEqualTo(Neighbours.ADD_REMOVE);
    }

    @Test
    void drawsFollowTheLawWhichIsThatOfPeeling() {
        TopK mechanism = TopK.of(2, 3, ONE, Epsilon.of("2"));
        long[] scores = {2, 1, 0};
        Law<List<Integer>> law = mechanism.law(scores);
        LawAssertions.assertComplete(law);
        double first = 1 / (1 + Math.exp(-1) + Math.exp(-2));
        double second = 1 / (1 + Math.exp(-1));
        assertThat(law.probability(law.indexOf(List.of(0, 1)).orElseThrow())).isCloseTo(first * second, within(1e-14));
        CountedNoise noise = new CountedNoise(9);
        LawAssertions.assertDrawn(law, () -> mechanism.release(scores, noise), 30_000);
    }

    @Test
    void allCandidatesMayBeRanked() {
        TopK mechanism = TopK.of(3, 3, ONE, Epsilon.of("1"));
        long[] scores = {Long.MIN_VALUE, Long.MAX_VALUE, 0};
        assertThat(mechanism.release(scores, new CountedNoise(2))).containsExactly(1, 2, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, -1})
    void aNumberThatCannotBeChosenIsRefused(int chosen) {
        assertThatThrownBy(() -> TopK.of(chosen, 3, ONE, Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("chosen.range");
    }
}
