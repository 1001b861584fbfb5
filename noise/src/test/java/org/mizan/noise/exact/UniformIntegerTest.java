package org.mizan.noise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.Tape;
import org.mizan.noise.sampler.ChiSquare;

class UniformIntegerTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 100, 129})
    void everyOutcomeHasTheSameChance(int bound) {
        Noise noise = new CountedNoise(31);
        long[] longs = new long[bound + 1];
        long[] big = new long[bound + 1];
        int draws = 100_000;
        for (int i = 0; i < draws; i++) {
            longs[(int) UniformInteger.below(bound, noise)]++;
            big[UniformInteger.below(BigInteger.valueOf(bound), noise).intValueExact()]++;
        }
        assertThat(longs[bound] + big[bound]).isZero();
        if (bound == 1) {
            assertThat(longs[0] + big[0]).isEqualTo(2L * draws);
            return;
        }
        double[] expected = new double[bound + 1];
        Arrays.fill(expected, 0, bound, draws / (double) bound);
        ChiSquare.check(longs, expected);
        ChiSquare.check(big, expected);
    }

    @Test
    void wordsThatAreNotBelowTheBoundAreDrawnAgain() {
        assertThat(UniformInteger.below(5, Tape.of(5, 6, 7, 8 + 4))).isEqualTo(4);
        assertThat(UniformInteger.below(Long.MAX_VALUE, Tape.of(-1, -2))).isEqualTo(Long.MAX_VALUE - 1);
        BigInteger bound = BigInteger.ONE.shiftLeft(64).add(BigInteger.TWO);
        long half = 1L << 63;
        assertThat(UniformInteger.below(bound, Tape.of(-1, -1, half, half))).isEqualTo(bound.subtract(BigInteger.ONE));
        assertThat(UniformInteger.below(BigInteger.ONE.shiftLeft(128), Tape.of(1, 2)))
                .isEqualTo(BigInteger.ONE.shiftLeft(64).add(BigInteger.TWO));
    }

    @Test
    void allButOneAreChosenWithTheSameChance() {
        for (int left = 0; left < 4; left++) {
            long[] seen = new long[4];
            for (int word = 0; word < 3; word++) {
                seen[(int) UniformInteger.belowExcept(4, left, Tape.of(word))]++;
            }
            long[] expected = {1, 1, 1, 1};
            expected[left] = 0;
            assertThat(seen).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void aBoundMustBePositive(long bound) {
        assertThatThrownBy(() -> UniformInteger.below(bound, () -> 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bound %d: must be positive; give the number of outcomes", bound);
        assertThatThrownBy(() -> UniformInteger.below(BigInteger.valueOf(bound), () -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
