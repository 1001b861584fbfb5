package org.mizan.mechanism.random.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.random.PairedAnswer;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

class LogisticRegressionTest {
    private static Example example(Random random, int dimensions) {
        double[] features = random.doubles(dimensions, -1, 1).toArray();
        features[0] = 1;
        return Example.of(random.nextDouble() < 1 / (1 + Math.exp(-3 * features[1])), features);
    }

    private static double distance(List<Rational> first, List<Rational> second) {
        double sum = 0;
        for (int i = 0; i < first.size(); i++) {
            sum += Math.pow(first.get(i).minus(second.get(i)).nearest(), 2);
        }
        return Math.sqrt(sum);
    }

    @Test
    void theCoefficientsAreThoseOfTheMinimum() {
        Random random = new Random(1);
        List<Example> records =
                Stream.generate(() -> example(random, 3)).limit(2000).toList();
        LogisticRegression regression = new LogisticRegression(2000, 3, 0.001, 2);
        List<Rational> fitted = regression.value(records);
        assertThat(fitted.get(1).nearest()).isBetween(2.3, 3.3);
        assertThat(Math.abs(fitted.get(2).nearest())).isLessThan(0.5);
        double[] w = fitted.stream().mapToDouble(Rational::nearest).toArray();
        assertThat(new ExactFit(regression, records).distanceFrom(w)).isLessThan(1e-13);
        assertThat(regression.error().upper()).isLessThan(1e-10);
    }

    /** 100,000 pairs of data that differ in one record, a flipped label in half of them, from tiny to large penalties. */
    @Test
    void oneRecordMovesTheCoefficientsByNoMoreThanTheBound() {
        Random random = new Random(2);
        double worst = 0;
        for (int round = 0; round < 2_500; round++) {
            LogisticRegression regression = new LogisticRegression(4, 2, Math.pow(10, -1 - 2 * random.nextDouble()), 2);
            List<Example> records = new ArrayList<>(
                    Stream.generate(() -> example(random, 2)).limit(4).toList());
            List<Rational> before = regression.value(records);
            for (int i = 0; i < 40; i++) {
                int place = i % 4;
                Example old = records.get(place);
                Example fresh = i % 2 == 0 ? Example.of(old.label() < 0, old.within(2, 100)) : example(random, 2);
                records.set(place, fresh);
                double moved = distance(before, regression.value(records));
                records.set(place, old);
                worst = Math.max(worst, moved / (regression.bound(old, fresh) / 4));
            }
        }
        assertThat(worst).isBetween(0.5, 1.0);
    }

    /** The sensitivity of Chaudhuri and Monteleoni, ‖x - x'‖/λ, is zero for a flipped label; the coefficients move. */
    @Test
    void aFlippedLabelBreaksTheBoundOfTheSeed() {
        LogisticRegression regression = new LogisticRegression(2, 1, 0.1, 1);
        Example positive = Example.of(true, 1);
        Example negative = Example.of(false, 1);
        List<Rational> before = regression.value(List.of(positive, positive));
        List<Rational> after = regression.value(List.of(positive, negative));
        assertThat(distance(before, after)).isGreaterThan(1).isLessThan(regression.bound(positive, negative) / 2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.MAX_VALUE, 1e-300, -1e200, Double.NEGATIVE_INFINITY})
    void noDataMakeAReleaseFail(double hostile) {
        LogisticRegression regression = new LogisticRegression(120, 2, 0.01, 1);
        PairedStatistic<Example> mechanism = mechanism(regression);
        Sample<Example> sample =
                Sample.of(Collections.nCopies(120, Example.of(true, hostile, hostile / 2)), Example.of(false, 0, 0));
        PairedAnswer answer = mechanism.release(sample, new CountedNoise(1));
        assertThat(answer.values())
                .hasSize(2)
                .allSatisfy(value -> assertThat(value).isFinite());
        assertThat(regression.bound(Example.of(true, hostile, 1), Example.of(true)))
                .isBetween(0.0, 200.001);
    }

    /** The second derivative of n equal examples is rounded most where it is stiffest: d equal features, w = 0. */
    @Test
    void theStiffestRegressionsEndWithNumbersWithinTheirBounds() {
        Random random = new Random(3);
        for (double penalty : new double[] {1e-10, 1e-6, 1e-2, 100}) {
            LogisticRegression regression = new LogisticRegression(200, 3, penalty, 2);
            List<Example> equal = Collections.nCopies(200, Example.of(true, 2 / Math.sqrt(3), 2 / Math.sqrt(3), 1));
            List<Example> mixed =
                    Stream.generate(() -> example(random, 3)).limit(200).toList();
            for (List<Example> records : List.of(equal, mixed)) {
                double length = distance(regression.value(records), Collections.nCopies(3, Rational.ZERO));
                assertThat(length).isPositive().isLessThanOrEqualTo(regression.longestFit());
            }
            assertThat(regression.bound(Example.of(true, 9, 9, 9), Example.of(false, 9, 9, 9)))
                    .isBetween(regression.greatestBound() * (1 - 1e-8), regression.greatestBound());
        }
    }

    @Test
    void aRegressionOfWhatIsMadeOfRecordsIsThatOfTheExamples() {
        LogisticRegression regression = new LogisticRegression(3, 1, 0.1, 1);
        Statistic<Integer> over = regression.over("sign", number -> Example.of(number > 0, 1));
        assertThat(over.value(List.of(1, 1, -1)))
                .isEqualTo(regression.value(List.of(Example.of(true, 1), Example.of(true, 1), Example.of(false, 1))));
        assertThat(over.bound(5, -7)).isEqualTo(regression.bound(Example.of(true, 1), Example.of(false, 1)));
        assertThat(over.dimensions()).isEqualTo(1);
        assertThat(over.norm()).isEqualTo(regression.norm());
        assertThat(over.error()).isEqualTo(regression.error());
        assertThat(over.boundText()).isEqualTo("sign");
    }

    @Test
    void noIntervalIsWiderThanThatOfTheGreatestBound() {
        LogisticRegression regression = new LogisticRegression(120, 2, 0.01, 1);
        PairedStatistic<Example> mechanism = mechanism(regression);
        Sample<Example> opposed = Sample.of(
                Stream.iterate(0, i -> i + 1)
                        .map(i -> Example.of(i < 60, 0.6, 0.8))
                        .limit(120)
                        .toList(),
                Example.of(false));
        double width = mechanism
                .interval(mechanism.release(opposed, new CountedNoise(2)), 0.95)
                .high()
                .nearest();
        double widest =
                mechanism.widest(regression.greatestBound(), 0.95).high().nearest();
        assertThat(width).isBetween(widest * 0.999, widest);
    }

    private static PairedStatistic<Example> mechanism(LogisticRegression regression) {
        return PairedStatistic.of(
                regression,
                Grid.ofExponent(-10),
                PairRank.pure(120, Gamma.of("0.05")),
                Epsilon.of("1"),
                Gamma.of("0.05"),
                "fit");
    }

    @Test
    void featuresAreScaledDownToThePublicLength() {
        assertThat(Example.of(true, 3, 4).within(2, 1)).containsExactly(new double[] {0.6, 0.8}, within(1e-15));
        assertThat(Example.of(true, 1e308, 1e308).within(2, 1))
                .containsExactly(new double[] {Math.sqrt(0.5), Math.sqrt(0.5)}, within(1e-12));
        assertThat(Example.of(true, 0.5).within(3, 1)).containsExactly(0.5, 0, 0);
    }

    @Test
    void moreRecordsThanUnitsAreRefused() {
        LogisticRegression regression = new LogisticRegression(4, 1, 0.25, 1);
        List<Example> records = Collections.nCopies(5, Example.of(true, 1));
        assertThatThrownBy(() -> regression.value(records)).hasMessageContaining("regression.units");
    }

    @Test
    void penaltiesThatCannotBeSolvedAreRefused() {
        assertThatThrownBy(() -> new LogisticRegression(10, 2, 0, 1)).hasMessageContaining("regression.range");
        assertThatThrownBy(() -> new LogisticRegression(10, 2, 1e-12, 1)).hasMessageContaining("regression.range");
        assertThatThrownBy(() -> new LogisticRegression(2_000_000_000, 2, 1e-7, 1))
                .hasMessageContaining("2e15/units");
        assertThatThrownBy(() -> new LogisticRegression(10, 2, 1e-130, 1e-65)).hasMessageContaining("from 1e-60");
        assertThatThrownBy(() -> new LogisticRegression(10, 40_000, 1, 1)).hasMessageContaining("32768");
        assertThat(new LogisticRegression(10, 2, 0.5, 1).boundText())
                .isEqualTo("logistic(dimensions=2, penalty=0.5, longest=1.0)");
    }
}
