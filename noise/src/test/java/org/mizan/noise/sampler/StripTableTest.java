package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.LazyUniform;
import org.mizan.noise.exact.Ratio;

/** The law by construction: what the tables hold gives every magnitude its mass, to 60 digits. */
class StripTableTest {
    private static final int BITS = 512;
    private static final int DIGITS = 60;
    private static final Ratio LARGEST_EXPONENT = Reference.ratio("1000");

    static Stream<Density> densities() {
        Stream<Density> small =
                Stream.of("1/64", "1/50", "1/9").map(Reference::ratio).map(LaplaceDensity::new);
        String scales = "1/8 1/3 1 7/3 31 32 33 127 128 129 2001/2 1048577/3 3145729/3 1125899906842624";
        Stream<Density> others = Arrays.stream(scales.split(" "))
                .map(Reference::ratio)
                .flatMap(scale -> Stream.of(
                        new LaplaceDensity(scale),
                        new GaussianDensity(new Ratio(
                                scale.numerator().pow(2), scale.denominator().pow(2)))));
        return Stream.concat(small, others);
    }

    @ParameterizedTest
    @MethodSource("densities")
    void everyMagnitudeOfTheColumnsComesOutWithItsMass(Density density) {
        StripTable table = new StripTable(density);
        BigDecimal perMagnitude = decimal(table.unit, -table.columnBits);
        for (long magnitude : magnitudes(table)) {
            int strip = stripOf(table, magnitude);
            Enclosure acceptance = table.acceptance(strip, magnitude).bounds(BITS);
            int shift = strip == 0 ? 0 : table.columnBits;
            BigDecimal drawn = decimal(BigInteger.valueOf(table.weights[strip]), -shift);
            BigDecimal mass = magnitude == 0
                    ? new BigDecimal("0.5")
                    : Reference.exponential(density.exponent(BigInteger.valueOf(magnitude)));
            BigDecimal expected = perMagnitude.multiply(mass);
            assertThat(Reference.agree(drawn.multiply(decimal(acceptance.lower(), -BITS)), expected, DIGITS))
                    .isTrue();
            assertThat(Reference.agree(drawn.multiply(decimal(acceptance.upper(), -BITS)), expected, DIGITS))
                    .isTrue();
            assertThat(acceptance.upper()).isLessThanOrEqualTo(BigInteger.ONE.shiftLeft(BITS));
        }
    }

    @ParameterizedTest
    @MethodSource("densities")
    void everyMagnitudeOfTheTailComesOutWithItsMass(Density density) {
        StripTable table = new StripTable(density);
        BigDecimal perMagnitude = decimal(table.unit, -table.columnBits);
        BigInteger first = BigInteger.valueOf(table.firstOf(table.columns + 1));
        for (int tailStrip : new int[] {0, 1, 2, 9}) {
            BigInteger start = first.add(BigInteger.valueOf(tailStrip).shiftLeft(table.tailBits));
            BigInteger end = start.add(BigInteger.ONE.shiftLeft(table.tailBits)).subtract(BigInteger.ONE);
            for (BigInteger magnitude : new BigInteger[] {start, end}) {
                Ratio exponent = density.exponent(magnitude);
                if (LARGEST_EXPONENT.isAtMost(exponent)) {
                    continue;
                }
                int bits = BITS
                        + 2
                                * exponent.numerator()
                                        .divide(exponent.denominator())
                                        .intValueExact();
                Enclosure acceptance =
                        table.tailAcceptance(tailStrip, magnitude).bounds(bits);
                BigDecimal drawn =
                        decimal(BigInteger.valueOf(table.weights[table.columns + 1]), -1 - tailStrip - table.tailBits);
                BigDecimal expected = perMagnitude.multiply(Reference.exponential(exponent));
                assertThat(Reference.agree(drawn.multiply(decimal(acceptance.lower(), -bits)), expected, DIGITS))
                        .isTrue();
                assertThat(Reference.agree(drawn.multiply(decimal(acceptance.upper(), -bits)), expected, DIGITS))
                        .isTrue();
                assertThat(acceptance.upper()).isLessThanOrEqualTo(BigInteger.ONE.shiftLeft(bits));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("densities")
    void theWeightsSumToAPowerOfTwoAndTheTailIsSmall(Density density) {
        StripTable table = new StripTable(density);
        assertThat(Arrays.stream(table.weights).sum()).isEqualTo(1L << 62);
        assertThat(Arrays.stream(table.weights).min().orElseThrow()).isPositive();
        assertThat(table.weights).hasSizeLessThanOrEqualTo(1024);
        assertThat(table.weights[table.columns + 1]).isLessThan(1L << 20);
    }

    @ParameterizedTest
    @MethodSource("densities")
    void theExponentGrowsByOneOverEveryTailStrip(Density density) {
        StripTable table = new StripTable(density);
        BigInteger start = BigInteger.valueOf(table.firstOf(table.columns + 1));
        Ratio before = density.exponent(start);
        Ratio after = density.exponent(start.add(BigInteger.ONE.shiftLeft(table.tailBits)));
        Ratio oneMore = new Ratio(before.numerator().add(before.denominator()), before.denominator());
        assertThat(oneMore.isAtMost(after)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("densities")
    void theSqueezeAcceptsOnlyWhatIsAccepted(Density density) {
        StripTable table = new StripTable(density);
        for (int strip = 0; strip <= table.columns; strip++) {
            BigInteger squeeze = LazyUniform.unsigned(table.squeezes[strip]);
            BigInteger least = table.acceptance(strip, table.firstOf(strip + 1) - 1)
                    .bounds(Long.SIZE)
                    .upper();
            assertThat(squeeze).isLessThanOrEqualTo(least);
            assertThat(squeeze.getLowestSetBit() < 0 || squeeze.getLowestSetBit() >= table.columnBits)
                    .isTrue();
        }
        assertThat(table.squeezes[table.columns + 1]).isZero();
    }

    @ParameterizedTest
    @MethodSource("densities")
    void theEstimateIsWithinItsError(Density density) {
        StripSampler sampler = new StripSampler(density);
        StripTable table = sampler.table;
        for (long magnitude : magnitudes(table)) {
            int strip = stripOf(table, magnitude);
            BigDecimal truth =
                    decimal(table.acceptance(strip, magnitude).bounds(BITS).lower(), -BITS);
            double estimate = sampler.estimate(strip, magnitude);
            double error = truth.subtract(new BigDecimal(estimate)).abs().doubleValue();
            assertThat(error).isLessThanOrEqualTo(truth.doubleValue() * 0x1p-48 + 0x1p-100);
        }
    }

    /** The ends and the middles of many columns, and all the smallest magnitudes. */
    private static long[] magnitudes(StripTable table) {
        TreeSet<Long> chosen = new TreeSet<>();
        long last = table.firstOf(table.columns + 1) - 1;
        for (long m = 0; m <= Math.min(40, last); m++) {
            chosen.add(m);
        }
        for (int strip = 1; strip <= table.columns; strip += 1 + table.columns / 40) {
            long first = table.firstOf(strip);
            long end = table.firstOf(strip + 1) - 1;
            chosen.add(first);
            chosen.add((first + end) / 2);
            chosen.add(end);
        }
        chosen.add(last);
        return chosen.stream().mapToLong(Long::longValue).toArray();
    }

    private static int stripOf(StripTable table, long magnitude) {
        return magnitude == 0 ? 0 : (int) ((magnitude - 1) >> table.columnBits) + 1;
    }

    private static BigDecimal decimal(BigInteger value, int exponent) {
        BigDecimal power = new BigDecimal(BigInteger.TWO.pow(Math.abs(exponent)));
        return exponent < 0 ? new BigDecimal(value).divide(power) : new BigDecimal(value).multiply(power);
    }
}
