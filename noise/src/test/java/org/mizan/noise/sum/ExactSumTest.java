package org.mizan.noise.sum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactSumTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void itIsTheSumWhateverTheOrderTheBlocksAndTheMerges(long seed) {
        Random random = new Random(seed);
        long[] terms =
                random.longs(1000).map(term -> term >> random.nextInt(64)).toArray();
        terms[0] = Long.MIN_VALUE;
        terms[1] = Long.MAX_VALUE;
        Arrays.fill(terms, 2, 40, Long.MIN_VALUE);
        Arrays.fill(terms, 500, 560, Long.MAX_VALUE);
        BigInteger expected = BigInteger.ZERO;
        ExactSum oneByOne = new ExactSum();
        for (long term : terms) {
            expected = expected.add(BigInteger.valueOf(term));
            oneByOne.add(term);
        }
        ExactSum inBlocks = new ExactSum();
        inBlocks.add(terms, 0, terms.length);
        ExactSum merged = new ExactSum();
        int cut = random.nextInt(terms.length);
        ExactSum rest = new ExactSum();
        rest.add(terms, 0, cut);
        merged.add(terms, cut, terms.length);
        merged.merge(rest);
        assertThat(oneByOne.value()).isEqualTo(expected);
        assertThat(inBlocks.value()).isEqualTo(expected);
        assertThat(merged.value()).isEqualTo(expected);
    }

    @Test
    void theWholeRangeOf128BitsIsExactAndBeyondItThrows() {
        ExactSum sum = new ExactSum();
        sum.add(Long.MIN_VALUE);
        for (int i = 0; i < 64; i++) {
            ExactSum same = new ExactSum();
            same.merge(sum);
            sum.merge(same);
        }
        assertThat(sum.value()).isEqualTo(BigInteger.ONE.shiftLeft(127).negate());
        assertThatThrownBy(() -> sum.add(-1))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("128 bits");
        sum.add(1);
        assertThat(sum.value()).isEqualTo(BigInteger.ONE.shiftLeft(127).negate().add(BigInteger.ONE));
    }

    @Test
    void aSumOfNothingIsZeroAndBadRangesAreRefused() {
        ExactSum sum = new ExactSum();
        sum.add(new long[] {5}, 1, 1);
        assertThat(sum.value()).isZero();
        assertThatThrownBy(() -> sum.add(new long[] {5}, 0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** One record's place in the table moves a double sum of the others by far more than the record's own bound. */
    @Test
    void reorderingMovesANaiveSumOfDoublesAndNotThisOne() {
        double[] values = new double[1001];
        Arrays.fill(values, 1);
        values[0] = 0x1p53;
        double[] reordered = values.clone();
        reordered[0] = 1;
        reordered[1000] = 0x1p53;
        assertThat(naive(values)).isNotEqualTo(naive(reordered));
        BoundedGrid grid = Grid.ofExponent(0).between(0, 0x1p53);
        assertThat(exact(values, grid))
                .isEqualTo(exact(reordered, grid))
                .isEqualTo(BigInteger.ONE.shiftLeft(53).add(BigInteger.valueOf(1000)));
    }

    private static double naive(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static BigInteger exact(double[] values, BoundedGrid grid) {
        ExactSum sum = new ExactSum();
        for (double value : values) {
            sum.add(grid.quantise(value));
        }
        return sum.value();
    }
}
