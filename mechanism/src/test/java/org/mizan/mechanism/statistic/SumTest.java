package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

class SumTest {
    private static final ValueRange QUARTERS = ValueRange.on(Grid.ofExponent(-2), -1, 2, 100);
    private static final List<Double> EPSILONS = List.of(0.0, 0.2, 0.5, 0.7);

    @Test
    void addingARecordAttainsTheAccountOfTheEvent() {
        Sum sum = Sum.of(QUARTERS, ADD_REMOVE, Epsilon.of("0.7"));
        LawAssertions.assertAttained(sum, new double[] {1, 1}, new double[] {1, 1, 2}, EPSILONS);
        LawAssertions.assertCovered(sum, new double[] {1, 1}, new double[] {1, 1, Double.NaN}, EPSILONS);
        LawAssertions.assertCovered(sum, new double[0], new double[] {-1e9}, EPSILONS);
    }

    @Test
    void replacingARecordAttainsTheAccountOfTheEvent() {
        Sum sum = Sum.of(QUARTERS, SUBSTITUTE, Epsilon.of("0.7"));
        LawAssertions.assertAttained(
                sum, new double[] {1, Double.NEGATIVE_INFINITY}, new double[] {1, 1e300}, EPSILONS);
        LawAssertions.assertCovered(sum, new double[] {1, Double.NaN}, new double[] {1, 2}, EPSILONS);
    }

    @Test
    void drawsFollowTheLawWhateverTheOrder() {
        Sum sum = Sum.of(QUARTERS, ADD_REMOVE, Epsilon.of("2"));
        CountedNoise noise = new CountedNoise(8);
        double[] values = {0.25, -0.5, 1.75, Double.NaN, 99};
        double[] reordered = {99, 1.75, Double.NaN, -0.5, 0.25};
        LawAssertions.assertDrawn(sum.law(values), () -> sum.release(reordered, noise), 100_000);
        LawAssertions.assertComplete(sum.law(values));
    }

    @Test
    void theIntervalHoldsTheExactSum() {
        ValueRange range = ValueRange.of(0, 1, 1000);
        Sum sum = Sum.of(range, ADD_REMOVE, Epsilon.of("1"));
        double[] values = new double[1000];
        Rational exact = Rational.ZERO;
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * 0.6180339887) % 1;
            exact = exact.plus(Rational.ofDouble(values[i]));
        }
        Interval interval = sum.interval(0.9);
        assertThat(interval.high().nearest()).isBetween(Math.log(10), Math.log(10) + 0.0011);
        CountedNoise noise = new CountedNoise(2);
        int held = 0;
        for (int i = 0; i < 2000; i++) {
            Rational distance = exact.minus(Rational.ofDouble(sum.release(values, noise)));
            held += distance.compareTo(interval.low()) >= 0 && distance.compareTo(interval.high()) <= 0 ? 1 : 0;
        }
        assertThat(held).isBetween(1740, 1860);
    }

    /** Every record is half a step from the grid, all to the same side. */
    @Test
    void theIntervalHoldsTheRoundingOfEveryRecord() {
        ValueRange whole = ValueRange.on(Grid.ofExponent(0), 0, 10, 100);
        double[] halves = new double[100];
        Arrays.fill(halves, 3.5);
        Sum sum = Sum.of(whole, ADD_REMOVE, Epsilon.of("300"));
        double answer = sum.release(halves, new CountedNoise(5));
        assertThat(Math.abs(answer - 350)).isEqualTo(50);
        assertThat(sum.interval(0.9).high()).isGreaterThanOrEqualTo(Rational.of(50));
    }

    /** The end of the range that is further from zero decides, on either side of it. */
    @Test
    void aRecordMovesTheSumByTheLargerOfTwoBounds() {
        for (double[] bounds : new double[][] {{-3, 1}, {-1, 3}, {-3, -1}, {1, 3}}) {
            ValueRange range = ValueRange.on(Grid.ofExponent(0), bounds[0], bounds[1], 100);
            for (Neighbours neighbours : Neighbours.values()) {
                Sum sum = Sum.of(range, neighbours, Epsilon.of("1"));
                boolean isBothSides = neighbours == SUBSTITUTE && bounds[0] < 0 && bounds[1] > 0;
                assertThat(sum.event().sensitivity().value()).isEqualTo(Rational.of(isBothSides ? 4 : 3));
            }
        }
    }

    @Test
    void sumsThatDoublesCannotHoldExactlyAreAnsweredWithTheNearest() {
        ValueRange range = ValueRange.on(Grid.ofExponent(0), 0, 0x1p52, 512);
        Sum sum = Sum.of(range, ADD_REMOVE, Epsilon.of("8"));
        double[] values = new double[512];
        Arrays.fill(values, 0x1p52);
        double answer = sum.release(values, new CountedNoise(1));
        assertThat(answer).isBetween(0x1p60, 0x1.1p61);
        assertThat(sum.interval(0.5).high().nearest()).isGreaterThan(512);
    }

    @Test
    void totalsThatCouldBeClampedAreRefused() {
        ValueRange range = ValueRange.on(Grid.ofExponent(0), 0, 0x1p52, 2000);
        assertThatThrownBy(() -> Sum.of(range, ADD_REMOVE, Epsilon.of("8")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("2^62");
    }

    @Test
    void countsMoveByOneUnderEitherRelation() {
        for (Neighbours neighbours : Neighbours.values()) {
            Count count = Count.of(neighbours, Epsilon.of("0.7"));
            assertThat(count.event())
                    .isEqualTo(new DiscreteLaplaceEvent(Sensitivity.l1(1, neighbours), Rational.of("10/7")));
            LawAssertions.assertAttained(count, 0L, 1L, EPSILONS);
            CountedNoise noise = new CountedNoise(3);
            LawAssertions.assertDrawn(count.law(5L), () -> count.release(5L, noise), 50_000);
            assertThat(count.interval(0.95).high()).isEqualTo(Rational.of(4));
        }
    }
}
