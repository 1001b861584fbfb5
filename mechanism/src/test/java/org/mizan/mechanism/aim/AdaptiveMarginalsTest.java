package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.LevelGroups;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;

class AdaptiveMarginalsTest {
    private static final Contribution ONE = new Contribution(1, Neighbours.ADD_REMOVE);
    private static final Domain FIVE = new Domain(List.of(4, 3, 2, 5, 1));

    /** The second axis is the first less one, the third is whether that is 0; the others are by themselves. */
    private static CodedTable related(int rows) {
        Random random = new Random(3);
        int[][] levels = new int[FIVE.axes()][rows];
        for (int row = 0; row < rows; row++) {
            int first = random.nextInt(4);
            levels[0][row] = first;
            levels[1][row] = Math.max(0, first - 1);
            levels[2][row] = first <= 1 ? 0 : 1;
            levels[3][row] = random.nextInt(5);
        }
        return CodedTable.of(FIVE, levels);
    }

    private static List<NoisyMarginal> released(CodedTable rows, String rho, Contribution contribution) {
        return AdaptiveMarginals.of(FIVE, Rho.of(rho), contribution).release(rows, Generator.current());
    }

    private static Rational spent(List<NoisyMarginal> marginals, Contribution contribution) {
        return marginals.stream()
                .map(each -> contribution.squared().over(each.variance().times(2)))
                .reduce(Rational.ZERO, Rational::plus);
    }

    @Test
    void findsWhatDependsOnEachOther() {
        CodedTable rows = related(5000);
        Model model = Model.fit(FIVE, NoisyMarginal.merged(released(rows, "0.5", ONE)), Optional.empty());
        AxisSet both = AxisSet.of(0, 1);
        long[] exact = rows.counts(both);
        double[] fitted = model.marginal(both);
        for (int cell = 0; cell < exact.length; cell++) {
            assertThat(fitted[cell]).isBetween(exact[cell] - 150.0, exact[cell] + 150.0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 300})
    void answersAlikeForAnyNumberOfRowsAndSpendsNoMoreThanItsPrice(int rows) {
        for (String rho : List.of("1e-6", "0.01", "2", "5000")) {
            for (Contribution contribution : List.of(ONE, new Contribution(3, Neighbours.SUBSTITUTE))) {
                List<NoisyMarginal> marginals = released(related(rows), rho, contribution);
                assertThat(marginals).hasSizeBetween(FIVE.axes() + 1, FIVE.axes() * 17);
                for (int axis = 0; axis < FIVE.axes(); axis++) {
                    assertThat(marginals.get(axis).axes()).isEqualTo(AxisSet.of(axis));
                }
                assertThat(spent(marginals, contribution)).isLessThanOrEqualTo(Rational.of(rho));
                AdaptiveMarginals mechanism = AdaptiveMarginals.of(FIVE, Rho.of(rho), contribution);
                assertThat(marginals.subList(0, FIVE.axes()))
                        .allMatch(each -> each.variance().compareTo(mechanism.columnVariance()) <= 0);
                assertThat(marginals.subList(FIVE.axes(), marginals.size()))
                        .allMatch(each -> each.variance().compareTo(mechanism.firstVariance()) <= 0);
            }
        }
    }

    @Test
    void nineTenthsAreSpentOnMeasuring() {
        double spent = spent(released(related(1000), "0.01", ONE), ONE).nearest();
        assertThat(spent).isBetween(0.0085, 0.01);
    }

    @Test
    void oneAxisIsMeasuredOverAndOver() {
        Domain one = new Domain(List.of(3));
        CodedTable rows = CodedTable.of(one, new int[][] {{0, 1, 2, 2}});
        List<NoisyMarginal> marginals =
                AdaptiveMarginals.of(one, Rho.of("0.1"), ONE).release(rows, Generator.current());
        assertThat(marginals).allMatch(each -> each.axes().equals(AxisSet.of(0)));
        assertThat(NoisyMarginal.merged(marginals)).hasSize(1);
    }

    @Test
    void manyAxesHaveCandidatesOfTwo() {
        Domain many = new Domain(Collections.nCopies(60, 2));
        assertThat(new Candidates(many).all()).hasSize(60 + 60 * 59 / 2);
        assertThat(new Candidates(FIVE).all()).hasSize(5 + 10 + 10);
    }

    @Test
    void marginalsOfVeryManyCellsAreNoCandidates() {
        Domain wide = new Domain(List.of(1_000, 100, 101));
        assertThat(new Candidates(wide).all())
                .containsExactly(AxisSet.of(0), AxisSet.of(0, 1), AxisSet.of(1), AxisSet.of(1, 2), AxisSet.of(2));
    }

    @Test
    void everySetIsACandidateAtEachResolution() {
        Domain grouped = new Domain(List.of(20, 8, 3), List.of(groups(0, 20, 16), groups(3, 16, 6), groups(1, 8, 6)));
        assertThat(new Candidates(grouped).all())
                .containsExactlyInAnyOrder(
                        AxisSet.of(0),
                        AxisSet.of(3),
                        AxisSet.of(4),
                        AxisSet.of(1),
                        AxisSet.of(5),
                        AxisSet.of(2),
                        AxisSet.of(0, 1),
                        AxisSet.of(3, 1),
                        AxisSet.of(4, 5),
                        AxisSet.of(0, 2),
                        AxisSet.of(3, 2),
                        AxisSet.of(4, 2),
                        AxisSet.of(1, 2),
                        AxisSet.of(5, 2),
                        AxisSet.of(0, 1, 2),
                        AxisSet.of(3, 1, 2),
                        AxisSet.of(4, 5, 2));
        assertThat(new Candidates(grouped).open(List.of(AxisSet.of(3, 1)), 0, 0))
                .containsExactlyInAnyOrder(
                        AxisSet.of(3), AxisSet.of(4), AxisSet.of(1), AxisSet.of(5), AxisSet.of(3, 1), AxisSet.of(4, 5));
    }

    private static LevelGroups groups(int axis, int levels, int size) {
        return new LevelGroups(
                axis,
                size,
                IntStream.range(0, levels)
                        .map(level -> level * size / levels)
                        .boxed()
                        .toList());
    }

    /** Both columns have 60 levels; which sixth the second is in is the first's sixth, turned round. */
    @Test
    void whatIsTooFineForTheNoiseIsFoundInGroups() {
        Domain wide = new Domain(List.of(60, 60));
        Random random = new Random(8);
        int[][] levels = new int[2][4000];
        for (int row = 0; row < 4000; row++) {
            levels[0][row] = random.nextInt(60);
            levels[1][row] = 10 * (5 - levels[0][row] / 10) + random.nextInt(10);
        }
        CodedTable rows = CodedTable.of(wide, levels);
        AdaptiveMarginals mechanism = AdaptiveMarginals.of(wide, Rho.of("0.02"), ONE);
        List<NoisyMarginal> released = mechanism.release(rows, new Random(4)::nextLong);
        Domain resolutions = mechanism.resolutions(released);
        assertThat(released).anyMatch(each -> each.axes().size() == 2 && each.counts().length <= 16 * 16);
        Model model = Model.fit(resolutions, NoisyMarginal.merged(released), Optional.empty());
        double[] fitted = model.marginal(AxisSet.of(0, 1));
        double same = 0;
        for (int cell = 0; cell < fitted.length; cell++) {
            same += cell / 60 / 10 == 5 - cell % 60 / 10 ? fitted[cell] : 0;
        }
        assertThat(same / model.total()).isGreaterThan(0.6);
    }

    @Test
    void candidatesAreWhatFitsAndWhatIsKnownAlready() {
        Candidates candidates = new Candidates(FIVE);
        List<AxisSet> axes = List.of(AxisSet.of(0), AxisSet.of(1), AxisSet.of(2), AxisSet.of(3), AxisSet.of(4));
        assertThat(candidates.open(axes, 0, 0)).isEqualTo(axes);
        assertThat(candidates.open(List.of(AxisSet.of(0, 3)), 0, 0))
                .containsExactly(AxisSet.of(0), AxisSet.of(0, 3), AxisSet.of(3));
        assertThat(candidates.open(axes, 1e6, 8))
                .contains(AxisSet.of(0, 2), AxisSet.of(0, 2, 4))
                .doesNotContain(AxisSet.of(0, 1));
    }

    /** Two axes that were never measured together may still make a clique of all three. */
    @Test
    void aMarginalThatMakesTheModelTooLargeIsNoCandidate() {
        Candidates candidates = new Candidates(FIVE);
        List<AxisSet> measured = List.of(AxisSet.of(0, 1), AxisSet.of(1, 3));
        AxisSet closing = AxisSet.of(0, 3);
        double whole = Model.cells(FIVE, List.of(measured.get(0), measured.get(1), closing));
        assertThat(whole).isGreaterThanOrEqualTo(4 * 3 * 5);
        assertThat(candidates.open(measured, whole, 1e6)).contains(closing);
        assertThat(candidates.open(measured, whole - 1, 1e6)).doesNotContain(closing);
    }

    @Test
    void marginalsMeasuredTwiceAreMergedByTheirPrecision() {
        AxisSet axes = AxisSet.of(0);
        List<Measurement> merged = NoisyMarginal.merged(List.of(
                NoisyMarginal.of(axes, Rational.of(4), new long[] {10, 0}),
                NoisyMarginal.of(axes, Rational.of(1), new long[] {5, 10})));
        assertThat(merged).hasSize(1);
        assertThat(merged.get(0).values()).containsExactly(6, 8);
        assertThat(merged.get(0).deviation()).isEqualTo(Math.sqrt(0.8));
    }

    @Test
    void theSameBitsGiveNeighboursMarginalsThatAreApartByNoMoreThanTheirUnit() {
        int[][] levels = new int[FIVE.axes()][100];
        int[][] fewer = new int[FIVE.axes()][99];
        AdaptiveMarginals mechanism = AdaptiveMarginals.of(FIVE, Rho.of("0.01"), ONE);
        for (int seed = 0; seed < 20; seed++) {
            NoisyMarginal with = mechanism
                    .release(CodedTable.of(FIVE, levels), new Random(seed)::nextLong)
                    .get(0);
            NoisyMarginal without = mechanism
                    .release(CodedTable.of(FIVE, fewer), new Random(seed)::nextLong)
                    .get(0);
            long[] one = with.counts();
            long[] two = without.counts();
            Arrays.setAll(one, cell -> one[cell] - two[cell]);
            assertThat(one).containsExactly(1, 0, 0, 0);
        }
    }

    @Test
    void allOfThePriceIsCharged() {
        for (Neighbours neighbours : Neighbours.values()) {
            AdaptiveMarginals mechanism = AdaptiveMarginals.of(FIVE, Rho.of("0.3"), new Contribution(2, neighbours));
            assertThat(mechanism.event())
                    .isEqualTo(new Declared(new Guarantee.ZeroConcentrated(Rho.of("0.3"), neighbours)));
        }
    }

    @Test
    void noiseThatCannotBeDrawnIsRefusedBeforeAnythingIsRead() {
        assertThatThrownBy(() -> AdaptiveMarginals.of(FIVE, Rho.of("1e-40"), ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("greater epsilon");
    }
}
