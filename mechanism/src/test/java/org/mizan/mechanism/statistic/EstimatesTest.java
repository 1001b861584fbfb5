package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/** Means, variances and covariances: near the truth, within what is possible, and honest about how near. */
class EstimatesTest {
    private static final ValueRange RANGE = ValueRange.of(0, 60, 10_000);
    private static final ValueRange OTHER = ValueRange.of(-1, 1, 10_000);
    private static final Epsilon ONE = Epsilon.of("1");

    private static final double[] STAYS = new Random(3).doubles(500, 2, 20).toArray();
    private static final double[] SIGNS =
            Arrays.stream(STAYS).map(stay -> (stay - 11) / 9).toArray();

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double covariance(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - mean(x)) * (y[i] - mean(y));
        }
        return sum / x.length;
    }

    /** A mechanism, data and the exact answer. */
    record Case<I>(String name, Mechanism<I, Estimate> mechanism, I data, double exact) {
        Estimate release(CountedNoise noise) {
            return mechanism.release(data, noise);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case<?>> cases() {
        Pairs pairs = Pairs.of(STAYS, SIGNS);
        double variance = covariance(STAYS, STAYS);
        double covariance = covariance(STAYS, SIGNS);
        return Stream.of(
                new Case<>("mean", Mean.of(RANGE, ONE), STAYS, mean(STAYS)),
                new Case<>("mean, public count", Mean.ofPublicCount(RANGE, 500, ONE), STAYS, mean(STAYS)),
                new Case<>("variance", Variance.of(RANGE, ONE), STAYS, variance),
                new Case<>("variance, public count", Variance.ofPublicCount(RANGE, 500, ONE), STAYS, variance),
                new Case<>("covariance", Covariance.of(RANGE, OTHER, ONE), pairs, covariance),
                new Case<>(
                        "covariance, public count",
                        Covariance.ofPublicCount(RANGE, OTHER, 500, ONE),
                        pairs,
                        covariance));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void intervalsHoldTheTruthAsOftenAsTheySayAndAreOfUse(Case<?> tested) {
        CountedNoise noise = new CountedNoise(12);
        Rational exact = Rational.ofDouble(tested.exact());
        int held = 0;
        double widths = 0;
        for (int i = 0; i < 200; i++) {
            Estimate estimate = tested.release(noise);
            Interval interval = estimate.interval(0.8);
            Rational distance = exact.minus(Rational.ofDouble(estimate.value()));
            held += distance.compareTo(interval.low()) >= 0 && distance.compareTo(interval.high()) <= 0 ? 1 : 0;
            widths += interval.high().minus(interval.low()).nearest() / 200;
            assertThat(interval.low().signum()).isLessThanOrEqualTo(0);
            assertThat(interval.high().signum()).isGreaterThanOrEqualTo(0);
        }
        assertThat(held).isGreaterThan(150);
        assertThat(widths).isLessThan(20 * Math.abs(tested.exact()));
    }

    @Test
    void manyRecordsGiveAccurateAnswers() {
        double[] many = new Random(5).doubles(10_000, 10, 30).toArray();
        CountedNoise noise = new CountedNoise(4);
        assertThat(Mean.of(RANGE, ONE).release(many, noise).value()).isCloseTo(mean(many), within(0.1));
        assertThat(Mean.ofPublicCount(RANGE, 10_000, ONE).release(many, noise).value())
                .isCloseTo(mean(many), within(0.1));
        assertThat(Variance.of(RANGE, ONE).release(many, noise).value()).isCloseTo(covariance(many, many), within(3.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1e300, 0x1p53 + 2})
    void everyDoubleIsAnsweredWithinWhatIsPossible(double value) {
        double[] values = {value, value, value};
        CountedNoise noise = new CountedNoise(7);
        Mean mean = Mean.of(RANGE, ONE);
        Mean meanOfThree = Mean.ofPublicCount(RANGE, 3, ONE);
        Variance variance = Variance.of(RANGE, ONE);
        Covariance covariance = Covariance.of(RANGE, OTHER, ONE);
        for (double[] data : List.of(values, new double[0])) {
            for (int i = 0; i < 50; i++) {
                assertThat(mean.release(data, noise).value()).isBetween(0.0, 60.0);
                assertThat(meanOfThree.release(values, noise).value()).isBetween(0.0, 60.0);
                assertThat(variance.release(data, noise).value()).isBetween(0.0, 900.1);
                assertThat(covariance.release(Pairs.of(data, data), noise).value())
                        .isBetween(-30.1, 30.1);
            }
        }
    }

    /** Data that fall short of the public number count as the middle for what is missing; nothing tells that they do. */
    @Test
    void aPublicNumberIsNotComparedWithTheData() {
        double[] half = new double[5000];
        Arrays.fill(half, 10);
        assertThat(Mean.ofPublicCount(RANGE, 10_000, ONE)
                        .release(half, new CountedNoise(2))
                        .value())
                .isCloseTo(20, within(0.5));
    }

    /** A bound off the grid is rounded outward, and what lies beyond it counts as that: up to a step too far for each record. */
    @Test
    void intervalsCoverWhatIsClampedToABoundOffTheGrid() {
        ValueRange coarse = ValueRange.on(Grid.ofExponent(0), 0, 10.1, 1000);
        double[] values = new double[1000];
        Arrays.fill(values, 500);
        CountedNoise noise = new CountedNoise(3);
        for (int i = 0; i < 50; i++) {
            double sum = Sum.of(coarse, Neighbours.ADD_REMOVE, ONE).release(values, noise);
            Interval ofSum = Sum.of(coarse, Neighbours.ADD_REMOVE, ONE).interval(0.999999);
            assertThat(ofSum.around(Rational.ofDouble(sum)).low()).isLessThanOrEqualTo(Rational.of("10100"));
            Estimate mean = Mean.of(coarse, ONE).release(values, noise);
            assertThat(mean.interval(0.999999)
                            .around(Rational.ofDouble(mean.value()))
                            .low())
                    .isLessThanOrEqualTo(Rational.of("10.1"));
        }
    }

    @Test
    void absentValuesAreNoRecordsOrCountAsTheMiddle() {
        double[] values = new double[5000];
        Arrays.fill(values, 0, 2500, 10);
        Arrays.fill(values, 2500, 5000, Double.NaN);
        CountedNoise noise = new CountedNoise(1);
        assertThat(Mean.of(RANGE, ONE).release(values, noise).value()).isCloseTo(10, within(0.5));
        assertThat(Mean.ofPublicCount(RANGE, 5000, ONE).release(values, noise).value())
                .isCloseTo(20, within(0.5));
        assertThat(Variance.of(RANGE, ONE).release(values, noise).value()).isCloseTo(0, within(15.0));
        assertThat(Variance.ofPublicCount(RANGE, 5000, ONE)
                        .release(values, noise)
                        .value())
                .isCloseTo(100, within(15.0));
    }

    /** A pair of which one value is absent is no record, or counts as the middle of both ranges. */
    @Test
    void aPairNeedsBothOfItsValues() {
        Pairs pairs =
                Pairs.of(new double[] {1, Double.NaN, 2, Double.NaN}, new double[] {1, 2, Double.NaN, Double.NaN});
        assertThat(Covariance.of(RANGE, OTHER, ONE).sums(pairs).count()).isEqualTo(1);
        assertThat(Covariance.ofPublicCount(RANGE, OTHER, 4, ONE).sums(pairs).count())
                .isEqualTo(4);
    }

    /** A mean that can be zero takes nothing from the mean square. */
    @Test
    void theRangeOfAVarianceKnowsThatAMeanCanBeZero() {
        Spread spread = new Spread(Rational.of(100));
        Interval square = new Interval(Rational.of(5), Rational.of(6));
        assertThat(spread.range(new Interval(Rational.of(-1), Rational.of(2)), square))
                .isEqualTo(new Interval(Rational.of(1), Rational.of(6)));
        assertThat(spread.range(new Interval(Rational.of(1), Rational.of(2)), square))
                .isEqualTo(new Interval(Rational.of(1), Rational.of(5)));
        assertThat(spread.range(new Interval(Rational.of(-2), Rational.of(-1)), square))
                .isEqualTo(new Interval(Rational.of(1), Rational.of(5)));
    }

    /** The number of records is a secret: where it seems to be below one, the answer is the middle. */
    @Test
    void withoutRecordsTheAnswerIsTheMiddleOrAnEnd() {
        CountedNoise noise = new CountedNoise(2);
        Mean mean = Mean.of(RANGE, Epsilon.of("0.1"));
        int middles = 0;
        for (int i = 0; i < 1000; i++) {
            middles += Math.abs(mean.release(new double[0], noise).value() - 30) < 0.01 ? 1 : 0;
        }
        assertThat(middles).isBetween(400, 650);
    }

    @Test
    void theRelationIsThatOfTheCount() {
        assertThat(Mean.of(RANGE, ONE).neighbours()).isEqualTo(Neighbours.ADD_REMOVE);
        assertThat(Mean.ofPublicCount(RANGE, 5, ONE).neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        assertThat(Mean.ofPublicCount(RANGE, 5, Epsilon.of("20")).event()).isNotNull();
        assertThat(Mean.of(RANGE, ONE).release(STAYS, new CountedNoise(1)).toString())
                .contains(".");
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> Mean.of(RANGE, Epsilon.ZERO)).isInstanceOf(InvalidInputException.class);
        for (long count : List.of(0L, -1L, 10_001L, Long.MAX_VALUE)) {
            assertThatThrownBy(() -> Mean.ofPublicCount(RANGE, count, ONE))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("public number");
        }
        ValueRange crowded = ValueRange.of(0, 1, 1L << 34);
        assertThatThrownBy(() -> Variance.of(crowded, ONE)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> Pairs.of(new double[1], new double[2])).isInstanceOf(InvalidInputException.class);
        Estimate estimate = Mean.of(RANGE, ONE).release(STAYS, new CountedNoise(1));
        assertThatThrownBy(() -> estimate.interval(1)).isInstanceOf(InvalidInputException.class);
    }
}
