package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

/** What a run decides follows from what it released, and what it drew, choices included, is within its ρ. */
class ReleasedDecisionsTest {
    private static final Domain DOMAIN = new Domain(List.of(6, 5, 20, 3));

    /** The second axis follows the first, and the others are by themselves. */
    private static CodedTable rows(int count) {
        Random random = new Random(17);
        int[][] levels = new int[DOMAIN.axes()][count];
        for (int row = 0; row < count; row++) {
            levels[0][row] = random.nextInt(6);
            levels[1][row] = Math.min(4, levels[0][row]);
            levels[2][row] = random.nextInt(20);
            levels[3][row] = random.nextInt(3);
        }
        return CodedTable.of(DOMAIN, levels);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.001",
        "40, 0.001",
        "40, 0.1",
        "3000, 0.00001",
        "3000, 0.003",
        "3000, 0.4",
        "3000, 0.000145",
        "3000, 0.0002",
        "3000, 0.004"
    })
    void everyDecisionFollowsFromReleasedValuesAndEveryDrawIsPaid(int count, String rho) {
        CodedTable table = rows(count);
        for (Contribution contribution :
                List.of(new Contribution(1, Neighbours.ADD_REMOVE), new Contribution(3, Neighbours.SUBSTITUTE))) {
            for (int seed = 0; seed < 4; seed++) {
                AdaptiveMarginals mechanism = AdaptiveMarginals.of(DOMAIN, Rho.of(rho), contribution);
                List<NoisyMarginal> released = mechanism.release(table, new Random(seed)::nextLong);
                new Follower(mechanism, released).follow();
            }
        }
    }

    /** Somebody who sees what was released and nothing else. */
    private static final class Follower {
        private final AdaptiveMarginals mechanism;
        private final List<NoisyMarginal> released;
        private final Rational rho;
        private final Domain domain;
        private final Set<AxisSet> sets = new LinkedHashSet<>();
        private Rational spent = Rational.ZERO;

        Follower(AdaptiveMarginals mechanism, List<NoisyMarginal> released) {
            this.mechanism = mechanism;
            this.released = released;
            this.rho = mechanism.rho().value();
            this.domain = Resolutions.of(DOMAIN, released, AxisSet.of(0, 1, 2, 3));
        }

        private Round round(Rational share) {
            return Round.of(share, mechanism.contribution());
        }

        /** Δ²/2σ². */
        private Rational measuring(Round round) {
            return mechanism.contribution().squared().over(round.variance().times(2));
        }

        /** Δ²/2σ² + ε²/8. */
        private Rational both(Round round) {
            return measuring(round).plus(round.epsilon().value().squared().over(Rational.of(8)));
        }

        void follow() {
            int axes = DOMAIN.axes();
            for (int axis = 0; axis < axes; axis++) {
                Round first = round(columnShare(axis));
                assertThat(released.get(axis).axes()).isEqualTo(AxisSet.of(axis));
                assertThat(released.get(axis).variance()).isEqualTo(first.variance());
                sets.add(AxisSet.of(axis));
                spent = spent.plus(measuring(first));
            }
            Rational share = mechanism.firstShare();
            Model model = Model.fit(domain, NoisyMarginal.merged(released.subList(0, axes)), Optional.empty());
            for (int place = axes; place < released.size(); place++) {
                Round usual = round(share);
                boolean isLast = place == axes + mechanism.mostRounds() - 1
                        || rho.minus(spent).compareTo(both(usual).times(2)) < 0;
                Round round = isLast ? round(rho.minus(spent)) : usual;
                spent = spent.plus(both(round));
                NoisyMarginal measured = released.get(place);
                assertThat(measured.variance()).as("noise of round %d", place).isEqualTo(round.variance());
                assertThat(isLast).as("the last round").isEqualTo(place == released.size() - 1);
                assertThat(open(model, round)).as("choice of round %d", place).contains(measured.axes());
                sets.add(measured.axes());
                Model next =
                        Model.fit(domain, NoisyMarginal.merged(released.subList(0, place + 1)), Optional.of(model));
                share = moved(model, next, measured.axes()) > noise(round, measured) ? share : share.times(4);
                model = next;
            }
            assertThat(spent).isLessThanOrEqualTo(rho);
        }

        /** A quarter of ρ, so that the noise of all columns sums to the least. */
        private Rational columnShare(int column) {
            long[] weights = DOMAIN.sizes().stream()
                    .mapToLong(levels -> Math.round(1000 * Math.cbrt(levels * levels)))
                    .toArray();
            return rho.times(weights[column])
                    .over(Rational.of(4 * Arrays.stream(weights).sum()));
        }

        private List<AxisSet> open(Model model, Round round) {
            double cells = mechanism.mostCells() * spent.over(rho).nearest();
            return new Candidates(domain).open(sets, cells, 2 * model.total() / Score.noise(round.deviation(), 1));
        }

        private static double moved(Model before, Model after, AxisSet axes) {
            double[] one = before.marginal(axes);
            double[] other = after.marginal(axes);
            double sum = 0;
            for (int cell = 0; cell < one.length; cell++) {
                sum += Math.abs(other[cell] - one[cell]);
            }
            return sum;
        }

        private static double noise(Round round, NoisyMarginal measured) {
            return Score.noise(round.deviation(), measured.counts().length);
        }
    }

    /**
     * With the ε of one choice the worst marginal is a little likelier than others; with six times as much it
     * would be chosen nearly always. The draws are fixed.
     */
    @ParameterizedTest
    @CsvSource({"1, ADD_REMOVE, 0.00024", "3, SUBSTITUTE, 0.0043"})
    void choicesAreNoSharperThanTheirShareOfThePriceAllows(long rows, Neighbours neighbours, String rho) {
        Domain pairs = new Domain(List.of(3, 3, 3, 3, 3));
        int[][] levels = new int[pairs.axes()][3000];
        Random random = new Random(5);
        for (int row = 0; row < 3000; row++) {
            for (int axis = 0; axis < pairs.axes(); axis++) {
                levels[axis][row] = axis == 1 ? levels[0][row] : random.nextInt(3);
            }
        }
        AdaptiveMarginals mechanism = AdaptiveMarginals.of(pairs, Rho.of(rho), new Contribution(rows, neighbours));
        int related = 0;
        int runs = 60;
        for (int seed = 0; seed < runs; seed++) {
            AxisSet chosen = mechanism
                    .release(CodedTable.of(pairs, levels), new Random(seed)::nextLong)
                    .get(pairs.axes())
                    .axes();
            related += chosen.contains(AxisSet.of(0, 1)) ? 1 : 0;
        }
        assertThat(related).as("of %d first choices", runs).isBetween(3, runs / 2);
    }

    @Test
    void noiseHasTheVarianceThatIsStated() {
        AdaptiveMarginals mechanism =
                AdaptiveMarginals.of(DOMAIN, Rho.of("0.01"), new Contribution(1, Neighbours.ADD_REMOVE));
        CodedTable table = rows(500);
        double squares = 0;
        long counts = 0;
        for (int seed = 0; seed < 20; seed++) {
            List<NoisyMarginal> released = mechanism.release(table, new Random(seed)::nextLong);
            for (NoisyMarginal each : released) {
                long[] exact = table.grouped(mechanism.resolutions(released)).counts(each.axes());
                for (int cell = 0; cell < exact.length; cell++) {
                    double off = each.counts()[cell] - exact[cell];
                    squares += off * off / each.variance().nearest();
                    counts++;
                }
            }
        }
        assertThat(squares / counts).as("of %d fixed draws", counts).isBetween(0.9, 1.1);
    }
}
