package org.mizan.mechanism.additive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;

class IntegerNoiseTest {
    private static final MathContext DIGITS = new MathContext(60);

    static Stream<IntegerNoise> narrow() {
        return Stream.<Stream<IntegerNoise>>of(
                        Stream.of("1/64", "1/8", "0.7", "1", "10/3", "40")
                                .map(Rational::of)
                                .map(LaplaceNoise::ofScale),
                        Stream.of("1/8", "0.7", "10/3").map(Rational::of).map(RoundedLaplaceNoise::ofScale),
                        Stream.of("1/64", "1", "3.9", "4.1", "900")
                                .map(Rational::of)
                                .map(GaussianNoise::ofVariance))
                .flatMap(noise -> noise);
    }

    @ParameterizedTest
    @MethodSource("narrow")
    void tailsAreSumsOfProbabilities(IntegerNoise noise) {
        for (long x : List.of(0L, 1L, 2L, 7L)) {
            double sum = 0;
            for (long y = x + 4000; y >= x; y--) {
                sum += noise.probability(y);
            }
            assertThat(noise.upperTail(x)).isCloseTo(sum, within(1e-13 * sum));
            assertThat(noise.probability(-x)).isEqualTo(noise.probability(x));
        }
        assertThat(2 * noise.upperTail(1) + noise.probability(0)).isCloseTo(1, within(1e-13));
    }

    @ParameterizedTest
    @MethodSource("narrow")
    void theWidthIsTheLeastThatKeepsTheConfidence(IntegerNoise noise) {
        for (double failure : List.of(0.9, 0.5, 0.05, 1e-9, 1e-20)) {
            long width = noise.width(failure);
            assertThat(2 * noise.upperTail(width + 1)).isLessThanOrEqualTo(failure);
            if (width > 0) {
                assertThat(2 * noise.upperTail(width)).isGreaterThan(failure * (1 - 1e-11));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("narrow")
    void momentsAreBoundedByWhatTheSumIs(IntegerNoise noise) {
        for (double part : List.of(0.002, 0.1, 0.5, 0.9)) {
            double lambda = part / (noise.width(0.3) + 1);
            double excess = 0;
            for (long x = 20_000; x >= 1; x--) {
                excess += noise.probability(x) * Math.expm1(Math.min(700, lambda * x));
            }
            double slack = noise instanceof GaussianNoise ? Math.log(2) : 1e-9;
            assertThat(noise.logMomentAbove(lambda))
                    .isBetween(Math.log1p(excess) * (1 - 1e-12), Math.log1p(excess) + slack);
        }
    }

    @Test
    void aLaplaceLawHasNoMomentFromItsRateOn() {
        assertThat(LaplaceNoise.ofScale(Rational.of(4)).logMomentAbove(0.25)).isInfinite();
    }

    @ParameterizedTest
    @CsvSource({"1000, 0.5", "1000, 0.05", "1e6, 0.4", "1e15, 1e-9", "300, 1e-15"})
    void aWideGaussianKeepsTheWidthOfTheContinuousOneToAStep(String deviation, double failure) {
        Rational sigma = Rational.of(deviation);
        long width = GaussianNoise.ofVariance(sigma.squared()).width(failure);
        double quantile = Normal.upperQuantile(failure / 2) * sigma.nearest();
        assertThat((double) width).isCloseTo(quantile, within(1.5 + quantile * 1e-9));
    }

    @Test
    void wideTailsAreBoundedByWhatTheSumIs() {
        GaussianNoise noise = GaussianNoise.ofVariance(Rational.of(300 * 300 + 1));
        for (long width : List.of(0L, 100L, 299L, 300L, 301L, 900L, 3000L)) {
            double exact = 2 * noise.upperTail(width + 1);
            assertThat(noise.mostBeyond(width)).isBetween(exact * (1 - 1e-12), exact * 1.02);
        }
    }

    /** e^-t to 60 digits by its series, for the reference. */
    private static BigDecimal exponential(Rational t) {
        BigDecimal small = new BigDecimal(t.numerator())
                .divide(new BigDecimal(t.denominator().shiftLeft(10)), DIGITS);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int k = 1; k < 60; k++) {
            term = term.multiply(small.negate(), DIGITS).divide(BigDecimal.valueOf(k), DIGITS);
            sum = sum.add(term);
        }
        return sum.pow(1024, DIGITS);
    }

    private static void assertNear(double value, BigDecimal exact) {
        BigDecimal error = new BigDecimal(value).subtract(exact).abs();
        assertThat(error).isLessThanOrEqualTo(exact.multiply(BigDecimal.valueOf(IntegerNoise.RELATIVE_ERROR)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/64", "1/50", "1/8", "0.7", "10/3", "98765.4321"})
    void laplaceProbabilitiesHaveTheStatedError(String scale) {
        Rational rate = Rational.ONE.over(Rational.of(scale));
        LaplaceNoise noise = LaplaceNoise.ofScale(Rational.of(scale));
        BigDecimal q = exponential(rate);
        BigDecimal most = BigDecimal.ONE.subtract(q).divide(BigDecimal.ONE.add(q), DIGITS);
        long reach = noise.width(1e-30);
        for (long x : List.of(0L, 1L, reach / 3, reach)) {
            BigDecimal decay = exponential(rate.times(x));
            assertNear(noise.probability(x), most.multiply(decay));
            assertNear(noise.upperTail(x), decay.divide(BigDecimal.ONE.add(q), DIGITS));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/64", "1", "3.99", "4.01", "900"})
    void gaussianProbabilitiesHaveTheStatedError(String variance) {
        Rational half = Rational.ONE.over(Rational.of(variance).times(2));
        GaussianNoise noise = GaussianNoise.ofVariance(Rational.of(variance));
        long reach = noise.width(1e-30);
        BigDecimal mass = BigDecimal.ONE;
        for (long x = 1; x <= 2 * reach + 2; x++) {
            mass = mass.add(exponential(half.times(x * x)).multiply(BigDecimal.valueOf(2)));
        }
        for (long x : List.of(0L, 1L, reach / 3, reach)) {
            assertNear(noise.probability(x), exponential(half.times(x * x)).divide(mass, DIGITS));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void aWidthThatNeverFailsIsRefused(double failure) {
        assertThatThrownBy(() -> LaplaceNoise.ofScale(Rational.ONE).width(failure))
                .isInstanceOf(InvalidInputException.class);
        assertThat(LaplaceNoise.ofScale(Rational.ONE).width(Double.MIN_VALUE)).isBetween(700L, 800L);
        assertThat(GaussianNoise.ofVariance(Rational.of("1e6")).width(Double.MIN_VALUE))
                .isBetween(38_000L, 39_500L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1/65", "1125899906842625", "1e300"})
    void aScaleThatCannotBeDrawnIsRefused(String scale) {
        assertThatThrownBy(() -> LaplaceNoise.ofScale(Rational.of(scale)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("a finer grid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1/65", "1.3e30", "1e300"})
    void aVarianceThatCannotBeDrawnIsRefused(String variance) {
        assertThatThrownBy(() -> GaussianNoise.ofVariance(Rational.of(variance)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must be from 1/64 to 2^100");
    }
}
