package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;

/**
 * Which doubles a sum of a secret and a naive Laplace draw can be depends on the secret (Mironov 2012): a draw below 1 has
 * digits finer than the secret 1 lets the sum keep, so a sum with finer digits can only come from the secret 0.
 */
class PrecisionAttackTest {
    private static final int DRAWS = 100_000;

    @Test
    void theLowestSetBitGivesTheSecretAwayUnderNaiveNoise() {
        Noise noise = new CountedNoise(61);
        int toldZero = 0;
        int wronglyToldZero = 0;
        for (int i = 0; i < DRAWS; i++) {
            toldZero += isFinerThanOneAllows(naive(noise)) ? 1 : 0;
            wronglyToldZero += isFinerThanOneAllows(1 + naive(noise)) ? 1 : 0;
        }
        assertThat(toldZero).isGreaterThan(DRAWS / 5);
        assertThat(wronglyToldZero).isLessThan(toldZero / 10);
    }

    /** Ours adds integers of a grid: the sums of both secrets are the same set, each value about equally often. */
    @Test
    void exactNoiseOnTheGridGivesNothingAway() {
        Noise noise = new CountedNoise(62);
        int stepBits = 20;
        Sampler sampler = DiscreteLaplace.of(BigInteger.ONE.shiftLeft(stepBits), BigInteger.ONE);
        for (long secret : new long[] {0, 1}) {
            long[] lowest = new long[8];
            for (int i = 0; i < DRAWS; i++) {
                long steps = (secret << stepBits) + sampler.draw(noise);
                assertThat(isFinerThanOneAllows(Math.scalb((double) steps, -stepBits)))
                        .isFalse();
                lowest[Math.min(7, Long.numberOfTrailingZeros(steps))]++;
            }
            double[] expected = new double[8];
            for (int bit = 0; bit < 8; bit++) {
                expected[bit] = DRAWS * Math.scalb(1.0, -Math.min(7, bit + 1));
            }
            ChiSquare.check(lowest, expected);
        }
    }

    private static double naive(Noise noise) {
        double uniform = ((noise.nextLong() >>> 11) + 1) * 0x1p-53;
        return noise.nextLong() < 0 ? Math.log(uniform) : -Math.log(uniform);
    }

    /** Whether the lowest set bit is below 2<sup>-53</sup>, the finest digit of a sum with 1 that comes out near 1. */
    private static boolean isFinerThanOneAllows(double value) {
        return value != 0 && Math.IEEEremainder(value, 0x1p-53) != 0;
    }
}
