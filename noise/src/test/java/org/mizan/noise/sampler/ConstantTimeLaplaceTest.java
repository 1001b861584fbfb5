package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Ratio;

class ConstantTimeLaplaceTest {
    private static final BigDecimal COIN = new BigDecimal(BigInteger.TWO.pow(192));

    /** The law of the digits against the discrete Laplace law, added up over every outcome. */
    @ParameterizedTest
    @ValueSource(strings = {"1/64", "1/50", "1/8", "1/3", "1", "7/3"})
    void theLawIsWithinItsDistance(String text) {
        Ratio scale = Reference.ratio(text);
        int size = 1 << ConstantTimeLaplace.digits(scale);
        BigDecimal[] geometric = new BigDecimal[size];
        for (int value = 0; value < size; value++) {
            geometric[value] = BigDecimal.ONE;
            for (int digit = 0; 1 << digit < size; digit++) {
                BigDecimal one = new BigDecimal(ConstantTimeLaplace.coin(scale, digit)).divide(COIN, Reference.DIGITS);
                boolean set = (value >> digit & 1) == 1;
                geometric[value] =
                        geometric[value].multiply(set ? one : BigDecimal.ONE.subtract(one), Reference.DIGITS);
            }
        }
        BigDecimal ratio = Reference.exponential(new LaplaceDensity(scale).exponent(BigInteger.ONE));
        BigDecimal zero = BigDecimal.ONE.subtract(ratio).divide(BigDecimal.ONE.add(ratio), Reference.DIGITS);
        BigDecimal distance = BigDecimal.ZERO;
        for (int x = 0; x < size; x++) {
            BigDecimal mass = BigDecimal.ZERO;
            for (int value = 0; value + x < size; value++) {
                mass = mass.add(geometric[value].multiply(geometric[value + x], Reference.DIGITS));
            }
            BigDecimal truth = zero.multiply(ratio.pow(x), Reference.DIGITS);
            distance = distance.add(mass.subtract(truth).abs());
        }
        assertThat(distance)
                .isLessThan(new BigDecimal(ConstantTimeLaplace.DISTANCE))
                .isPositive();
    }

    /** Each coin against 1/(1 + e^{2^j/s}) at scales whose law cannot be added up. */
    @ParameterizedTest
    @ValueSource(strings = {"2001/2", "1125899906842624"})
    void theCoinsAreRightToTheirLastPlaces(String text) {
        Ratio scale = Reference.ratio(text);
        for (int digit = 0; digit < ConstantTimeLaplace.digits(scale); digit++) {
            BigDecimal power = Reference.exponential(scale.denominator().shiftLeft(digit), scale.numerator());
            BigDecimal truth =
                    power.divide(BigDecimal.ONE.add(power), Reference.DIGITS).multiply(COIN);
            BigDecimal coin = new BigDecimal(ConstantTimeLaplace.coin(scale, digit));
            assertThat(coin.subtract(truth).abs()).isLessThan(new BigDecimal("2.01"));
        }
    }

    @ParameterizedTest
    @CsvSource({"1/64,1", "1/8,4", "1,7", "1000,17", "1001,17", "1024,17", "1025,18", "1125899906842624,57"})
    void theDigitsReachBeyond128Scales(String scale, int digits) {
        assertThat(ConstantTimeLaplace.digits(Reference.ratio(scale))).isEqualTo(digits);
    }

    @Test
    void theDeltaCoversEveryEpsilonUpTo36() {
        assertThat((1 + Math.exp(36)) * ConstantTimeLaplace.DISTANCE).isLessThanOrEqualTo(ConstantTimeLaplace.DELTA);
    }

    @Test
    void everyDrawReadsTheSameNumberOfWords() {
        ConstantTimeLaplace sampler = ConstantTimeLaplace.of(BigInteger.valueOf(1000), BigInteger.ONE);
        Noise noise = new CountedNoise(51);
        long[] read = {0};
        for (int i = 1; i <= 1000; i++) {
            sampler.draw(() -> {
                read[0]++;
                return noise.nextLong();
            });
            assertThat(read[0]).isEqualTo(i * 2L * 3 * 17);
        }
        assertThat(sampler.draw(() -> 0)).isZero();
        assertThat(sampler.draw(() -> -1)).isZero();
    }

    /** A word of zeros is below every threshold, one of ones below none. */
    @Test
    void theSecondOfTwoGeometricDrawsIsTakenAway() {
        ConstantTimeLaplace sampler = ConstantTimeLaplace.of(BigInteger.valueOf(1000), BigInteger.ONE);
        long most = (1L << 17) - 1;
        assertThat(sampler.draw(half(0, -1))).isEqualTo(most);
        assertThat(sampler.draw(half(-1, 0))).isEqualTo(-most);
    }

    private static Noise half(long first, long second) {
        AtomicInteger read = new AtomicInteger();
        return () -> read.getAndIncrement() < 3 * 17 ? first : second;
    }

    @Test
    void theComparisonWithoutBranchesIsTheComparison() {
        long[] words = {0, 1, 2, Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, -2, -1};
        for (long a : words) {
            for (long b : words) {
                int order = Long.compareUnsigned(a, b);
                assertThat(ConstantTimeLaplace.isBelow(a, b, 0)).isEqualTo(order < 0 ? 1 : 0);
                assertThat(ConstantTimeLaplace.isBelow(a, b, 1)).isEqualTo(order <= 0 ? 1 : 0);
            }
        }
    }
}
