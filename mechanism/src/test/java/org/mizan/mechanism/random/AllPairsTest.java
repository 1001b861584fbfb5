package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;

class AllPairsTest {
    private static final double EPSILON = 1;
    private static final double ETA = 0.01;
    private static final SmoothPlan PLAN = SmoothPlan.of(Epsilon.of("1"), Delta.of("0.01"));
    private static final int UNITS = 16;
    private static final double[] ATOMS = {0, 1, 16};
    private static final Grid GRID = Grid.ofExponent(-3);
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", GRID, x -> x);

    @ParameterizedTest
    @CsvSource({"6, 1", "7, 0.9", "120, 0.05", "5000, 0.01", "599, 0.0101", "2147483647, 0.5", "1000000, 1"})
    void theLowestRankKeepsItsGammaAndTheNextLowerDoesNot(int units, String text) {
        Gamma gamma = Gamma.of(text);
        AllPairsRank rank = AllPairsRank.smooth(units, gamma);
        assertThat(rank.smoothGamma().value()).isLessThanOrEqualTo(gamma.value());
        if (rank.rank() > 1) {
            Rational next = Rational.of(rank.above() + 1 + units)
                    .over(Rational.of((long) units * (units + 1L) / 2))
                    .plus(Rational.of(4, units));
            assertThat(next).isGreaterThan(gamma.value());
        }
    }

    @ParameterizedTest
    @CsvSource({"0.01, 600", "0.05, 120", "1, 6", "1/3, 18", "0.0003, 20000", "0.9, 7"})
    void tooFewUnitsAreRefusedWithTheNumberThatWouldDo(String text, int least) {
        Gamma gamma = Gamma.of(text);
        assertThat(AllPairsRank.leastUnits(gamma)).isEqualTo(least);
        assertThat(AllPairsRank.smooth(least, gamma).above()).isNotNegative();
        assertThat(AllPairsRank.leastGamma(least).value()).isLessThanOrEqualTo(gamma.value());
        assertThatThrownBy(() -> AllPairsRank.smooth(least - 1, gamma))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("use at least " + least + " units")
                .hasMessageContaining("random.units");
    }

    @Test
    void aGammaOfNothingIsNeverCertified() {
        assertThatThrownBy(() -> AllPairsRank.smooth(1000, Gamma.ZERO)).hasMessageContaining("random.gamma");
        assertThat(AllPairsRank.leastUnits(Gamma.of("1e-100"))).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> AllPairsRank.smooth(1, Gamma.of("1"))).hasMessageContaining("use at least 6 units");
    }

    @ParameterizedTest
    @CsvSource({"0, 1e-9", "1, 0", "1, 0.5", "1, 1e-291", "1e-7, 1e-9", "1e7, 1e-9"})
    void aPlanThatDoublesCannotKeepIsRefused(String epsilon, String eta) {
        assertThatThrownBy(() -> SmoothPlan.of(Epsilon.of(epsilon), Delta.of(eta)))
                .hasMessageContaining("smooth.budget");
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-9", "1e-6, 1e-290", "1e6, 0.4999", "1e6, 1e-290", "1e-6, 0.4999", "0.5, 1e-7"})
    void aPlanKeepsItsEtaAtTheEndsOfItsRange(String epsilon, String eta) {
        SmoothPlan plan = SmoothPlan.of(Epsilon.of(epsilon), Delta.of(eta));
        assertThat(plan.beta()).isPositive();
        assertThat(ScaleDivergence.eta(plan.epsilon().lower(), plan.alpha().upper(), plan.beta()))
                .isLessThanOrEqualTo(plan.eta().lower());
    }

    /** As sorting all pairs, for numbers that are no doubles: none below the exact distance, none far above. */
    @Test
    void distancesOfExactNumbersAreCovered() {
        Random random = new Random(5);
        List<Rational> numbers = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Rational small = Rational.of(random.nextInt(2000) - 1000, 1 + random.nextInt(30));
            // Some have more digits than a double.
            numbers.add(i % 4 == 0 ? small.plus(Rational.of("1e-40")) : small);
        }
        List<Rational> exact = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            for (int j = 0; j < i; j++) {
                Rational apart = numbers.get(i).minus(numbers.get(j));
                exact.add(apart.signum() < 0 ? apart.negate() : apart);
            }
        }
        Collections.sort(exact);
        DistanceRanks ranks = DistanceRanks.covering(numbers);
        assertThat(ranks.pairs()).isEqualTo(exact.size());
        for (int rank = 1; rank <= exact.size(); rank++) {
            double distance = ranks.distance(rank);
            assertThat(Rational.ofDouble(distance)).isGreaterThanOrEqualTo(exact.get(rank - 1));
            assertThat(distance).isLessThanOrEqualTo(exact.get(rank - 1).nearest() + 1e-12);
        }
        assertThat(DistanceRanks.covering(List.of(Rational.of(1, 3), Rational.of(1, 3)))
                        .distance(1))
                .isBetween(0.0, 1e-15);
    }

    /**
     * The probability, over all data of three atoms and a fresh record, that the two laws of the answer are further apart than
     * (ε, η): it must not exceed γ, whatever the law of the records. Every term is computed; nothing is drawn.
     */
    @ParameterizedTest
    @CsvSource({"0.5, 0.3, 0.2", "0.9, 0.05, 0.05", "0.1, 0.8, 0.1", "0.34, 0.33, 0.33", "0.88, 0.02, 0.1"})
    void theReleaseFailsNoMoreOftenThanGammaSays(double first, double second, double third) {
        AllPairsRank rank = AllPairsRank.smooth(UNITS, Gamma.of("0.42"));
        SmoothStatistic<Double> sound = SmoothStatistic.ofAllPairs(MEAN, GRID, rank, PLAN, Gamma.of("0.42"), "x");
        double failure = failure(sound, first, second, third);
        assertThat(failure).isLessThanOrEqualTo(rank.smoothGamma().lower());
    }

    /** The interval that is told before any data are read holds also where all distances are the greatest. */
    @Test
    void noNoiseIsWiderThanTheDeclaredBoundsSay() {
        AllPairsRank rank = AllPairsRank.smooth(UNITS, Gamma.of("0.42"));
        SmoothStatistic<Double> mechanism = SmoothStatistic.ofAllPairs(MEAN, GRID, rank, PLAN, Gamma.of("0.42"), "x");
        List<Double> records = new ArrayList<>(Collections.nCopies(UNITS / 2, 0.0));
        records.addAll(Collections.nCopies(UNITS / 2, 16.0));
        double width = mechanism.widest(16, 0.9).high().upper();
        Law<Double> law = mechanism.law(Sample.of(records, 0.0));
        double inside = IntStream.range(0, law.outcomes().size())
                .filter(place -> Math.abs(law.outcomes().get(place) - 8) <= width)
                .mapToDouble(law::probability)
                .sum();
        assertThat(inside).isBetween(0.9, 0.95);
    }

    /** The least distance in place of the smoothed rank: the same computation finds that it is not private. */
    @Test
    void aScaleThatIgnoresTheGreatDistancesFailsMoreOften() {
        AllPairsRank rank = AllPairsRank.smooth(UNITS, Gamma.of("0.42"));
        SmoothStatistic<Double> broken =
                SmoothStatistic.ofAllPairs(MEAN, records -> least(records), GRID, rank, PLAN, Gamma.of("0.42"), "x");
        assertThat(failure(broken, 0.34, 0.33, 0.33))
                .isGreaterThan(rank.smoothGamma().upper());
    }

    private static LongToDoubleFunction least(List<Double> records) {
        DistanceRanks distances = DistanceRanks.of(
                records.stream().mapToDouble(Double::doubleValue).toArray());
        return rank -> distances.distance(1);
    }

    private static double failure(SmoothStatistic<Double> mechanism, double... law) {
        double failure = 0;
        for (int zeros = 0; zeros < UNITS; zeros++) {
            for (int ones = 0; zeros + ones < UNITS; ones++) {
                int[] common = {zeros, ones, UNITS - 1 - zeros - ones};
                double chance = multinomial(common, law);
                for (int old = 0; old < law.length; old++) {
                    for (int fresh = 0; fresh < old; fresh++) {
                        boolean bad = isBad(law(mechanism, common, old), law(mechanism, common, fresh));
                        failure += bad ? 2 * chance * law[old] * law[fresh] : 0;
                    }
                }
            }
        }
        return failure;
    }

    private static boolean isBad(Law<Double> one, Law<Double> other) {
        return Divergence.delta(one, other, EPSILON).least() > ETA
                || Divergence.delta(other, one, EPSILON).least() > ETA;
    }

    private static Law<Double> law(SmoothStatistic<Double> mechanism, int[] common, int more) {
        List<Double> records = new ArrayList<>();
        for (int atom = 0; atom < common.length; atom++) {
            records.addAll(Collections.nCopies(common[atom] + (atom == more ? 1 : 0), ATOMS[atom]));
        }
        return mechanism.law(Sample.of(records, 0.0));
    }

    private static double multinomial(int[] counts, double... law) {
        double log = IntStream.range(0, counts.length)
                .mapToDouble(i -> counts[i] * Math.log(law[i]))
                .sum();
        return Math.exp(log
                + LogSpace.logBinomial(UNITS - 1, counts[0])
                + LogSpace.logBinomial(UNITS - 1 - counts[0], counts[1]));
    }

    @Test
    void allDataTogetherHaveProbabilityOne() {
        double sum = DoubleStream.iterate(0, zeros -> zeros < UNITS, zeros -> zeros + 1)
                .flatMap(zeros -> IntStream.range(0, UNITS - (int) zeros)
                        .mapToDouble(ones -> multinomial(
                                new int[] {(int) zeros, ones, UNITS - 1 - (int) zeros - ones}, 0.5, 0.3, 0.2)))
                .sum();
        assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(Arrays.stream(ATOMS).distinct().count()).isEqualTo(3);
    }
}
