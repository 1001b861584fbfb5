package org.mizan.mechanism.quantile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.GreatestLoss;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;

class ExponentialQuantileTest {
    private static final List<Double> EPSILONS = List.of(0.0, 0.2, 0.6, 0.95, 1.0);

    private static ExponentialQuantile mechanism(String quantile, String epsilon, Neighbours neighbours) {
        return ExponentialQuantile.of(-5, 14, Rational.of(quantile), Epsilon.of(epsilon), neighbours);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.1", "1/3", "0.5", "0.9", "1"})
    void anAddedValueIsCovered(String quantile) {
        ExponentialQuantile mechanism = mechanism(quantile, "1", Neighbours.ADD_REMOVE);
        Random random = new Random(6);
        for (int i = 0; i < 12; i++) {
            long[] values = random.longs(i, -8, 18).toArray();
            long[] more = Arrays.copyOf(values, i + 1);
            more[i] = random.nextLong(-8, 18);
            LawAssertions.assertCovered(mechanism, values, more, EPSILONS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.1", "1/3", "0.5", "0.9", "1"})
    void aReplacedValueIsCovered(String quantile) {
        ExponentialQuantile mechanism = mechanism(quantile, "1", Neighbours.SUBSTITUTE);
        Random random = new Random(7);
        for (int i = 1; i < 12; i++) {
            long[] values = random.longs(i, -8, 18).toArray();
            long[] other = values.clone();
            other[random.nextInt(i)] = random.nextLong(-8, 18);
            LawAssertions.assertCovered(mechanism, values, other, EPSILONS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1/3", "0.5", "1"})
    void countedValuesHaveTheAnswerOfTheSameValuesOneByOne(String quantile) {
        ExponentialQuantile mechanism = mechanism(quantile, "0.2", Neighbours.ADD_REMOVE);
        for (int seed = 0; seed < 50; seed++) {
            long[] one = {-9, -7, 2, 2, 2, 8, 13, 20, 21, 21};
            long[] values = {-9, -7, 2, 8, 13, 20, 21};
            long[] counts = {1, 1, 3, 1, 1, 1, 2};
            assertThat(mechanism.release(values, counts, new Random(seed)::nextLong))
                    .isEqualTo(mechanism.release(one, new Random(seed)::nextLong));
        }
    }

    /** More values than an array holds, and than the distance of a rank does: all weight is on the value at the rank. */
    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.123456789"})
    void countsMayBeOfAnySize(String quantile) {
        ExponentialQuantile mechanism = mechanism(quantile, "1", Neighbours.ADD_REMOVE);
        long[] counts = {1_000_000_000_000L, 3_000_000_000_000L};
        assertThat(mechanism.release(new long[] {0, 7}, counts, new Random(1)::nextLong))
                .isEqualTo(quantile.equals("0.5") ? 7 : 0);
    }

    /** The audit can fail: at four times the ε the same data are told apart better than ε allows. */
    @Test
    void tooMuchSharpnessIsFoundOut() {
        Accountant claimed =
                Accountant.of(mechanism("0.5", "1", Neighbours.SUBSTITUTE).event());
        ExponentialQuantile sharper = mechanism("0.5", "4", Neighbours.SUBSTITUTE);
        Law<Long> p = sharper.law(new long[] {-5, -5, -5, 14});
        Law<Long> q = sharper.law(new long[] {-5, -5, 14, 14});
        assertThat(Divergence.delta(p, q, 1).least()).isGreaterThan(claimed.delta(1) + 0.1);
    }

    /** Point 1 moves away from the wanted rank while a thousand others move towards it. */
    @ParameterizedTest
    @EnumSource
    void theWorstLossIsNearlyEpsilon(Neighbours neighbours) {
        ExponentialQuantile mechanism =
                ExponentialQuantile.of(0, 4000, Rational.of("0.5"), Epsilon.of("1"), neighbours);
        boolean replaced = neighbours == Neighbours.SUBSTITUTE;
        Law<Long> p = mechanism.law(replaced ? new long[] {0, 0, 2, 4000} : new long[] {0, 2});
        Law<Long> q = mechanism.law(replaced ? new long[] {0, 4000, 2, 4000} : new long[] {0, 2, 4000});
        assertThat(GreatestLoss.between(p, q)).isBetween(0.99, 1 + 1e-12);
    }

    @Test
    void theLawIsThatOfTheDefinition() {
        Law<Long> law = mechanism("0.5", "2", Neighbours.SUBSTITUTE).law(new long[] {0, 0, 3, 9});
        // Distances of 2 from the ranks of each point: below 0: 2; at 0: 0; from 1 to 2: 0; at 3: 0; from 4 to 8: 1; at
        // 9: 1; above: 2.
        double sum = 5 * Math.exp(-2) + 4 + 6 * Math.exp(-1) + 5 * Math.exp(-2);
        for (int i = 0; i < 20; i++) {
            long point = law.outcomes().get(i);
            double weight = point < 0 || point > 9 ? Math.exp(-2) : point <= 3 ? 1 : Math.exp(-1);
            assertThat(law.probability(i)).isCloseTo(weight / sum, within(1e-14));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1", "0.25, 3", "1, 0.5"})
    void drawsFollowTheLaw(String quantile, String epsilon) {
        ExponentialQuantile mechanism = mechanism(quantile, epsilon, Neighbours.ADD_REMOVE);
        for (long[] values : List.of(new long[0], new long[] {3}, new long[] {-9, 0, 0, 1, 7, 30})) {
            Law<Long> law = mechanism.law(values);
            LawAssertions.assertComplete(law);
            CountedNoise noise = new CountedNoise(values.length);
            LawAssertions.assertDrawn(law, () -> mechanism.release(values, noise), 4_000);
        }
    }

    @Test
    void extremeValuesAndRangesAreAnswered() {
        long most = (1L << 61) - 1;
        ExponentialQuantile wide =
                ExponentialQuantile.of(-most, most, Rational.of("0.5"), Epsilon.of("1"), Neighbours.ADD_REMOVE);
        long[] values = {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1};
        assertThat(wide.release(values, new CountedNoise(4))).isBetween(-most, most);
        long[] many = new long[3000];
        Arrays.fill(many, 77);
        assertThat(wide.release(many, new CountedNoise(5))).isEqualTo(77);
        ExponentialQuantile point =
                ExponentialQuantile.of(3, 3, Rational.of("0.5"), Epsilon.of("1"), Neighbours.ADD_REMOVE);
        assertThat(point.release(values, new CountedNoise(6))).isEqualTo(3);
        assertThat(point.law(values).outcomes()).containsExactly(3L);
        assertThatThrownBy(() -> wide.law(values)).hasMessageContaining("law.size");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.9", "0.2, 0.99", "0.5, 0.3"})
    void theRanksHoldAsOftenAsTheySay(String quantile, double confidence) {
        ExponentialQuantile mechanism = mechanism(quantile, "1", Neighbours.SUBSTITUTE);
        double reach = mechanism.ranks(confidence).high().nearest();
        long[] values = new Random(8).longs(40, -5, 15).toArray();
        double wanted = 40 * Rational.of(quantile).nearest();
        Law<Long> law = mechanism.law(values);
        double held = 0;
        for (int i = 0; i < law.outcomes().size(); i++) {
            long point = law.outcomes().get(i);
            long less = Arrays.stream(values).filter(value -> value < point).count();
            long notMore = Arrays.stream(values).filter(value -> value <= point).count();
            held += wanted >= less - reach && wanted <= notMore + reach ? law.probability(i) : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(confidence);
    }

    /**
     * Nearly all draws are accepted, so the coin is tested by itself: on both sides of one half, and where it must
     * refine.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.5", "1000000, 14", "1, 0", "0.001, 0", "7, 1e10"})
    void theCoinHasTheProbabilityOfAFactorTimesAPower(String factor, String exponent) {
        double expected =
                Rational.of(factor).nearest() * Math.exp(-Rational.of(exponent).nearest());
        CountedNoise noise = new CountedNoise(9);
        int heads = 0;
        for (int i = 0; i < 2000; i++) {
            heads += SegmentChoice.accepts(Rational.of(factor), Rational.of(exponent), noise) ? 1 : 0;
        }
        double deviation = Math.sqrt(2000 * expected * (1 - expected));
        assertThat((double) heads).isCloseTo(2000 * expected, within(6.5 * deviation + 1e-9));
    }

    @Test
    void theCoinDrawsMoreDigitsUntilTheyDecide() {
        // The first 64 digits of e^-1, as an unsigned number, are 5e2d58d8b3bcdf1a (and then abadec78…).
        var words = List.of(0x5e2d58d8b3bcdf1aL, 0L).iterator();
        assertThat(SegmentChoice.accepts(Rational.ONE, Rational.ONE, words::next))
                .isTrue();
        var above = List.of(0x5e2d58d8b3bcdf1aL, -1L).iterator();
        assertThat(SegmentChoice.accepts(Rational.ONE, Rational.ONE, above::next))
                .isFalse();
        assertThat(words.hasNext() || above.hasNext()).isFalse();
    }

    @Test
    void badParametersAreRefused() {
        for (String quantile : List.of("-0.1", "1.1", "1/1000000001")) {
            assertThatThrownBy(() -> mechanism(quantile, "1", Neighbours.ADD_REMOVE))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("quantile.range");
        }
        assertThatThrownBy(() -> mechanism("0.5", "0", Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class);
        for (List<Long> bounds : List.of(
                List.of(1L, 0L),
                List.of(Long.MIN_VALUE, 0L),
                List.of(0L, Long.MAX_VALUE),
                List.of(-1L, (1L << 62) - 1),
                List.of(-1L << 62, 1L << 62))) {
            assertThatThrownBy(() -> new Range(bounds.get(0), bounds.get(1)))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("range.bounds");
        }
    }
}
