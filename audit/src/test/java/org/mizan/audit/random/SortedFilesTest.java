package org.mizan.audit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.audit.random.FileOrder.Row;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Subject;
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
import org.mizan.privacy.Sensitivity.Norm;

/**
 * Files in every order, with one tape of labels for a file and its neighbour: whoever replaces somebody inherits the label. Then
 * no γ is exceeded, with confidence 1 - 1e-9 for each law, order and size. A bad pair is one whose published scales differ, or
 * whose values are further apart than the scale. The profile {@code soak} tries 2,000 neighbours of each size.
 */
class SortedFilesTest {
    private static final boolean SOAK = "soak".equals(System.getProperty("mizan.audit.effort"));
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Grid FINE = Grid.ofExponent(-10);
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);

    static Stream<Arguments> files() {
        List<Integer> sizes = SOAK ? List.of(20, 100, 500, 2000, 5000) : List.of(20, 500);
        return Arrays.stream(RecordLaw.values())
                .flatMap(law -> Arrays.stream(FileOrder.values())
                        .flatMap(order -> sizes.stream().map(units -> Arguments.of(law, order, units))));
    }

    private static int neighbours(int units) {
        return SOAK ? 2_000 : 100_000 / Math.max(units, 100);
    }

    @ParameterizedTest
    @MethodSource("files")
    void pairsInTheOrderOfLabelsKeepTheirGamma(RecordLaw law, FileOrder order, int units) {
        PairRank least = new PairRank(units, units / 2);
        PairRank great = new PairRank(units, units / 2 + 1 - Math.max(1, units / 60));
        for (PairRank rank : least.equals(great) ? List.of(least) : List.of(least, great)) {
            Finding finding = attack(law, order, rank, FileOrder::shuffled, neighbours(units));
            assertThat(finding.violated()).as(finding.detail()).isFalse();
        }
    }

    /** What a build that paired by the place in the file did: sorted files are then found. */
    @ParameterizedTest
    @EnumSource(FileOrder.class)
    void pairsInTheOrderOfASortedFileDoNot(FileOrder order) {
        PairRank rank = PairRank.pure(300, Gamma.of("0.03"));
        Finding finding = attack(RecordLaw.LOGNORMAL, order, rank, FileOrder::inPlace, 400);
        assertThat(finding.violated()).as(finding.detail()).isEqualTo(order != FileOrder.AS_DRAWN);
    }

    private static Finding attack(
            RecordLaw law, FileOrder order, PairRank rank, Function<List<Row>, Sample<Double>> form, int neighbours) {
        PairedStatistic<Double> statistic = PairedStatistic.of(MEAN, FINE, rank, ONE, rank.pureGamma(), "x");
        Subject<?, ?> subject = PairedSubject.of(
                "mean",
                statistic,
                Norm.L1,
                statistic.event(),
                order.pairs(law, rank.units()).as(form));
        return RandomAttack.on(subject, neighbours);
    }

    /** All pairs need no order: the scale is a function of the records whatever the file looks like. */
    @ParameterizedTest
    @MethodSource("files")
    void allPairsKeepTheirGammaInPlace(RecordLaw law, FileOrder order, int units) {
        // A step as wide as the usual scale keeps the laws that are compared short.
        Grid grid = Grid.ofExponent(units < 100 ? -1 : units < 1000 ? -5 : -7);
        AllPairsRank rank = new AllPairsRank(units, units * (units - 1L) / 100);
        SmoothPlan plan = SmoothPlan.of(ONE, Delta.of("1e-3"));
        SmoothStatistic<Double> statistic = SmoothStatistic.ofAllPairs(MEAN, grid, rank, plan, rank.smoothGamma(), "x");
        Subject<?, ?> subject =
                Subject.of("mean", statistic, order.pairs(law, units).as(FileOrder::inPlace));
        Finding finding = RandomAttack.on(subject, neighbours(units) / (SOAK ? 1 : 10));
        assertThat(finding.violated()).as(finding.detail()).isFalse();
    }
}
