package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.selection.TopK;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Movement;
import org.mizan.release.plan.Part;
import org.mizan.release.plan.TopComponent;
import org.mizan.release.question.Grouping;

/** By the exact law of the choice, no neighbour makes an answer likelier than the charge says. */
class TopLawTest {
    private static final int GROUPS = 3;

    /** Scores of all other units. */
    private static final List<long[]> RESTS =
            List.of(new long[GROUPS], new long[] {20, -20, 3}, new long[] {-50, 9, 9});

    private static TopComponent draft(long low, long high, long rows, int chosen, Neighbours neighbours) {
        Grouping grouping = new Grouping(GROUPS, OptionalLong.of(GROUPS), rows, neighbours);
        return new TopComponent("top", 0, chosen, GROUPS, Movement.of(Span.of(low, high), rows, grouping));
    }

    /** What a unit can add to the scores of all groups: in each nothing, or as little or as much as its rows can. */
    private static List<long[]> units(long low, long high, long rows) {
        long[] choices = {0, rows * Math.min(low, 0), rows * Math.max(high, 0)};
        List<long[]> units = new ArrayList<>();
        for (long first : choices) {
            for (long second : choices) {
                for (long third : choices) {
                    units.add(new long[] {first, second, third});
                }
            }
        }
        return units;
    }

    private static long[] plus(long[] rest, long[] unit) {
        long[] scores = rest.clone();
        Arrays.setAll(scores, group -> rest[group] + unit[group]);
        return scores;
    }

    private static double loss(TopK choice, long[] one, long[] other) {
        Law<List<Integer>> first = choice.law(one);
        Law<List<Integer>> second = choice.law(other);
        double greatest = 0;
        for (int i = 0; i < first.outcomes().size(); i++) {
            int place = second.indexOf(first.outcomes().get(i)).orElseThrow();
            greatest = Math.max(greatest, Math.abs(Math.log(first.probability(i) / second.probability(place))));
        }
        return greatest;
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1, 1", "0, 4, 2, 2", "-8, 6, 1, 1", "-8, 6, 3, 2", "-7, 7, 2, 1", "-9, 1, 1, 1", "-5, 0, 2, 2"})
    void noUnitMakesAChoiceLikelierThanTheChargeSays(long low, long high, long rows, int chosen) {
        double epsilon = 1.5;
        for (Neighbours neighbours : Neighbours.values()) {
            TopK choice =
                    draft(low, high, rows, chosen, neighbours).mechanism(new BudgetShare.Pure(Rational.of("1.5")));
            double greatest = 0;
            List<long[]> units = units(low, high, rows);
            for (long[] rest : RESTS) {
                for (long[] one : units) {
                    for (long[] other : neighbours == Neighbours.SUBSTITUTE ? units : List.of(new long[GROUPS])) {
                        greatest = Math.max(greatest, loss(choice, plus(rest, one), plus(rest, other)));
                    }
                }
            }
            assertThat(greatest).as("%s", neighbours).isLessThanOrEqualTo(epsilon + 1e-9);
            assertThat(greatest)
                    .as("%s, no more noise than it takes", neighbours)
                    .isGreaterThan(epsilon / 3);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.02", "2, 0.02", "3, 0.07"})
    void aConcentratedPriceIsKeptByAllChoicesTogether(int chosen, String rho) {
        for (Neighbours neighbours : Neighbours.values()) {
            Part part = draft(-8, 6, 2, chosen, neighbours).part(new BudgetShare.Concentrated(Rational.of(rho)));
            Rational kept =
                    Accountant.of(part.event()).concentratedRho().orElseThrow().value();
            assertThat(kept)
                    .isLessThanOrEqualTo(Rational.of(rho))
                    .isGreaterThan(Rational.of(rho).times(Rational.of("0.999999")));
        }
    }
}
