package org.mizan.mechanism.response;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;

class CountEstimateTest {
    /** All outcomes of a few answers, with their exact probabilities: the number who report the category is Y. */
    private static Rational[] reported(RandomizedResponse mechanism, int having, int others) {
        Rational[] chances = {Rational.ONE};
        for (int i = 0; i < having + others; i++) {
            Rational yes = i < having ? mechanism.truth() : mechanism.lie();
            Rational[] next = new Rational[chances.length + 1];
            for (int y = 0; y < next.length; y++) {
                Rational more = y > 0 ? chances[y - 1].times(yes) : Rational.ZERO;
                Rational same = y < chances.length ? chances[y].times(Rational.ONE.minus(yes)) : Rational.ZERO;
                next[y] = more.plus(same);
            }
            chances = next;
        }
        return chances;
    }

    @ParameterizedTest
    @CsvSource({"2, 0.75, 3, 4", "2, 0.9, 0, 5", "4, 0.4, 6, 0", "5, 0.5, 2, 9"})
    void countAndVarianceAreUnbiased(int categories, String truth, int having, int others) {
        RandomizedResponse mechanism = RandomizedResponse.of(categories, Rational.of(truth));
        Rational[] chances = reported(mechanism, having, others);
        Rational mean = Rational.ZERO;
        Rational square = Rational.ZERO;
        Rational variance = Rational.ZERO;
        for (int y = 0; y < chances.length; y++) {
            CountEstimate estimate = mechanism.estimate(y, having + others);
            mean = mean.plus(chances[y].times(estimate.count()));
            square = square.plus(chances[y].times(estimate.count().squared()));
            variance = variance.plus(chances[y].times(estimate.variance()));
        }
        assertThat(mean).isEqualTo(Rational.of(having));
        assertThat(variance).isEqualTo(square.minus(mean.squared()));
        assertThat(variance)
                .isLessThanOrEqualTo(mechanism.estimate(0, having + others).greatestVariance());
    }

    @ParameterizedTest
    @CsvSource({"0.75, 20, 20, 0.9", "0.6, 0, 30, 0.5", "0.501, 9, 9, 0.9", "0.9, 25, 5, 0.99", "0.99, 0, 40, 0.9"})
    void theIntervalHoldsTheTruthAsOftenAsItSays(String truth, int having, int others, double confidence) {
        RandomizedResponse mechanism = RandomizedResponse.binary(Rational.of(truth));
        Rational[] chances = reported(mechanism, having, others);
        Rational held = Rational.ZERO;
        for (int y = 0; y < chances.length; y++) {
            CountEstimate estimate = mechanism.estimate(y, having + others);
            Interval interval = estimate.interval(confidence);
            Rational error = Rational.of(having).minus(estimate.count());
            if (error.compareTo(interval.low()) >= 0 && error.compareTo(interval.high()) <= 0) {
                held = held.plus(chances[y]);
            }
        }
        assertThat(held.nearest()).isBetween(confidence, 1 - (1 - confidence) / 100_000);
    }

    /**
     * √(2nv ln 40)/(p - q) with v(0.9) = 0.8/(2 ln 9) for n = 100; Hoeffding's inequality, with 1/4, would give 16.98.
     */
    @Test
    void theIntervalIsThatOfABiasedCoin() {
        CountEstimate estimate = RandomizedResponse.binary(Rational.of("0.9")).estimate(30, 100);
        assertThat(estimate.interval(0.95).high().nearest()).isCloseTo(14.48655, within(1e-5));
        CountEstimate fair = RandomizedResponse.binary(Rational.of("0.501")).estimate(50, 100);
        assertThat(fair.interval(0.95).high().nearest()).isCloseTo(13.581 / 0.002, within(1.0));
    }

    @Test
    void theFrequencyIsTheShare() {
        RandomizedResponse mechanism = RandomizedResponse.binary(Rational.of("0.75"));
        Law<Integer> law = mechanism.law(1);
        assertThat(law.probability(1)).isEqualTo(0.75);
        assertThat(mechanism.estimate(50, 100).frequency()).isEqualTo(Rational.of("0.5"));
        assertThat(mechanism.estimate(0, 0).frequency()).isEqualTo(Rational.ZERO);
    }

    @Test
    void moreReportsThanAnswersAreRefused() {
        RandomizedResponse mechanism = RandomizedResponse.binary(Rational.of("0.75"));
        assertThatThrownBy(() -> mechanism.estimate(5, 4)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism.estimate(-1, 4)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> mechanism.estimate(1, 4).interval(1)).isInstanceOf(InvalidInputException.class);
    }
}
