package org.mizan.mechanism.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
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
import org.mizan.privacy.accounting.Accountant;

class BoundsSearchTest {
    private static final List<Double> EPSILONS = List.of(0.0, 0.25, 0.5, 0.9, 1.0);

    private static BoundsSearch search(int bits, String epsilon, Neighbours neighbours) {
        return BoundsSearch.of(bits, 0.9, Epsilon.of(epsilon), neighbours);
    }

    /** So many times each value. */
    private static long[] values(int times, long... each) {
        return Arrays.stream(each)
                .flatMap(value -> LongStream.generate(() -> value).limit(times))
                .toArray();
    }

    private static long[] and(long[] values, long more) {
        long[] all = Arrays.copyOf(values, values.length + 1);
        all[values.length] = more;
        return all;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 5, -7, -100, Long.MIN_VALUE, Long.MAX_VALUE})
    void anAddedValueIsCovered(long more) {
        BoundsSearch search = search(3, "1", Neighbours.ADD_REMOVE);
        for (int times : new int[] {0, 2, 5, 9}) {
            long[] values = values(times, 0, 5, -2);
            LawAssertions.assertCovered(search, values, and(values, more), EPSILONS);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 6", "5, -5", "-7, 7", "1, 1"})
    void aReplacedValueIsCovered(long one, long other) {
        BoundsSearch search = search(3, "1", Neighbours.SUBSTITUTE);
        for (int times : new int[] {0, 3, 10}) {
            long[] values = values(times, 0, 5, -2);
            LawAssertions.assertCovered(search, and(values, one), and(values, other), EPSILONS);
        }
    }

    /** A bin that is rarely shown loses a value, and one that is rarely hidden gets it. */
    @Test
    void theWorstLossIsNearlyEpsilon() {
        BoundsSearch added = search(1, "1", Neighbours.ADD_REMOVE);
        long[] many = values((int) added.threshold() + 20, 1);
        assertThat(GreatestLoss.between(added.law(many), added.law(and(many, -1))))
                .isBetween(0.99, 1 + 1e-12);
        BoundsSearch replaced = search(1, "1", Neighbours.SUBSTITUTE);
        long[] more = values((int) replaced.threshold() + 20, 1);
        assertThat(GreatestLoss.between(replaced.law(and(more, -1)), replaced.law(and(more, 1))))
                .isBetween(0.99, 1 + 1e-12);
    }

    /** The audit can fail: a replaced value at the noise of an added one is more than was charged. */
    @Test
    void theNoiseOfAnAddedValueDoesNotHideAReplacedOne() {
        BoundsSearch search = search(1, "1", Neighbours.ADD_REMOVE);
        long[] values = values((int) search.threshold() - 1, -1, 1);
        Law<Optional<Bounds>> p = search.law(and(values, -1));
        Law<Optional<Bounds>> q = search.law(and(values, 1));
        assertThat(Divergence.delta(p, q, 0.2).least())
                .isGreaterThan(Accountant.of(search.event()).delta(0.2));
    }

    @Test
    void eitherRelationCostsWhatWasGiven() {
        for (Neighbours neighbours : Neighbours.values()) {
            Accountant account = Accountant.of(search(62, "0.3", neighbours).event());
            assertThat(account.pureEpsilon()).contains(Epsilon.of("0.3"));
            assertThat(account.neighbours()).isEqualTo(neighbours);
        }
    }

    @ParameterizedTest
    @EnumSource
    void drawsFollowTheLaw(Neighbours neighbours) {
        BoundsSearch search = search(2, "1", neighbours);
        for (int times : new int[] {0, 3, 6}) {
            long[] values = values(times, 0, 3);
            Law<Optional<Bounds>> law = search.law(values);
            LawAssertions.assertComplete(law);
            CountedNoise noise = new CountedNoise(times);
            LawAssertions.assertDrawn(law, () -> search.release(values, noise), 20_000);
        }
    }

    @Test
    void boundsReachFromTheLeastToTheGreatestBinThatManyHave() {
        BoundsSearch search = search(62, "1", Neighbours.ADD_REMOVE);
        assertThat(search.release(values(100, -5, 0, 17), new CountedNoise(1))).contains(new Bounds(-7, 31));
        assertThat(search.release(values(100, 0), new CountedNoise(2))).contains(new Bounds(0, 0));
        assertThat(search.release(values(100, 1), new CountedNoise(3))).contains(new Bounds(1, 1));
        assertThat(search.release(values(100, 40), new CountedNoise(4))).contains(new Bounds(32, 63));
        assertThat(search.release(values(100, -40), new CountedNoise(5))).contains(new Bounds(-63, -32));
        long most = (1L << 62) - 1;
        assertThat(search.release(values(100, Long.MIN_VALUE, Long.MAX_VALUE, -Long.MAX_VALUE), new CountedNoise(6)))
                .contains(new Bounds(-most, most));
        assertThat(search.release(new long[0], new CountedNoise(7))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 0.9", "5, 0.99", "62, 0.5", "62, 0.999999"})
    void binsWithoutValuesAreShownAsRarelyAsTheySay(int bits, double confidence) {
        BoundsSearch search = BoundsSearch.of(bits, confidence, Epsilon.of("0.5"), Neighbours.ADD_REMOVE);
        Law<Optional<Bounds>> law = search.law(new long[0]);
        assertThat(law.probability(law.indexOf(Optional.empty()).orElseThrow())).isGreaterThanOrEqualTo(confidence);
        double oneLess = Math.exp(-(search.threshold() - 1) / 2.0) / (1 + Math.exp(-0.5));
        assertThat((2 * bits + 1) * oneLess)
                .as("a lower threshold would not do")
                .isGreaterThan(1 - confidence);
    }

    @ParameterizedTest
    @ValueSource(longs = {-3, 0, 1, 5, 10, 11, 12, 30, 200, Long.MAX_VALUE})
    void aBinIsMissedAsOftenAsItSays(long count) {
        BoundsSearch search = search(1, "0.5", Neighbours.ADD_REMOVE);
        int many = (int) Math.max(0, Math.min(count, 1000));
        Law<Optional<Bounds>> law = search.law(values(many, 0));
        double others = 1 - Math.exp(-search.threshold() * 0.5) / (1 + Math.exp(-0.5));
        double missed = law.probability(law.indexOf(Optional.empty()).orElseThrow()) / (others * others);
        assertThat(search.missed(count)).isLessThanOrEqualTo(1);
        assertThat(search.missed(many)).isGreaterThanOrEqualTo(missed).isCloseTo(missed, within(1e-11 * missed));
    }

    @Test
    void badParametersAreRefused() {
        for (int bits : new int[] {0, -1, 63}) {
            assertThatThrownBy(() -> search(bits, "1", Neighbours.ADD_REMOVE))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("bits.range");
        }
        assertThatThrownBy(() -> search(8, "0", Neighbours.ADD_REMOVE)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> search(8, "100", Neighbours.ADD_REMOVE)).hasMessageContaining("scale.range");
        assertThatThrownBy(() -> BoundsSearch.of(8, 1, Epsilon.of("1"), Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> new Bounds(1, 0)).isInstanceOf(InvalidInputException.class);
    }
}
