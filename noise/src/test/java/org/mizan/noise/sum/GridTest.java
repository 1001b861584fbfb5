package org.mizan.noise.sum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        -1.5,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(0.5),
        Math.nextUp(-0.5),
        0x1p52 - 0.5,
        0x1p52 + 1,
        0x1p53 - 1,
        0x1p53 + 2,
        0x1p62,
        0x1p63,
        -0x1p63,
        0x1p64,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
    };

    static IntStream exponents() {
        return IntStream.of(-1074, -1073, -1022, -500, -60, -54, -53, -20, -1, 0, 1, 10, 52, 53, 60, 500, 971, 1023);
    }

    @ParameterizedTest
    @MethodSource("exponents")
    void aValueIsRoundedToTheNearestStepExactlyAndHalvesUp(int exponent) {
        Grid grid = Grid.ofExponent(exponent);
        for (double special : SPECIAL) {
            check(grid, special);
            check(grid, Math.scalb(special, exponent));
        }
        Random random = new Random(exponent);
        for (int i = 0; i < 500; i++) {
            check(grid, Math.scalb(random.nextDouble() - 0.5, exponent + random.nextInt(70)));
            check(grid, Math.scalb(random.nextInt(100) - 49.5, exponent));
        }
    }

    @Test
    void infinitiesClampAndAbsentValuesCountNothing() {
        BoundedGrid grid = Grid.ofExponent(-1).between(2, 7);
        assertThat(grid.quantise(Double.POSITIVE_INFINITY)).isEqualTo(14);
        assertThat(grid.quantise(Double.NEGATIVE_INFINITY)).isEqualTo(4);
        assertThat(grid.quantise(Double.NaN)).isZero();
        assertThat(grid.quantise(Double.MAX_VALUE)).isEqualTo(14);
        assertThat(grid.quantise(3.25)).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"0.1,0.9,0,1", "-0.1,0.1,-1,1", "-0.9,-0.1,-1,0", "2,3,2,3", "0,0,0,0", "-4.9e-324,4.9e-324,-1,1"})
    void boundsAreRoundedOutward(double lower, double upper, long first, long last) {
        BoundedGrid grid = Grid.ofExponent(0).between(lower, upper);
        assertThat(grid.lower()).isEqualTo(first);
        assertThat(grid.upper()).isEqualTo(last);
    }

    @ParameterizedTest
    @CsvSource({"NaN,1", "0,NaN", "-Infinity,0", "0,Infinity", "1,0"})
    void boundsMustBeFiniteAndInOrder(double lower, double upper) {
        assertThatThrownBy(() -> Grid.ofExponent(0).between(lower, upper))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be finite and in order");
    }

    @ParameterizedTest
    @CsvSource({"0,1e300", "-1e300,0", "1e300,1e300", "-1e300,-1e300", "-1e300,1e300"})
    void boundsMustNotBeTooManyStepsApart(double lower, double upper) {
        assertThatThrownBy(() -> Grid.ofExponent(0).between(lower, upper))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use a coarser grid");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1075, 1024})
    void aStepMustBeADouble(int exponent) {
        assertThatThrownBy(() -> Grid.ofExponent(exponent))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be from -1074 to 1023");
    }

    @Test
    void stepsStandForTheirExactValue() {
        assertThat(Grid.ofExponent(-2).value(BigInteger.valueOf(7))).isEqualByComparingTo("1.75");
        assertThat(Grid.ofExponent(3).value(BigInteger.valueOf(-7))).isEqualByComparingTo("-56");
        assertThat(Grid.ofExponent(-1074).value(BigInteger.ONE)).isEqualByComparingTo(new BigDecimal(Double.MIN_VALUE));
    }

    private static void check(Grid grid, double x) {
        if (!Double.isFinite(x)) {
            return;
        }
        BigDecimal steps = new BigDecimal(x).divide(grid.value(BigInteger.ONE), 2200, RoundingMode.UNNECESSARY);
        assertThat(grid.nearest(x)).isEqualTo(fitted(steps.add(new BigDecimal("0.5"))));
        assertThat(grid.floor(x)).isEqualTo(fitted(steps));
    }

    private static long fitted(BigDecimal steps) {
        BigInteger floor = steps.setScale(0, RoundingMode.FLOOR).toBigIntegerExact();
        return floor.max(BigInteger.valueOf(Long.MIN_VALUE))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }
}
