package org.mizan.mechanism.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;

class BitVectorResponseTest {
    private static BitSet bits(long word) {
        return BitSet.valueOf(new long[] {word});
    }

    private static Law<BitSet> law(BitVectorResponse mechanism, int length, long kept) {
        Law.Builder<BitSet> law = Law.within(1e-14);
        for (long answer = 0; answer < 1L << length; answer++) {
            double chance = 1;
            for (int i = 0; i < length; i++) {
                chance *= mechanism.bit().law((int) (kept >> i & 1)).probability((int) (answer >> i & 1));
            }
            law.add(bits(answer), chance);
        }
        return law.rest(0);
    }

    @Test
    void theClaimIsAttainedByTwoCategoriesInUnaryCode() {
        BitVectorResponse mechanism = BitVectorResponse.of(5, 1, Epsilon.of("1"));
        Accountant account = Accountant.of(mechanism.event());
        for (double epsilon : List.of(0.0, 0.2, 0.5, 0.8)) {
            Divergence divergence = Divergence.delta(law(mechanism, 5, 0b00100), law(mechanism, 5, 0b10000), epsilon);
            assertThat(divergence.least()).isLessThanOrEqualTo(account.delta(epsilon));
            assertThat(divergence.most()).isCloseTo(account.delta(epsilon), within(1e-9));
        }
        assertThat(account.pureEpsilon().orElseThrow().value()).isLessThanOrEqualTo(Rational.ONE);
    }

    /** The first two set bits of five count. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "6, 6", "31, 3", "26, 10", "-1, 3", "4294967264, 0"})
    void moreSetBitsThanAllowedAndBitsBeyondTheLengthDoNotCount(long word, long kept) {
        BitVectorResponse mechanism = BitVectorResponse.of(5, 2, Rational.of("0.8"));
        CountedNoise noise = new CountedNoise(word);
        LawAssertions.assertDrawn(law(mechanism, 5, kept), () -> mechanism.release(bits(word), noise), 40_000);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "5, 1, 2", "5, 2, 4", "5, 5, 5"})
    void asManyBitsAreChargedAsCanChange(int length, int ones, long charged) {
        BitVectorResponse mechanism = BitVectorResponse.of(length, ones, Rational.of("0.75"));
        assertThat(Accountant.of(mechanism.event()).uses().get(0).count()).isEqualTo(charged);
        assertThat(mechanism.estimate(3, 8).count()).isEqualTo(Rational.of(2));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "3, 0", "3, 4", "-1, -1"})
    void aVectorWithoutBitsIsRefused(int length, int ones) {
        assertThatThrownBy(() -> BitVectorResponse.of(length, ones, Epsilon.of("1")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("bits.range");
    }
}
