package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.Tape;
import org.mizan.noise.exact.ExponentialBounds;
import org.mizan.noise.exact.Ratio;

/** The rounded continuous laws; the words are the same at every run, so the outcome is too. */
class RadialLaplaceTest {
    private static final int CELLS = 41;

    /** The mass of the integers from -20 to 20, those beyond at the ends. */
    private static double[] roundedLaplace(double scale, double draws) {
        double[] expected = new double[CELLS];
        for (int i = 0; i < CELLS; i++) {
            int k = Math.abs(i - CELLS / 2);
            double inner = k == 0 ? 1 - Math.exp(-0.5 / scale) : Math.sinh(0.5 / scale) * Math.exp(-k / scale);
            expected[i] = draws * (k == CELLS / 2 ? Math.exp(-(k - 0.5) / scale) / 2 : inner);
        }
        return expected;
    }

    private static int cell(long draw) {
        return (int) Math.max(0, Math.min(CELLS - 1, draw + CELLS / 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/8", "7/3", "10"})
    void aRoundedLaplaceNumberHasItsLaw(String text) {
        Ratio scale = Reference.ratio(text);
        Sampler sampler = RoundedLaplace.of(scale.numerator(), scale.denominator());
        Noise noise = new CountedNoise(21);
        long[] counts = new long[CELLS];
        for (int i = 0; i < 100_000; i++) {
            counts[cell(sampler.draw(noise))]++;
        }
        ChiSquare.check(counts, roundedLaplace(scale.nearest(), 100_000));
    }

    @Test
    void inOneDimensionARadialVectorIsARoundedLaplaceNumber() {
        RadialLaplace radial = RadialLaplace.of(1, BigInteger.valueOf(7), BigInteger.valueOf(3));
        Noise noise = new CountedNoise(22);
        long[] counts = new long[CELLS];
        for (int i = 0; i < 15_000; i++) {
            counts[cell(radial.draw(noise)[0])]++;
        }
        ChiSquare.check(counts, roundedLaplace(7 / 3.0, 15_000));
    }

    /** The cell of a vector of two is its mass under e^{-‖x‖/t}/(2πt²), integrated by the midpoint rule. */
    @Test
    void inTwoDimensionsTheMassIsTheIntegralOverTheCell() {
        double scale = 0.75;
        RadialLaplace radial = RadialLaplace.of(2, BigInteger.valueOf(3), BigInteger.valueOf(4));
        Noise noise = new CountedNoise(23);
        int width = 7;
        double[] expected = new double[width * width + 1];
        double sum = 0;
        for (int i = 0; i < width * width; i++) {
            expected[i] = 8_000 * mass(i / width - width / 2, i % width - width / 2, scale);
            sum += expected[i];
        }
        expected[width * width] = 8_000 - sum;
        long[] counts = new long[width * width + 1];
        for (int i = 0; i < 8_000; i++) {
            long[] vector = radial.draw(noise);
            long row = vector[0] + width / 2;
            long column = vector[1] + width / 2;
            boolean inside = Math.min(row, column) >= 0 && Math.max(row, column) < width;
            counts[inside ? (int) (row * width + column) : width * width]++;
        }
        ChiSquare.check(counts, expected);
    }

    private static double mass(int x, int y, double scale) {
        int parts = 60;
        double sum = 0;
        for (int i = 0; i < parts; i++) {
            for (int j = 0; j < parts; j++) {
                double radius = Math.hypot(x - 0.5 + (i + 0.5) / parts, y - 0.5 + (j + 0.5) / parts);
                sum += Math.exp(-radius / scale);
            }
        }
        return sum / (parts * parts * 2 * Math.PI * scale * scale);
    }

    /** The radius is a sum of d exponential numbers: its mean is dt, its standard deviation √d·t. */
    @Test
    void inManyDimensionsTheRadiusHasTheMeanAndSpreadOfItsLaw() {
        int dimensions = 60;
        RadialLaplace radial = RadialLaplace.of(dimensions, BigInteger.valueOf(1000), BigInteger.ONE);
        Noise noise = new CountedNoise(24);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 200; i++) {
            double square = 0;
            for (long coordinate : radial.draw(noise)) {
                square += (double) coordinate * coordinate;
            }
            sum += Math.sqrt(square) / 1000;
            squares += square / 1e6;
        }
        double mean = sum / 200;
        assertThat(mean).isCloseTo(dimensions, within(6 * Math.sqrt(dimensions / 200.0)));
        assertThat(squares / 200 - mean * mean).isBetween(20.0, 140.0);
    }

    @Test
    void theLargestScaleIsDrawnWithoutRoundingOff() {
        RadialLaplace radial = RadialLaplace.of(2, BigInteger.ONE.shiftLeft(50), BigInteger.ONE);
        long[] vector = radial.draw(new CountedNoise(25));
        assertThat(Math.abs(vector[0]) + Math.abs(vector[1])).isGreaterThan(1L << 45);
    }

    /**
     * Words that put the uniform number next to e^{-1/2}, so that the double leaves it open whether 1/2 is kept: further words
     * decide, below for 0 and above for the greatest.
     */
    @ParameterizedTest
    @CsvSource({"0, 0.5", "-1, 0.25"})
    void whatADoubleLeavesOpenIsDecidedExactly(long further, double expected) {
        BigInteger half = ExponentialBounds.of(new Ratio(BigInteger.ONE, BigInteger.TWO), 64)
                .lower();
        LazyReal number = LazyReal.exponential(Tape.of(-1, 1L << 63, half.longValue(), further, 0, 1L << 62, 0));
        assertThat(number.bounds(8).lower()).isEqualTo(BigInteger.valueOf((long) (expected * 256)));
    }

    @Test
    void dimensionsAndScalesOutOfRangeAreRefused() {
        assertThatThrownBy(() -> RadialLaplace.of(0, BigInteger.ONE, BigInteger.ONE))
                .hasMessageContaining("dimensions 0: must be from 1");
        assertThatThrownBy(() -> RadialLaplace.of(1, BigInteger.ONE, BigInteger.valueOf(100)))
                .hasMessageContaining("scale 1/100: must be from 1/64");
        assertThatThrownBy(() -> RoundedLaplace.of(BigInteger.ZERO, BigInteger.TEN))
                .hasMessageContaining("must be from 1/64");
    }
}
