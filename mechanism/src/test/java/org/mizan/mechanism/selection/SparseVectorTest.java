package org.mizan.mechanism.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

class SparseVectorTest {
    private static final Sensitivity ONE = Sensitivity.l1(1, Neighbours.ADD_REMOVE);

    /** The law of the answers to fixed questions with threshold 0, summed over the noise on the threshold. */
    private static Law<List<Boolean>> law(Rational threshold, Rational question, int positives, long... values) {
        LaplaceNoise bar = LaplaceNoise.ofScale(threshold);
        LaplaceNoise each = LaplaceNoise.ofScale(question);
        Law.Builder<List<Boolean>> law = Law.within(1e-11);
        long reach = (long) (80 * threshold.nearest());
        for (int code = 0; code < 1 << values.length; code++) {
            List<Boolean> answers = new ArrayList<>();
            int found = 0;
            for (int i = 0; i < values.length && found < positives; i++) {
                answers.add((code >> i & 1) == 1);
                found += code >> i & 1;
            }
            if (code >> answers.size() != 0) {
                continue;
            }
            double sum = 0;
            for (long rho = -reach; rho <= reach; rho++) {
                double chance = bar.probability(rho);
                for (int i = 0; i < answers.size(); i++) {
                    double above = atLeast(each, rho - values[i]);
                    double below = atLeast(each, 1 - rho + values[i]);
                    chance *= answers.get(i) ? above : below;
                }
                sum += chance;
            }
            law.add(answers, sum);
        }
        return law.rest(1e-30);
    }

    private static double atLeast(LaplaceNoise noise, long x) {
        return x >= 0 ? noise.upperTail(x) : 1 - noise.upperTail(1 - x);
    }

    private static List<Boolean> run(SparseVector mechanism, CountedNoise noise, long... values) {
        SparseVectorSession session = mechanism.open(noise);
        List<Boolean> answers = new ArrayList<>();
        for (int i = 0; i < values.length && session.positivesLeft() > 0; i++) {
            answers.add(session.ask(values[i], 0).above());
        }
        return answers;
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void drawsFollowTheLawOfTheAlgorithm(int positives) {
        SparseVector mechanism = SparseVector.of(ONE, Epsilon.of("1"), positives);
        long[] values = {-3, 0, 2, 1};
        Law<List<Boolean>> law = law(Rational.of(2), Rational.of(4L * positives), positives, values);
        LawAssertions.assertComplete(law);
        CountedNoise noise = new CountedNoise(positives);
        LawAssertions.assertDrawn(law, () -> run(mechanism, noise, values), 30_000);
        SparseVector monotone = SparseVector.monotone(ONE, Epsilon.of("1"), positives);
        LawAssertions.assertDrawn(
                law(Rational.of(2), Rational.of(2L * positives), positives, values),
                () -> run(monotone, noise, values),
                30_000);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "1, 1", "2, 1"})
    void answersAreCovered(int positives, int movement) {
        Accountant account = Accountant.of((movement == 2
                        ? SparseVector.of(ONE, Epsilon.of("1"), positives)
                        : SparseVector.monotone(ONE, Epsilon.of("1"), positives))
                .event());
        Rational scale = Rational.of(2L * movement * positives);
        List<long[]> neighbours = movement == 2
                ? List.of(new long[] {1, 1, 1, -1}, new long[] {-1, -1, -1, 1}, new long[] {1, -1, 1, 0})
                : List.of(new long[] {1, 1, 1, 1}, new long[] {1, 0, 0, 0}, new long[] {0, 0, 0, 1});
        for (long[] other : neighbours) {
            for (double epsilon : List.of(0.0, 0.3, 0.8, 1.0)) {
                Law<List<Boolean>> p = law(Rational.of(2), scale, positives, 0, 0, 0, 0);
                Law<List<Boolean>> q = law(Rational.of(2), scale, positives, other);
                assertThat(Divergence.delta(p, q, epsilon).least()).isLessThanOrEqualTo(account.delta(epsilon));
                assertThat(Divergence.delta(q, p, epsilon).least()).isLessThanOrEqualTo(account.delta(epsilon));
            }
        }
    }

    /** P(below 200 times, then above), for noise of scale 2 on the threshold. */
    private static double found(long scale, long others, long last) {
        LaplaceNoise bar = LaplaceNoise.ofScale(Rational.of(2));
        LaplaceNoise each = LaplaceNoise.ofScale(Rational.of(scale));
        double sum = 0;
        for (long rho = -200; rho <= 400; rho++) {
            double below = Math.pow(atLeast(each, 1 - rho + others), 200);
            sum += bar.probability(rho) * below * atLeast(each, rho - last);
        }
        return sum;
    }

    /** The scales are those of the laws that draws follow above, for ε = 1. */
    @Test
    void theWorstLossIsNearlyEpsilon() {
        assertThat(Math.log(found(4, 0, 0) / found(4, 1, -1))).isBetween(0.99, 1 + 1e-12);
        assertThat(Math.log(found(2, 0, 0) / found(2, 1, 0))).isBetween(0.97, 1 + 1e-12);
    }

    /**
     * Algorithms that forget the number of positives in the scale of the questions are not private: the audit must
     * show it.
     */
    @Test
    void noiseThatDoesNotGrowWithThePositivesIsFoundOut() {
        Law<List<Boolean>> p = law(Rational.of(2), Rational.of("0.5"), 3, 0, 0, 0, -1, -1, -1);
        Law<List<Boolean>> q = law(Rational.of(2), Rational.of("0.5"), 3, -1, -1, -1, 0, 0, 0);
        assertThat(Divergence.delta(p, q, 1).least()).isGreaterThan(1e-3);
    }

    @Test
    void aSessionIsOverAfterItsPositivesAndSaysSo() {
        SparseVectorSession session = SparseVector.of(ONE, Epsilon.of("1"), 2).open(new CountedNoise(5));
        assertThat(session.ask(Long.MIN_VALUE, Long.MAX_VALUE).above()).isFalse();
        assertThat(session.ask(Long.MAX_VALUE, Long.MIN_VALUE).above()).isTrue();
        assertThat(session.positivesLeft()).isEqualTo(1);
        SparseVectorSession.Reply last = session.ask(1L << 40, 0);
        assertThat(last.above()).isTrue();
        assertThat(last.value()).isEqualTo(OptionalLong.empty());
        assertThatThrownBy(() -> session.ask(0, 0))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("session.over");
    }

    @Test
    void valuesAreToldFromABudgetOfTheirOwn() {
        SparseVector mechanism = SparseVector.of(Sensitivity.l1(3, Neighbours.SUBSTITUTE), Epsilon.of("1"), 2)
                .withAnswers(Epsilon.of("0.5"));
        assertThat(Accountant.of(mechanism.event()).pureEpsilon()).contains(Epsilon.of("1.5"));
        assertThat(mechanism.neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        Interval interval = mechanism.interval(0.95).orElseThrow();
        int held = 0;
        CountedNoise noise = new CountedNoise(11);
        for (int i = 0; i < 2000; i++) {
            long told = mechanism.open(noise).ask(1000, -1000).value().orElseThrow();
            held += Rational.of(1000 - told).compareTo(interval.high()) <= 0
                            && Rational.of(1000 - told).compareTo(interval.low()) >= 0
                    ? 1
                    : 0;
        }
        assertThat(held).isBetween(1830, 1970);
        assertThat(mechanism.open(noise).ask(Long.MAX_VALUE, 0).value()).hasValue((1L << 62) - 1);
        assertThat(SparseVector.of(ONE, Epsilon.of("1"), 1).interval(0.9)).isEmpty();
    }

    @Test
    void theMarginHoldsForAllQuestions() {
        SparseVector mechanism = SparseVector.of(ONE, Epsilon.of("1"), 1);
        long margin = mechanism.margin(0.9, 20).numerator().longValueExact();
        int wrong = 0;
        CountedNoise noise = new CountedNoise(12);
        for (int i = 0; i < 1000; i++) {
            SparseVectorSession session = mechanism.open(noise);
            boolean misjudged = false;
            for (int question = 0; question < 19 && session.positivesLeft() > 0; question++) {
                misjudged |= session.ask(-margin - 1, 0).above();
            }
            misjudged |= session.positivesLeft() > 0 && !session.ask(margin, 0).above();
            wrong += misjudged ? 1 : 0;
        }
        assertThat(wrong).isLessThan(160);
        assertThat(mechanism.margin(0.9, 2000)).isGreaterThan(mechanism.margin(0.9, 20));
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> SparseVector.of(ONE, Epsilon.of("1"), 0))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("positives.range");
        assertThatThrownBy(() -> SparseVector.of(ONE, Epsilon.ZERO, 1)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> SparseVector.of(ONE, Epsilon.of("1"), 1).withAnswers(Epsilon.ZERO))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> SparseVector.of(ONE, Epsilon.of("1e-20"), 1))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("scale.range");
        assertThatThrownBy(() -> SparseVector.monotone(Sensitivity.l1(1, Neighbours.SUBSTITUTE), Epsilon.of("1"), 1))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("monotone.neighbours");
    }
}
