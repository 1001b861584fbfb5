package org.mizan.mechanism.smooth;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Rational;

class SmoothSensitivityTest {
    private static final int UNIVERSE = 4;

    private static long[] dataset(int code, int size) {
        long[] values = new long[size];
        for (int i = 0; i < size; i++) {
            values[i] = (code / (int) Math.pow(UNIVERSE, i)) % UNIVERSE;
        }
        return values;
    }

    private static int distance(long[] one, long[] other) {
        int distance = 0;
        for (int i = 0; i < one.length; i++) {
            distance += one[i] == other[i] ? 0 : 1;
        }
        return distance;
    }

    private static SortedValues sorted(long[] values) {
        return new SortedValues(values, 0, UNIVERSE - 1);
    }

    /** By definition: the greatest change of the median by one record among all data sets at most k records away. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void theMovementIsTheGreatestChangeAtThatDistance(int size) {
        int count = (int) Math.pow(UNIVERSE, size);
        long[] local = new long[count];
        for (int one = 0; one < count; one++) {
            for (int other = 0; other < count; other++) {
                if (distance(dataset(one, size), dataset(other, size)) == 1) {
                    long change = sorted(dataset(one, size)).median()
                            - sorted(dataset(other, size)).median();
                    local[one] = Math.max(local[one], Math.abs(change));
                }
            }
        }
        for (int one = 0; one < count; one++) {
            for (int k = 0; k <= size; k++) {
                long greatest = 0;
                for (int other = 0; other < count; other++) {
                    if (distance(dataset(one, size), dataset(other, size)) <= k) {
                        greatest = Math.max(greatest, local[other]);
                    }
                }
                assertThat(sorted(dataset(one, size)).movement(k)).isEqualTo(greatest);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.9", "0.999", "1/3"})
    void weightsFallByNoMoreThanTheRatio(String ratio) {
        Decay decay = Decay.of(Rational.of(ratio));
        assertThat(decay.ratio()).isGreaterThanOrEqualTo(Rational.of(ratio));
        long[] weights = decay.weights(3000);
        assertThat(weights[0]).isEqualTo(1L << 62);
        for (int k = 0; k < 3000; k++) {
            Rational next = Rational.of(weights[k + 1]);
            assertThat(next).isGreaterThanOrEqualTo(decay.ratio().times(weights[k]));
            assertThat(next.minus(Rational.ONE)).isLessThan(decay.ratio().times(weights[k]));
            assertThat(weights[k + 1]).isLessThanOrEqualTo(weights[k]);
        }
    }

    /** A(k) for values from 0 to {@code high} without leaving anything out. */
    private static long everyDifference(long[] values, long high, int k) {
        int reach = k + 2;
        long[] padded = new long[values.length + 2 * reach];
        Arrays.fill(padded, high);
        Arrays.fill(padded, 0, reach, 0);
        System.arraycopy(values, 0, padded, reach, values.length);
        Arrays.sort(padded, reach, reach + values.length);
        int median = reach + (values.length + 1) / 2 - 1;
        long greatest = 0;
        for (int t = 0; t <= k + 1; t++) {
            greatest = Math.max(greatest, padded[median + t] - padded[median + t - k - 1]);
        }
        return greatest;
    }

    @Test
    void theSearchFindsTheMaximumThatLookingEverywhereFinds() {
        Random random = new Random(9);
        for (int i = 0; i < 300; i++) {
            long[] values = random.longs(random.nextInt(120), 0, 1 + random.nextInt(1000))
                    .toArray();
            if (i % 3 == 0) {
                Arrays.setAll(values, j -> values[j] * values[j] / 1000);
            }
            Decay decay = Decay.of(Rational.of(90 + random.nextInt(10), 100));
            SortedValues sorted = new SortedValues(values, 0, 1000);
            BigInteger greatest = BigInteger.valueOf(12345);
            long[] weights = decay.weights(values.length + 50);
            for (int k = 0; k < weights.length; k++) {
                long movement = everyDifference(values, 1000, k);
                assertThat(sorted.movement(k)).isEqualTo(movement);
                greatest = greatest.max(BigInteger.valueOf(weights[k]).multiply(BigInteger.valueOf(movement)));
            }
            assertThat(SmoothSensitivity.of(sorted::movement, sorted.size(), decay, BigInteger.valueOf(12345)))
                    .isEqualTo(greatest);
        }
    }

    /**
     * The values grow as the weights fall, so all products are nearly the first, but for weights rounded up: looking at all
     * pairs would not end.
     */
    @Test
    void aMillionValuesWithEqualProductsAreSearched() {
        int half = 500_000;
        double decay = 3.5e-5;
        long first = 1_000_000_000;
        long[] values = IntStream.range(-half, half)
                .mapToLong(i -> i < 0 ? 0 : (long) (first * Math.pow(1 - decay, -i)))
                .toArray();
        SortedValues sorted = new SortedValues(values, 0, values[2 * half - 1]);
        Decay matching = Decay.of(Rational.ofDouble(1 - decay));
        BigInteger greatest = SmoothSensitivity.of(sorted, matching, BigInteger.ONE);
        assertThat(greatest).isGreaterThanOrEqualTo(BigInteger.valueOf(first).shiftLeft(Decay.BITS));
        assertThat(greatest.doubleValue()).isLessThan(first * 0x1p62 * (1 + 1e-6));
    }
}
