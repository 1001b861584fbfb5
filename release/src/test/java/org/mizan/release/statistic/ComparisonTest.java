package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.CellErrors;
import org.mizan.release.statistic.PairRoutes.Kind;
import org.mizan.release.statistic.PairRoutes.Route;

class ComparisonTest {
    private static Dataset people(int units, String gamma, int suppress) {
        return DatasetFile.parse(
                StatisticReleaseTest.COLUMNS.replace("units: 601", "units: " + units)
                        + """
                        random:
                          - {name: a, h: abs(a), gamma: GAMMA}
                          - {name: cells, columns: [yes, name], suppress: SUPPRESS, gamma: 0.1}
                        """.replace("GAMMA", gamma).replace("SUPPRESS", Integer.toString(suppress)),
                "mizan.yaml");
    }

    private static PairRoutes routes(int units, String gamma) {
        return PairRoutes.of("mean(a)", people(units, gamma, 0), Optional.empty(), Epsilon.of("0.5"), false);
    }

    @ParameterizedTest
    @CsvSource({
        "601,     0.05, 296, 0.01,      120,     -1, 0.10382",
        "5000,    0.01, 2493, 0.0012,   600,     -1, 0.03906",
        "200000,  0.01, 99668, 0.00003, 600,  99668, 0.00693",
        "100,     0.01, -1,   0.06,     600,     -1, 0.23431"
    })
    void eachRouteSaysWhatItNeeds(
            int units, String gamma, long rank, double least, long leastUnits, long paperRank, double paperLeast) {
        PairRoutes routes = routes(units, gamma);
        Route ordered = routes.list().get(0);
        assertThat(ordered.kind()).isEqualTo(Kind.ORDERED_PAIRS);
        assertThat(ordered.rank().orElse(-1)).isEqualTo(rank);
        assertThat(ordered.leastGamma().nearest()).isEqualTo(least);
        assertThat(ordered.leastUnits()).isEqualTo(leastUnits);
        assertThat(ordered.scale().isPresent()).isEqualTo(rank > 0);
        Route all = routes.list().get(1);
        assertThat(all.leastUnits()).isBetween(leastUnits - 3, leastUnits);
        Route paper = routes.list().get(2);
        assertThat(paper.rank().isPresent()).isEqualTo(paperRank > 0);
        assertThat(paper.leastGamma().nearest()).isBetween(paperLeast - 1e-5, paperLeast);
        assertThat(paper.scale()).isEmpty();
        // More units than the paper's route needs suffice for each of the others.
        assertThat(paper.leastUnits()).isGreaterThan(ordered.leastUnits());
    }

    @Test
    void theScaleIsThatOfTheDeclaredBounds() {
        // h is at most 40, of -20 to 20, over 601 units at alpha 1/2.
        PairRoutes routes = routes(601, "0.05");
        assertThat(routes.greatest()).isEqualTo(Rational.of(40));
        assertThat(routes.list().get(0).scale()).contains(Rational.of(80, 601));
        assertThat(routes.list().get(1).scale()).contains(Rational.of(320, 3 * 601));
    }

    @Test
    void aStatisticWithoutAnEventIsRefusedAsItsReleaseWouldBe() {
        assertThatThrownBy(() ->
                        PairRoutes.of("mean(b)", people(601, "0.05", 0), Optional.empty(), Epsilon.of("1"), false))
                .isInstanceOf(KeyNotOpenException.class);
        assertThatThrownBy(
                        () -> PairRoutes.of("mean(a)", people(601, "0.05", 0), Optional.of("a"), Epsilon.of("1"), true))
                .hasMessageContaining("[random.eta]");
    }

    private static CellErrors errors(int units, int suppress) {
        Dataset dataset = people(units, "0.05", suppress);
        Partition partition = Partition.of(dataset, List.of("yes", "name"), Map.of());
        return CellErrors.of(dataset, partition, "cells", Epsilon.of("1"));
    }

    @Test
    void theErrorOnAGoodEventFollowsTheCellsThatHoldRows() {
        CellErrors errors = errors(601, 0);
        assertThat(errors.cells()).isEqualTo(9);
        assertThat(errors.isOpen()).isTrue();
        assertThat(errors.rows()).extracting(CellErrors.Row::kept).containsExactly(1L, 2L, 4L, 9L);
        // 2/sinh(1/2) for each noisy cell.
        double each = 2 / Math.sinh(0.5);
        assertThat(errors.rows()).allSatisfy(row -> {
            assertThat(row.plain()).isBetween(9 * each, 9 * each * (1 + 1e-12));
            assertThat(row.random()).isBetween(row.kept() * each, row.kept() * each * (1 + 1e-12));
            assertThat(row.cut()).isZero();
        });
    }

    @Test
    void rowsThatAreCutCountTwice() {
        CellErrors errors = errors(601, 3);
        assertThat(errors.isOpen()).isTrue();
        assertThat(errors.rows().get(0).cut()).isEqualTo(2 * 3 * 8);
        assertThat(errors.rows().get(errors.rows().size() - 1).cut()).isZero();
    }

    @Test
    void whereGammaDoesNotSufficeBothAreTheSame() {
        CellErrors errors = errors(20, 0);
        assertThat(errors.isOpen()).isFalse();
        assertThat(errors.rows()).singleElement().satisfies(row -> {
            assertThat(row.random()).isEqualTo(row.plain());
            assertThat(row.plain()).isLessThanOrEqualTo(40);
        });
    }
}
