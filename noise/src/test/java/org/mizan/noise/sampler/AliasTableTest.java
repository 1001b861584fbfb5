package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;

class AliasTableTest {
    static Stream<long[]> weights() {
        Random random = new Random(41);
        return Stream.of(
                new long[] {1},
                new long[] {0, 7, 0},
                new long[] {1, 2, 3},
                new long[] {1, (1L << 62) - 3, 1},
                new long[] {1L << 60, 1L << 60, 1L << 60, (1L << 60) - 1},
                random.longs(15, 0, 1000).toArray(),
                random.longs(16, 0, 1L << 57).toArray(),
                random.longs(1000, 0, 1L << 40)
                        .map(w -> w >> random.nextInt(40))
                        .toArray());
    }

    /** Every unit of the 2^62 is counted: a cell is cut once, and where is found by halving. */
    @ParameterizedTest
    @MethodSource("weights")
    void everyIndexOwnsUnitsInProportionToItsWeight(long[] weights) {
        AliasTable table = AliasTable.of(weights);
        long sum = Arrays.stream(weights).sum();
        long factor = (1L << 62) / sum;
        long[] owned = new long[weights.length + 1];
        long cells = Long.highestOneBit(weights.length) << 1;
        long capacity = (1L << 62) / cells;
        for (long cell = 0; cell < cells; cell++) {
            long start = cell * capacity;
            int last = table.index(start + capacity - 1);
            long low = 0;
            long high = capacity - 1;
            while (low < high) {
                long middle = (low + high) >>> 1;
                if (table.index(start + middle) == last) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            owned[table.index(start)] += low;
            owned[last] += capacity - low;
        }
        for (int i = 0; i < weights.length; i++) {
            assertThat(owned[i]).isEqualTo(weights[i] * factor);
        }
        assertThat(owned[weights.length]).isEqualTo((1L << 62) - sum * factor);
    }

    @Test
    void indicesAreDrawnByWeight() {
        Noise noise = new CountedNoise(42);
        AliasTable table = AliasTable.of(5, 0, 1, 4);
        long[] counts = new long[4];
        for (int i = 0; i < 100_000; i++) {
            counts[table.draw(noise)]++;
        }
        assertThat(counts[1]).isZero();
        ChiSquare.check(counts, new double[] {50_000, 0, 10_000, 40_000});
    }

    @Test
    void theUnitsThatCompleteTheSumAreDrawnAgain() {
        long[] weights = {(1L << 61) + 1};
        Noise noise = new CountedNoise(43);
        AliasTable table = AliasTable.of(weights);
        for (int i = 0; i < 1000; i++) {
            assertThat(table.draw(noise)).isZero();
        }
    }

    @Test
    void weightsThatCannotBeDrawnAreRefused() {
        assertThatThrownBy(() -> AliasTable.of()).hasMessageContaining("must be 1 to");
        assertThatThrownBy(() -> AliasTable.of(0, 0)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> AliasTable.of(3, -1)).hasMessageContaining("weight -1");
        assertThatThrownBy(() -> AliasTable.of(1L << 61, 1L << 61)).hasMessageContaining("less than 2^62");
        assertThatThrownBy(() -> AliasTable.of(Long.MAX_VALUE, Long.MAX_VALUE)).hasMessageContaining("less than 2^62");
    }
}
