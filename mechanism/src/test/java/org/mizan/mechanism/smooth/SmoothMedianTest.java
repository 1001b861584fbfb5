package org.mizan.mechanism.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;

class SmoothMedianTest {
    private static final ValueRange SMALL = ValueRange.on(Grid.ofExponent(0), 0, 24, 100);

    private static SmoothMedian median(ValueRange range, String epsilon, String delta) {
        return SmoothMedian.of(range, Epsilon.of(epsilon), Delta.of(delta));
    }

    private static double[] values(Random random, int count) {
        double[] values = random.doubles(count, 0, 25).map(Math::floor).toArray();
        if (random.nextBoolean()) {
            Arrays.setAll(values, i -> 12 + Math.rint((values[i] - 12) / 6));
        }
        return values;
    }

    private static double[] replaced(Random random, double[] values) {
        double[] other = values.clone();
        double[] special = {0, 24, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 12, -0.0};
        other[random.nextInt(other.length)] =
                random.nextBoolean() ? special[random.nextInt(special.length)] : random.nextInt(25);
        return other;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01", "0.5, 0.1", "3, 1e-4", "8, 0.5", "1, 0.5"})
    void neighboursLoseNoMoreThanTheEventSays(String epsilon, String delta) {
        SmoothMedian median = median(SMALL, epsilon, delta);
        Random random = new Random(31);
        for (int i = 0; i < 40; i++) {
            double[] here = values(random, 1 + random.nextInt(40));
            double[] there = replaced(random, here);
            assertThat(loss(median, here, there, epsilon)).isLessThanOrEqualTo(Double.parseDouble(delta));
            assertThat(loss(median, there, here, epsilon)).isLessThanOrEqualTo(Double.parseDouble(delta));
        }
        assertThat(median.event())
                .isEqualTo(new Declared(
                        new Guarantee.Approximate(Epsilon.of(epsilon), Delta.of(delta), Neighbours.SUBSTITUTE)));
    }

    /** Scales that differ show in the tails, which bounds far from the values leave in the answer. */
    @Test
    void differentScalesLoseMoreThanEpsilonInTheTailsOnly() {
        SmoothMedian median = median(ValueRange.on(Grid.ofExponent(0), -500, 500, 100), "1", "0.001");
        double[] here = new double[21];
        Arrays.fill(here, 10, 11, 6);
        Arrays.fill(here, 11, 21, 12);
        double[] there = here.clone();
        there[20] = 500;
        assertThat(median.scale(median.sorted(here))).isNotEqualTo(median.scale(median.sorted(there)));
        assertThat(loss(median, there, here, "1")).isLessThanOrEqualTo(0.001);
        assertThat(loss(median, here, there, "1")).isLessThanOrEqualTo(0.001);
        assertThat(loss(median, there, here, "0.01")).isGreaterThan(0.001);
    }

    private static double loss(SmoothMedian median, double[] here, double[] there, String epsilon) {
        return Divergence.delta(median.law(here), median.law(there), Double.parseDouble(epsilon))
                .least();
    }

    /** What the smoothness is for: noise that follows the local sensitivity alone tells these neighbours apart. */
    @Test
    void noiseByTheLocalSensitivityAloneWouldBeFound() {
        double[] here = {0, 0, 0, 24, 24};
        double[] there = {0, 0, 24, 24, 24};
        double[] concentrated = {0, 0, 0, 0, 24};
        Law<Long> local = byLocalSensitivity(concentrated);
        assertThat(Divergence.delta(byLocalSensitivity(here), local, 1).least()).isGreaterThan(0.5);
        assertThat(loss(median(SMALL, "1", "0.01"), here, concentrated, "1")).isLessThan(0.01);
        assertThat(loss(median(SMALL, "1", "0.01"), here, there, "1")).isLessThan(0.01);
    }

    private static Law<Long> byLocalSensitivity(double[] values) {
        SortedValues sorted = median(SMALL, "1", "0.01").sorted(values);
        long local = Math.max(1, 2 * sorted.movement(0));
        return AddedNoise.of(LaplaceNoise.ofScale(Rational.of(local))).law(sorted.median(), Long::valueOf);
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-6", "0.1, 1e-3"})
    void theScaleIsSmoothAndCoversTheNextMove(String epsilon, String delta) {
        SmoothMedian median = median(ValueRange.of(0, 24, 50), epsilon, delta);
        Rational most = Rational.ONE.over(median.decay().ratio());
        Rational half = Rational.of(epsilon).over(Rational.of(2));
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            double[] here = values(random, 1 + random.nextInt(40));
            double[] there = replaced(random, here);
            SortedValues one = median.sorted(here);
            SortedValues other = median.sorted(there);
            Rational scale = median.scale(one);
            assertThat(scale).isLessThanOrEqualTo(median.scale(other).times(most));
            Rational moved = Rational.of(Math.abs(one.median() - other.median()));
            assertThat(moved).isLessThanOrEqualTo(scale.times(half));
            assertThat(scale).isGreaterThanOrEqualTo(Rational.ONE);
        }
    }

    @Test
    void manyNearbyValuesNeedLittleNoise() {
        SmoothMedian median = median(ValueRange.of(0, 1000, 10_000), "1", "1e-6");
        double[] values =
                new Random(8).doubles(5000, 0, 1).map(x -> 400 + 200 * x).toArray();
        CountedNoise noise = new CountedNoise(4);
        for (int i = 0; i < 20; i++) {
            assertThat(median.release(values, noise)).isBetween(480.0, 520.0);
        }
    }

    @Test
    void drawsFollowTheLaw() {
        SmoothMedian median = median(SMALL, "2", "0.01");
        double[] values = {3, 9, 10, 11, 12, 11, 10, 9, 24, Double.NaN, -5};
        CountedNoise noise = new CountedNoise(4);
        LawAssertions.assertComplete(median.law(values));
        LawAssertions.assertDrawn(median.law(values), () -> median.release(values, noise), 20_000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1e300})
    void everyDoubleIsAnsweredWithinTheBounds(double value) {
        SmoothMedian median = median(SMALL, "1", "1e-6");
        CountedNoise noise = new CountedNoise(4);
        for (double[] data : List.of(new double[] {value, value}, new double[0])) {
            assertThat(median.release(data, noise)).isBetween(0.0, 24.0);
        }
    }

    @Test
    void theIntervalIsThatOfTheBoundsOrOfTheWidestNoise() {
        assertThat(median(SMALL, "1", "1e-6").interval(0.95).high()).isEqualTo(Rational.of("24.5"));
        assertThat(median(SMALL, "30", "1e-6").interval(0.95).high()).isEqualTo(Rational.of("5.5"));
    }

    @ParameterizedTest
    @CsvSource({"0, 1e-6", "1, 0", "1, 0.51"})
    void budgetsThatAreNotProvedAreRefused(String epsilon, String delta) {
        assertThatThrownBy(() -> median(SMALL, epsilon, delta)).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void aRangeTooFineForTheNoiseIsRefused() {
        assertThatThrownBy(() -> median(ValueRange.of(0, 1, 1L << 42), "1e-3", "1e-6"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("coarser");
    }
}
