package org.mizan.audit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.mechanism.histogram.RandomHistogram;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;

/**
 * L3 on every law: no γ is exceeded, with confidence 1 - 1e-9 for each law and size. The profile {@code soak} tries larger
 * data and more pairs.
 */
class RandomStatisticsTest {
    private static final boolean SOAK = "soak".equals(System.getProperty("mizan.audit.effort"));
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Grid FINE = Grid.ofExponent(-10);
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);

    static Stream<Arguments> laws() {
        List<Integer> sizes = SOAK ? List.of(200, 2000, 20_000) : List.of(200, 2000);
        return Arrays.stream(RecordLaw.values()).flatMap(law -> sizes.stream().map(units -> Arguments.of(law, units)));
    }

    private static int pairs(int units) {
        return SOAK ? 5_000 : 400_000 / units;
    }

    private static InputPairs<Sample<Double>> samples(RecordLaw law, int units) {
        return law.pairs(units).as(records -> Sample.of(records, 0.0));
    }

    /** The least γ that n certifies, where the scale is the greatest of all pairs. */
    @ParameterizedTest
    @MethodSource("laws")
    void pairedStatisticsKeepTheLeastGamma(RecordLaw law, int units) {
        keeps(law, new PairRank(units, units / 2));
    }

    /** A γ that a law without atoms nearly exhausts: the attack would see half as much again. */
    @ParameterizedTest
    @MethodSource("laws")
    void pairedStatisticsKeepAGreatGamma(RecordLaw law, int units) {
        keeps(law, PairRank.pure(units, Gamma.of("0.3")));
    }

    private static void keeps(RecordLaw law, PairRank rank) {
        PairedStatistic<Double> statistic = PairedStatistic.of(MEAN, FINE, rank, ONE, rank.pureGamma(), "x");
        Subject<?, ?> subject =
                PairedSubject.of("mean", statistic, Norm.L1, statistic.event(), samples(law, rank.units()));
        Finding finding = RandomAttack.on(subject, pairs(rank.units()));
        assertThat(finding.violated()).as(finding.detail()).isFalse();
    }

    /** A step as wide as the usual scale keeps the laws that are compared short. */
    @ParameterizedTest
    @MethodSource("laws")
    void smoothStatisticsKeepTheirGamma(RecordLaw law, int units) {
        Gamma gamma = Gamma.of("0.1");
        Grid grid = Grid.ofExponent(units == 200 ? -4 : -7);
        SmoothPlan plan = SmoothPlan.of(ONE, Delta.of("1e-3"));
        SmoothStatistic<Double> pairs = SmoothStatistic.of(MEAN, grid, PairRank.smooth(units, gamma), plan, gamma, "x");
        SmoothStatistic<Double> all = SmoothStatistic.ofAllPairs(
                MEAN, grid, new AllPairsRank(units, units * (units - 1L) / 100), plan, gamma, "x");
        for (SmoothStatistic<Double> statistic : List.of(pairs, all)) {
            Subject<?, ?> subject = Subject.of("mean", statistic, samples(law, units));
            Finding finding = RandomAttack.on(subject, pairs(units) / 20);
            assertThat(finding.violated()).as(finding.detail()).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("laws")
    void histogramsKeepTheirGamma(RecordLaw law, int units) {
        int cells = 25;
        for (int threshold = 0; threshold < 2; threshold++) {
            Suppression suppression = new Suppression(units, threshold);
            Gamma gamma = new Gamma(Rational.ofDouble(suppression.gamma(cells)));
            RandomHistogram histogram = RandomHistogram.of(cells, suppression, ONE, gamma, "cells");
            assertThat(histogram.isOpen()).isTrue();
            InputPairs<CellCounts> counts = law.pairs(units).as(records -> {
                long[] counted = new long[cells];
                records.forEach(record -> counted[(int) Math.max(0, Math.min(cells - 1.0, 4 * record + 8))]++);
                return CellCounts.of(counted);
            });
            Subject<?, ?> subject =
                    Subject.of("histogram", histogram, counts).adding(Sensitivity.l1(2, Neighbours.SUBSTITUTE));
            Finding finding = RandomAttack.on(subject, pairs(units));
            assertThat(finding.violated()).as(finding.detail()).isFalse();
        }
    }
}
