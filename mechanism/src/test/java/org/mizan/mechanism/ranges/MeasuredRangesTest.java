package org.mizan.mechanism.ranges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.Interval;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

class MeasuredRangesTest {
    private static final Epsilon TENTH = Epsilon.of("0.1");

    private static long[] uneven(int cells) {
        long[] counts = new long[cells];
        for (int cell = 0; cell < cells; cell++) {
            counts[cell] = cell % 97 == 5 ? 3000 : cell < cells / 3 ? 20 : 0;
        }
        return counts;
    }

    @ParameterizedTest
    @CsvSource({"ADD_REMOVE, 1, 10", "ADD_REMOVE, 3, 30", "SUBSTITUTE, 1, 20", "SUBSTITUTE, 3, 60"})
    void noiseIsForWhatOneUnitMoves(Neighbours neighbours, long rows, long unit) {
        AdaptiveRanges mechanism = AdaptiveRanges.of(5, rows, neighbours, TENTH);
        assertThat(mechanism.unit()).isEqualTo(Rational.of(unit));
        assertThat(mechanism.event().guarantee()).isEqualTo(new Guarantee.Pure(TENTH, neighbours));
        assertThat(AdaptiveRanges.scale(mechanism.unit(), AdaptiveRanges.PARTS)).isEqualTo(Rational.of(unit));
        assertThat(AdaptiveRanges.scale(mechanism.unit(), AdaptiveRanges.PARTS / 4))
                .isEqualTo(Rational.of(4 * unit));
    }

    @Test
    void countsAreNeverNegativeAndRangesAreTheirSums() {
        MeasuredRanges measured =
                AdaptiveRanges.of(700, 1, ADD_REMOVE, TENTH).release(uneven(700), Generator.current());
        long[] counts = measured.counts();
        assertThat(counts).hasSize(700);
        assertThat(Arrays.stream(counts)).allMatch(count -> count >= 0);
        assertThat(measured.count(13, 402))
                .isEqualTo(Arrays.stream(counts, 13, 402).sum());
        assertThat(measured.count(0, 700)).isEqualTo(Arrays.stream(counts).sum());
    }

    @Test
    void whatWasReleasedIsReadBackAndSaysTheSame() {
        MeasuredRanges measured =
                AdaptiveRanges.of(300, 1, SUBSTITUTE, TENTH).release(uneven(300), Generator.current());
        MeasuredRanges again = MeasuredRanges.of(measured.unit(), measured.list());
        assertThat(again.counts()).isEqualTo(measured.counts());
        assertThat(again.interval(3, 77, 0.9)).isEqualTo(measured.interval(3, 77, 0.9));
    }

    /** By hand: one range of a share, cut into two that were measured for the last time. */
    @Test
    void leastSquaresWeighMeasurementsByTheInverseOfTheirVariance() {
        MeasuredRanges measured = MeasuredRanges.of(
                Rational.of(10),
                List.of(
                        new MeasuredRange(0, 4, -1, 512, 1000, 0, 0),
                        new MeasuredRange(0, 2, 0, 0, 0, 512, 700),
                        new MeasuredRange(2, 4, 0, 0, 0, 512, 600)));
        // The sum of the parts has twice the variance: (2·1000 + 1300)/3 = 1100, and each part loses half of the 200.
        assertThat(measured.counts()).containsExactly(300, 300, 250, 250);
    }

    @Test
    void partsBelowZeroAreZeroAndTheOthersMakeUpForThem() {
        MeasuredRanges measured = MeasuredRanges.of(
                Rational.of(10),
                List.of(
                        new MeasuredRange(0, 3, -1, 1000, 90, 0, 0),
                        new MeasuredRange(0, 1, 0, 0, 0, 10, -4000),
                        new MeasuredRange(1, 2, 0, 0, 0, 10, 2000),
                        new MeasuredRange(2, 3, 0, 0, 0, 10, 2010)));
        assertThat(measured.counts()[0]).isZero();
        assertThat(measured.count(0, 3)).isCloseTo(90, within(5L));
    }

    /** The bound of one measurement of the share 512 is (ln(20/0.05) - ln(1 - (2λ)²))/λ noise units, least at λ = 0.3. */
    @Test
    void widthsAreThoseOfTheProof() {
        MeasuredRanges measured =
                MeasuredRanges.of(Rational.of(10), List.of(new MeasuredRange(0, 4, -1, 512, 5000, 512, 5000)));
        double width = 10 * (Math.log(20 / 0.05) - Math.log(1 - 0.6 * 0.6)) / 0.3;
        Interval whole = measured.interval(0, 4, 0.95);
        assertThat(whole.high().nearest()).isCloseTo(5000 + width, within(1.0)).isGreaterThan(5000 + width);
        assertThat(whole.low().nearest()).isCloseTo(5000 - width, within(1.0)).isLessThan(5000 - width);
        Interval part = measured.interval(1, 3, 0.95);
        assertThat(part.low()).isEqualTo(Rational.ZERO);
        assertThat(part.high()).isEqualTo(whole.high());
    }

    @Test
    void intervalsHoldAsOftenAsTheySayAndHoldTheEstimate() {
        long[] counts = uneven(500);
        AdaptiveRanges mechanism = AdaptiveRanges.of(500, 1, ADD_REMOVE, TENTH);
        Noise noise = Generator.current();
        int missed = 0;
        for (int release = 0; release < 400; release++) {
            MeasuredRanges measured = mechanism.release(counts, noise);
            int from = release % 230;
            int to = from + 1 + release % 211;
            Interval interval = measured.interval(from, to, 0.8);
            Rational estimate = Rational.of(measured.count(from, to));
            assertThat(interval.nearest(estimate)).isEqualTo(estimate);
            Rational exact = Rational.of(Arrays.stream(counts, from, to).sum());
            missed += interval.nearest(exact).equals(exact) ? 0 : 1;
        }
        // 80 are allowed on average; more than 140 of 400 have a probability below 1e-11.
        assertThat(missed).isLessThanOrEqualTo(140);
    }

    @Test
    void aRangeWithinOneThatWasNotCutIsAtLeastZeroAndAtMostAllOfIt() {
        long[] empty = new long[4096];
        MeasuredRanges measured =
                AdaptiveRanges.of(4096, 1, ADD_REMOVE, Epsilon.of("1")).release(empty, Generator.current());
        assertThat(measured.interval(1000, 1001, 0.95).low()).isEqualTo(Rational.ZERO);
        assertThat(measured.list().size()).isLessThan(400);
        assertThat(measured.count(0, 4096)).isLessThan(300);
    }

    @Test
    void rangesThatAreNoneAndMeasurementsThatDoNotFitAreRefused() {
        MeasuredRanges measured =
                AdaptiveRanges.of(10, 1, ADD_REMOVE, TENTH).release(new long[10], Generator.current());
        for (int[] range : new int[][] {{3, 3}, {-1, 2}, {4, 11}, {5, 4}}) {
            assertThatThrownBy(() -> measured.interval(range[0], range[1], 0.9))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("10 cells");
        }
        MeasuredRange root = new MeasuredRange(0, 4, -1, 512, 9, 0, 0);
        MeasuredRange half = new MeasuredRange(0, 2, 0, 512, 9, 512, 3);
        MeasuredRange unmeasured = new MeasuredRange(2, 4, 0, 512, 9, 0, 0);
        for (List<MeasuredRange> broken : List.of(
                List.<MeasuredRange>of(),
                List.of(root),
                List.of(root, half),
                List.of(root, half, unmeasured),
                List.of(half, root),
                List.of(new MeasuredRange(0, 4, -1, 0, 0, 0, 0)))) {
            assertThatThrownBy(() -> MeasuredRanges.of(Rational.ONE, new ArrayList<>(broken)))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("measured ranges");
        }
        for (int cells : new int[] {0, -3, AdaptiveRanges.MOST_CELLS + 1}) {
            assertThatThrownBy(() -> AdaptiveRanges.of(cells, 1, ADD_REMOVE, TENTH))
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThatThrownBy(() -> AdaptiveRanges.of(4, 1, ADD_REMOVE, Epsilon.of("1000")))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> AdaptiveRanges.of(4, 1, ADD_REMOVE, Epsilon.of("0")))
                .isInstanceOf(InvalidInputException.class);
    }
}
