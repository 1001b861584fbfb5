package org.mizan.release.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.quantile.ExponentialQuantile;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event.Use;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Clinic;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.Grouping;

/** By the exact law of every group, no neighbour costs more than the event says. */
class QuantileComponentTest {
    private static final Span SPAN = Span.of(-3, 4);

    /** What the other units have. */
    private static final List<long[]> RESTS = List.of(
            new long[] {},
            new long[] {-1, 0, 0, 2},
            new long[] {4, 4, 4, -3, -3},
            LongStream.generate(() -> -1).limit(24).toArray(),
            LongStream.generate(() -> 2).limit(24).toArray());

    private static QuantileComponent draft(String place, long groups, long all, long rows, Neighbours neighbours) {
        return new QuantileComponent(
                "median",
                0,
                SPAN,
                Rational.ONE,
                Rational.of(place),
                0.95,
                new Grouping(groups, OptionalLong.of(all), rows, neighbours));
    }

    /** From the least to the greatest logarithm of what one answer's chances are divided by: the range that must be bounded. */
    private static double range(ExponentialQuantile mechanism, long[] one, long[] other) {
        Law<Long> first = mechanism.law(one);
        Law<Long> second = mechanism.law(other);
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < first.outcomes().size(); i++) {
            int place = second.indexOf(first.outcomes().get(i)).orElseThrow();
            double loss = Math.log(first.probability(i) / second.probability(place));
            least = Math.min(least, loss);
            greatest = Math.max(greatest, loss);
        }
        return greatest - least;
    }

    /** What a unit of at most two values can have in a group. */
    private static List<long[]> units(int rows) {
        List<long[]> units = new ArrayList<>();
        units.add(new long[0]);
        for (long value = -3; value <= 4; value++) {
            units.add(new long[] {value});
            for (long second = -3; rows > 1 && second <= 4; second++) {
                units.add(new long[] {value, second});
            }
        }
        return units;
    }

    private static long[] with(long[] rest, long[] unit) {
        long[] all = Arrays.copyOf(rest, rest.length + unit.length);
        System.arraycopy(unit, 0, all, rest.length, unit.length);
        return all;
    }

    /** Of the value and both ends of its interval together, which are independent. */
    private static double worst(QuantileInterval mechanism, int rows, boolean alone) {
        return worst(mechanism.middle(), rows, alone)
                + worst(mechanism.low(), rows, alone)
                + worst(mechanism.high(), rows, alone);
    }

    /** All three draws cost no more than this, of which the value has half; few values are far from both ends and cost less there. */
    private static void assertCosts(QuantileInterval mechanism, int rows, boolean alone, double most) {
        assertThat(worst(mechanism, rows, alone)).isLessThanOrEqualTo(most + 1e-9);
        assertThat(2 * worst(mechanism.middle(), rows, alone)).isGreaterThan(0.93 * most);
    }

    /** The greatest range over all units, and whether only one of the two has values in the group. */
    private static double worst(ExponentialQuantile mechanism, int rows, boolean alone) {
        double worst = 0;
        for (long[] rest : RESTS) {
            for (long[] one : units(rows)) {
                for (long[] other : alone ? List.of(new long[0]) : units(rows)) {
                    worst = Math.max(worst, range(mechanism, with(rest, one), with(rest, other)));
                }
            }
        }
        return worst;
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1", "0.5, 2", "0.9, 1", "0.25, 2"})
    void theEventBoundsWhatEachGroupCosts(String place, int rows) {
        BudgetShare price = new BudgetShare.Pure(Rational.of("1.5"));
        QuantileInterval coming =
                draft(place, 2, 5, rows, Neighbours.ADD_REMOVE).mechanism(price);
        assertCosts(coming, rows, true, 0.75);
        QuantileInterval inPlace =
                draft(place, 1, 1, rows, Neighbours.SUBSTITUTE).mechanism(price);
        assertCosts(inPlace, rows, false, 1.5);
        QuantileInterval elsewhere =
                draft(place, 1, 2, rows, Neighbours.SUBSTITUTE).mechanism(price);
        assertCosts(elsewhere, rows, true, 0.75);
        assertThat(worst(elsewhere, rows, false)).isLessThanOrEqualTo(1.5 + 1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void extremesCostLess(String place) {
        BudgetShare price = new BudgetShare.Pure(Rational.of("1.5"));
        assertThat(worst(draft(place, 1, 3, 2, Neighbours.ADD_REMOVE).mechanism(price), 2, true))
                .isLessThan(1.5);
        assertThat(worst(draft(place, 1, 1, 2, Neighbours.SUBSTITUTE).mechanism(price), 2, false))
                .isLessThan(1.5);
    }

    @Test
    void valuesBeyondLongsAreRefused() {
        Amount great = new Amount(
                new Scalar.OfColumn("great", new Span(BigInteger.ZERO, BigInteger.TEN.pow(20))), Rational.ONE);
        Aggregation question = Clinic.ask(List.of(), new Aggregate.Quantile(great, Rational.of(1, 2)));
        assertThatThrownBy(() -> AggregateRelease.plan(
                        question, Clinic.patients(Neighbours.ADD_REMOVE), Spend.epsilon("1"), 0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must fit into 64 bits");
    }

    @Test
    void groupsThatMustBeSharedCostWhatReplacingCosts() {
        BudgetShare price = new BudgetShare.Pure(Rational.of(3));
        QuantileComponent draft = draft("0.75", 2, 3, 1, Neighbours.SUBSTITUTE);
        List<Use> uses = Accountant.of(draft.part(price).event()).uses();
        Rational each = Rational.of(3).over(Rational.of(10, 3));
        assertThat(uses)
                .containsExactlyInAnyOrder(
                        new Use(event(each), 1),
                        new Use(event(each.times(Rational.of(2, 3))), 1),
                        new Use(event(each.over(Rational.of(2))), 2),
                        new Use(event(each.over(Rational.of(3))), 2));
    }

    /** Of two values of a unit in all, one in each of two groups cost what two in one group cost. */
    @ParameterizedTest
    @CsvSource({"0.5", "0.9", "0.25"})
    void fewerValuesInAllCostNoMoreThanThoseOfOneGroup(String place) {
        BudgetShare price = new BudgetShare.Pure(Rational.of("1.5"));
        Grouping grouping = new Grouping(2, OptionalLong.of(5), 2, 2, Neighbours.ADD_REMOVE, 1);
        QuantileComponent draft =
                new QuantileComponent("median", 0, SPAN, Rational.ONE, Rational.of(place), 0.95, grouping);
        assertCosts(draft.mechanism(price), 2, true, 1.5);
        assertThat(2 * worst(draft.mechanism(price), 1, true)).isLessThanOrEqualTo(1.5 + 1e-9);
        assertThat(Accountant.of(draft.part(price).event()).uses())
                .containsExactlyInAnyOrder(
                        new Use(new ExponentialEvent(Epsilon.of("0.75"), Neighbours.ADD_REMOVE), 1),
                        new Use(new ExponentialEvent(Epsilon.of("0.375"), Neighbours.ADD_REMOVE), 2));
        QuantileComponent replaced = new QuantileComponent(
                "median", 0, SPAN, Rational.ONE, Rational.of(place), 0.95, grouping.of(Neighbours.SUBSTITUTE));
        assertThat(2 * worst(replaced.mechanism(price), 2, true)).isLessThanOrEqualTo(1.5 + 1e-9);
        assertThat(worst(replaced.mechanism(price), 2, false)).isLessThanOrEqualTo(1.5 + 1e-9);
        assertThat(Accountant.of(replaced.part(price).event()).uses())
                .containsExactlyInAnyOrder(
                        new Use(event(Rational.of("0.75")), 1), new Use(event(Rational.of("0.375")), 2));
    }

    /** By trying every way to put groups together, in the order in which they come. */
    @ParameterizedTest
    @CsvSource({"3, 2, 6", "3, 3, 6", "4, 3, 9", "5, 1, 3", "6, 4, 11", "6, 6, 6", "2, 3, 4"})
    void groupsArePutTogetherInNoMoreThanIsSaid(int groups, int rows, int total) {
        Grouping grouping = new Grouping(groups, OptionalLong.empty(), rows, total, Neighbours.ADD_REMOVE, 1);
        assertThat(mostSets(new ArrayList<>(), groups, rows, total)).isLessThanOrEqualTo(grouping.packed());
    }

    private static long mostSets(List<Integer> sets, int groups, int rows, int total) {
        long most = sets.size();
        for (int next = 1; groups > 0 && next <= Math.min(rows, total); next++) {
            List<Integer> fuller = new ArrayList<>(sets);
            int place = 0;
            while (place < fuller.size() && fuller.get(place) + next > rows) {
                place++;
            }
            if (place == fuller.size()) {
                fuller.add(next);
            } else {
                fuller.set(place, fuller.get(place) + next);
            }
            most = Math.max(most, mostSets(fuller, groups - 1, rows, total - next));
        }
        return most;
    }

    private static ExponentialEvent event(Rational epsilon) {
        return new ExponentialEvent(new Epsilon(epsilon), Neighbours.SUBSTITUTE);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 3, 9", "0.9, 2, 3", "0.3, 1, 1"})
    void aConcentratedPriceIsKept(String place, long groups, long all) {
        for (Neighbours neighbours : Neighbours.values()) {
            Part part =
                    draft(place, groups, all, 2, neighbours).part(new BudgetShare.Concentrated(Rational.of("0.02")));
            assertThat(Accountant.of(part.event())
                            .concentratedRho()
                            .orElseThrow()
                            .value())
                    .isLessThanOrEqualTo(Rational.of("0.02"));
            assertThat(Accountant.of(part.event())
                            .concentratedRho()
                            .orElseThrow()
                            .upper())
                    .isCloseTo(0.02, within(1e-10));
        }
    }
}
