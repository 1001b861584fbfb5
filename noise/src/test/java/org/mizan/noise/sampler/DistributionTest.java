package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.CountedNoise;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Ratio;

/** Ten million draws against the laws, a hundred million in the profile soak. The words are the same at every run, so the outcome is too. */
class DistributionTest {
    private static final int DRAWS = Integer.getInteger("mizan.noise.draws", 700_000);
    private static final int CELLS = 401;

    @ParameterizedTest
    @ValueSource(strings = {"1/10", "1/8", "1/3", "1", "7/3", "31", "33", "2001/2", "3145729/3"})
    void theLaplaceLawIsDrawn(String text) {
        Ratio scale = Reference.ratio(text);
        Sampler sampler = DiscreteLaplace.of(scale.numerator(), scale.denominator());
        Noise noise = new CountedNoise(11);
        double rate = 1 / scale.nearest();
        check(scale.nearest(), () -> sampler.draw(noise), (from, to) -> laplaceMass(rate, from, to));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/16", "1", "49/9", "15129", "17161", "1000000", "1099511627776"})
    void theGaussianLawIsDrawn(String text) {
        Ratio variance = Reference.ratio(text);
        Sampler sampler = DiscreteGaussian.ofVariance(variance.numerator(), variance.denominator());
        Noise noise = new CountedNoise(12);
        double deviation = Math.sqrt(variance.nearest());
        double total = gaussianSum(deviation, (long) (-40 * deviation) - 2, (long) (40 * deviation) + 2);
        check(deviation, () -> sampler.draw(noise), (from, to) -> gaussianSum(deviation, from, to) / total);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/10", "7/3", "1000"})
    void theConstantTimeLawIsDrawn(String text) {
        Ratio scale = Reference.ratio(text);
        Sampler sampler = ConstantTimeLaplace.of(scale.numerator(), scale.denominator());
        Noise noise = new CountedNoise(13);
        double rate = 1 / scale.nearest();
        check(scale.nearest(), () -> sampler.draw(noise), (from, to) -> laplaceMass(rate, from, to));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/10", "7/3", "1000"})
    void theLawOfASecretScaleIsDrawn(String text) {
        Ratio scale = Reference.ratio(text);
        Sampler sampler = DiscreteLaplace.ofSecret(scale.numerator(), scale.denominator());
        Noise noise = new CountedNoise(18);
        double rate = 1 / scale.nearest();
        check(scale.nearest(), () -> sampler.draw(noise), (from, to) -> laplaceMass(rate, from, to));
    }

    /** A table takes a time that tells of the scale, and one that is kept tells that it was used before. */
    @Test
    void aSecretScaleHasNoTableAndIsNotKept() {
        Sampler sampler = DiscreteLaplace.ofSecret(BigInteger.valueOf(7), BigInteger.valueOf(3));
        assertThat(sampler).isNotInstanceOf(StripSampler.class);
        assertThat(DiscreteLaplace.ofSecret(BigInteger.valueOf(7), BigInteger.valueOf(3)))
                .isNotSameAs(sampler);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "20,400", "50,2500"})
    void itAgreesWithTheSlowSamplersOfCanonneKamathAndSteinke(long scale, long variance) {
        Sampler laplace = DiscreteLaplace.of(BigInteger.valueOf(scale), BigInteger.ONE);
        Sampler gaussian = DiscreteGaussian.ofVariance(BigInteger.valueOf(variance), BigInteger.ONE);
        Noise fast = new CountedNoise(14);
        Noise slow = new CountedNoise(15);
        int draws = 50_000;
        LongUnaryOperator cell = draw -> Math.max(0, Math.min(CELLS - 1, draw + CELLS / 2));
        ChiSquare.checkSame(
                counts(draws, cell, () -> laplace.draw(fast)),
                counts(draws, cell, () -> SeriesSampler.laplace(scale, slow)));
        ChiSquare.checkSame(
                counts(draws, cell, () -> gaussian.draw(fast)),
                counts(draws, cell, () -> SeriesSampler.gaussian(variance, slow)));
    }

    @Test
    void aScaleTwoPercentLowIsNoticed() {
        Noise noise = new CountedNoise(16);
        Sampler low = DiscreteLaplace.of(BigInteger.valueOf(98), BigInteger.TEN);
        assertThatThrownBy(() -> check(10, () -> low.draw(noise), (from, to) -> laplaceMass(0.1, from, to)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aBatchHoldsTheDrawsThatSingleCallsGive() {
        Sampler gaussian = DiscreteGaussian.ofVariance(BigInteger.valueOf(1000), BigInteger.ONE);
        Sampler laplace = DiscreteLaplace.of(BigInteger.valueOf(1000), BigInteger.ONE);
        Sampler constant = ConstantTimeLaplace.of(BigInteger.valueOf(1000), BigInteger.ONE);
        for (Sampler sampler : new Sampler[] {gaussian, laplace, constant}) {
            long[] batch = new long[5000];
            sampler.draw(new CountedNoise(17), batch);
            Noise again = new CountedNoise(17);
            assertThat(batch)
                    .isEqualTo(LongStream.generate(() -> sampler.draw(again))
                            .limit(5000)
                            .toArray());
        }
    }

    @ParameterizedTest
    @CsvSource({"1,65", "1125899906842625,1", "0,1"})
    void scalesOutOfRangeAreRefused(String numerator, String denominator) {
        BigInteger n = new BigInteger(numerator);
        BigInteger d = new BigInteger(denominator);
        assertThatThrownBy(() -> DiscreteLaplace.of(n, d))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "scale %s: must be from 1/64 to 2^50; choose the step of the grid so that it is", n + "/" + d);
        assertThatThrownBy(() -> ConstantTimeLaplace.of(n, d)).hasMessageStartingWith("scale");
        assertThatThrownBy(() -> DiscreteGaussian.ofVariance(n.pow(2), d.pow(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be from 1/64 to 2^100");
    }

    @Test
    void aScaleIsAPositiveRatio() {
        assertThatThrownBy(() -> DiscreteLaplace.of(BigInteger.ONE.negate(), BigInteger.ONE))
                .hasMessageContaining("ratio -1/1");
        assertThatThrownBy(() -> DiscreteLaplace.of(BigInteger.ONE, BigInteger.ZERO))
                .hasMessageContaining("ratio 1/0");
    }

    @Test
    void tablesAreKeptByTheValueOfTheScaleAndOnlySoMany() {
        DiscreteLaplace first = DiscreteLaplace.of(BigInteger.valueOf(3), BigInteger.valueOf(4));
        assertThat(DiscreteLaplace.of(BigInteger.valueOf(6), BigInteger.valueOf(8)))
                .isSameAs(first);
        for (int i = 1; i <= 64; i++) {
            DiscreteLaplace.of(BigInteger.valueOf(3 + i), BigInteger.valueOf(4));
        }
        assertThat(DiscreteLaplace.of(BigInteger.valueOf(3), BigInteger.valueOf(4)))
                .isNotSameAs(first);
    }

    @FunctionalInterface
    private interface Mass {
        double between(long from, long to);
    }

    /** Draws into cells of equal width around zero that reach to ten scales, and the rest on both sides. */
    private static void check(double scale, LongSupplier draw, Mass mass) {
        long width = Math.max(1, (long) (20 * scale / CELLS)) | 1;
        long half = CELLS / 2;
        LongUnaryOperator cell =
                x -> Math.max(-half - 1, Math.min(half + 1, Math.floorDiv(x + width / 2, width))) + half + 1;
        double[] expected = new double[CELLS + 2];
        double inside = 0;
        for (int i = 1; i <= CELLS; i++) {
            long from = (i - half - 1) * width - width / 2;
            expected[i] = DRAWS * mass.between(from, from + width - 1);
            inside += expected[i];
        }
        expected[0] = (DRAWS - inside) / 2;
        expected[CELLS + 1] = expected[0];
        ChiSquare.check(counts(DRAWS, cell, draw), expected);
    }

    private static long[] counts(int draws, LongUnaryOperator cell, LongSupplier draw) {
        long[] counts = new long[CELLS + 2];
        for (int i = 0; i < draws; i++) {
            counts[(int) cell.applyAsLong(draw.getAsLong())]++;
        }
        return counts;
    }

    private static double laplaceMass(double rate, long from, long to) {
        if (from <= 0 && to >= 0) {
            double zero = Math.tanh(rate / 2);
            return zero + (to > 0 ? laplaceMass(rate, 1, to) : 0) + (from < 0 ? laplaceMass(rate, 1, -from) : 0);
        }
        long near = Math.min(Math.abs(from), Math.abs(to));
        return Math.exp(-rate * near) * -Math.expm1(-rate * (to - from + 1)) / (1 + Math.exp(-rate));
    }

    /** Simpson's rule where the deviation is so large that the terms could not be added one by one. */
    private static double gaussianSum(double deviation, long from, long to) {
        if (deviation < 10_000) {
            return LongStream.rangeClosed(from, to)
                    .mapToDouble(x -> Math.exp(-x * (double) x / (2 * deviation * deviation)))
                    .sum();
        }
        int steps = 2000;
        double start = from - 0.5;
        double step = (to - from + 1) / (double) steps;
        double sum = 0;
        for (int i = 0; i <= steps; i++) {
            double x = start + i * step;
            double weight = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4;
            sum += weight * Math.exp(-x * x / (2 * deviation * deviation));
        }
        return sum * step / 3;
    }
}
