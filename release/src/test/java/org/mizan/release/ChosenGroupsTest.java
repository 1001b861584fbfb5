package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Movement;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.Grouping;

/** Which groups are shown: the greatest, or those of secret keys that many units have. */
class ChosenGroupsTest {
    private static Aggregation top(
            int count, Aggregate score, List<Aggregation.Group> groups, List<Aggregation.Asked> asked) {
        return new Aggregation(
                new Condition.Always(), groups, asked, Optional.of(new Aggregation.Top(count, score)), "the greatest");
    }

    private static ListedReading reading(List<List<String>> keys, long... totals) {
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        for (int group = 0; group < totals.length; group++) {
            List<BigInteger> all = List.of(BigInteger.valueOf(totals[group]), BigInteger.valueOf(10 * totals[group]));
            measured.put((long) group, new ListedReading.Measured(all, List.of(List.of(), List.of())));
        }
        return new ListedReading(measured, keys);
    }

    @ParameterizedTest
    @EnumSource
    void theGreatestGroupsComeFirstWithTheirCounts(Neighbours neighbours) {
        Aggregation question = top(
                2,
                new Aggregate.Rows(),
                List.of(Clinic.byDepartment()),
                List.of(new Aggregation.Asked("visits", new Aggregate.Rows())));
        AggregateRelease release =
                AggregateRelease.plan(question, Clinic.patients(neighbours), Spend.epsilon("1"), 0.95);
        assertThat(Accountant.of(release.event()).pureEpsilon()).contains(Epsilon.of("1"));
        Released released = release.draw(reading(List.of(), 10, 90_000, 5_000), new Random(1)::nextLong);
        assertThat(released.rows())
                .extracting(row -> row.get(0))
                .containsExactly(new Cell.Text("oncology"), new Cell.Text("eyes"));
        assertThat(((Cell.Value) released.rows().get(0).get(1)).value().nearest())
                .isBetween(89_000.0, 91_000.0);
        assertThat(release.draw(ListedReading.empty(), new Random(1)::nextLong).rows())
                .hasSize(2);
        assertThat(release.program().measures()).hasSize(1);
    }

    /** A reading lists only the groups that some row is in. */
    @Test
    void aScoreBelongsToTheNumberOfItsGroup() {
        Aggregation question = top(1, new Aggregate.Rows(), List.of(Clinic.byDepartment()), List.of());
        AggregateRelease release =
                AggregateRelease.plan(question, Clinic.patients(Neighbours.ADD_REMOVE), Spend.epsilon("1"), 0.95);
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(2L, new ListedReading.Measured(List.of(BigInteger.valueOf(90_000)), List.of()));
        Released released = release.draw(new ListedReading(measured, List.of()), new Random(1)::nextLong);
        assertThat(released.rows()).containsExactly(List.of(new Cell.Text("eyes")));
    }

    /** Great scores are counted in coarse units, as their sensitivity is: a small lead hardly counts. The draws are fixed. */
    @Test
    void greatScoresAreChosenInTheUnitsOfTheirSensitivity() {
        long most = 1L << 55;
        Aggregate sum = new Aggregate.Sum(new Amount(new Scalar.OfColumn("great", Span.of(0, most)), Rational.ONE));
        AggregateRelease release = AggregateRelease.plan(
                top(1, sum, List.of(Clinic.byDepartment()), List.of()),
                Clinic.patients(Neighbours.ADD_REMOVE),
                Spend.epsilon("1"),
                0.95);
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(1L, new ListedReading.Measured(List.of(BigInteger.valueOf(most / 100)), List.of()));
        int first = 0;
        for (int seed = 0; seed < 90; seed++) {
            Released released = release.draw(new ListedReading(measured, List.of()), new Random(seed)::nextLong);
            first += released.rows().get(0).get(0).equals(new Cell.Text("oncology")) ? 1 : 0;
        }
        assertThat(first).as("of 90 choices among three").isBetween(15, 50);
    }

    /** A score that rows raise and lower moves by its whole range, and is chosen less sharply. */
    @Test
    void aScoreOfBothSignsIsChosenWithItsWholeRange() {
        Movement both = movement(new Aggregate.Sum(Clinic.amount(Clinic.CHANGE)), Neighbours.SUBSTITUTE);
        assertThat(both.change()).isEqualTo(3 * (8 + 6));
        assertThat(movement(new Aggregate.Sum(Clinic.amount(Clinic.CHANGE)), Neighbours.ADD_REMOVE)
                        .change())
                .isEqualTo(3 * 8);
    }

    private static Movement movement(Aggregate.Sum sum, Neighbours neighbours) {
        Aggregation question = top(1, sum, List.of(Clinic.byDepartment()), List.of());
        AggregateRelease release =
                AggregateRelease.plan(question, Clinic.patients(neighbours), Spend.epsilon("1"), 0.95);
        Grouping grouping = Grouping.of(release.program(), Clinic.patients(neighbours));
        return Movement.of(sum.amount().scalar().span(), grouping.rows(), grouping);
    }

    @Test
    void whatCannotBeChosenIsRefused() {
        Aggregate rows = new Aggregate.Rows();
        assertRefused(top(4, rows, List.of(Clinic.byDepartment()), List.of()), "from 1 to the number of groups, 3");
        assertRefused(
                top(1, new Aggregate.Mean(Clinic.amount(Clinic.STAY)), List.of(Clinic.byDepartment()), List.of()),
                "groups can only be ranked by a count or a sum");
        assertRefused(top(1, rows, List.of(Clinic.byCity()), List.of()), "only public groups can be ranked");
        assertThatThrownBy(() -> top(1, rows, List.of(), List.of())).hasMessageContaining("[top.groups]");
        assertThatThrownBy(() -> Clinic.ask(List.of())).hasMessageContaining("must ask for an aggregate");
        assertThatThrownBy(() -> AggregateRelease.plan(
                        top(1, rows, List.of(Clinic.byDepartment()), List.of()),
                        Clinic.patients(Neighbours.ADD_REMOVE),
                        new Spend.Within(Rational.of(10)),
                        0.95))
                .hasMessageContaining("says nothing of how exactly groups are chosen");
    }

    private static void assertRefused(Aggregation question, String message) {
        assertThatThrownBy(() -> AggregateRelease.plan(
                        question, Clinic.patients(Neighbours.ADD_REMOVE), Spend.approximate("1", "1e-6"), 0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @EnumSource
    void secretGroupsAreShownWhereManyUnitsHaveThem(Neighbours neighbours) {
        Aggregation question = Clinic.ask(List.of(Clinic.byCity(), Clinic.byDepartment()), new Aggregate.Rows());
        AggregateRelease release = AggregateRelease.plan(
                question, Clinic.dataset(false, neighbours, new Limits(1, 3)), Spend.approximate("1", "1e-6"), 0.95);
        Accountant account = Accountant.of(release.event());
        assertThat(account.pureEpsilon()).contains(Epsilon.of("1"));
        assertThat(account.delta()).isEqualTo(Delta.of("1e-6"));
        assertThat(release.parts().get(0).label()).isEqualTo("which groups are shown");
        List<List<String>> texts = List.of(List.of("Aleppo", "Basra"), List.of());
        Released released = release.draw(reading(texts, 5_000, 1, 0, 1, 1, 9_000), new Random(1)::nextLong);
        assertThat(released.rows())
                .extracting(row -> row.subList(0, 2))
                .containsExactly(
                        List.of(new Cell.Text("Aleppo"), new Cell.Text("cardiology")),
                        List.of(new Cell.Text("Basra"), new Cell.Text("eyes")));
        assertThat(released.notes())
                .extracting(Object::toString)
                .contains("Small groups may be hidden. The answer cannot say whether any were.");
        assertThat(release.draw(ListedReading.empty(), new Random(1)::nextLong).rows())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aUnitInManySecretGroupsGetsGaussianNoiseWithinTheBudget(Neighbours neighbours) {
        Aggregation question = Clinic.ask(List.of(Clinic.byCity()), new Aggregate.Rows());
        Dataset dataset = Clinic.dataset(false, neighbours, new Limits(40, 1));
        AggregateRelease release = AggregateRelease.plan(question, dataset, Spend.approximate("1", "1e-6"), 0.95);
        assertThat(release.parts().get(1).event()).isInstanceOf(DiscreteGaussianEvent.class);
        Accountant account = Accountant.of(release.event());
        assertThat(account.delta()).isEqualTo(Delta.of("5e-7"));
        assertThat(account.epsilon(1e-6)).isLessThanOrEqualTo(1).isGreaterThan(0.99);
        List<List<String>> texts = List.of(List.of("Aleppo", "Basra"));
        Released released = release.draw(reading(texts, 1, 9_000), new Random(1)::nextLong);
        assertThat(released.rows()).extracting(row -> row.get(0)).containsExactly(new Cell.Text("Basra"));
    }

    @ParameterizedTest
    @EnumSource
    void theGreatestGroupsAreWithinTheBudgetBesideGaussianNoise(Neighbours neighbours) {
        Aggregation question = top(
                1,
                new Aggregate.Units(),
                List.of(Clinic.byDepartment()),
                List.of(
                        new Aggregation.Asked("visits", new Aggregate.Rows()),
                        new Aggregation.Asked("patients", new Aggregate.Units())));
        Dataset dataset = Clinic.dataset(false, neighbours, new Limits(3, 2));
        AggregateRelease release = AggregateRelease.plan(question, dataset, Spend.approximate("0.5", "1e-5"), 0.95);
        assertThat(release.parts().get(1).event()).isInstanceOf(DiscreteGaussianEvent.class);
        assertThat(Accountant.of(release.event()).epsilon(1e-5))
                .isLessThanOrEqualTo(0.5)
                .isGreaterThan(0.49);
    }

    @Test
    void secretGroupsNeedDelta() {
        Aggregation question = Clinic.ask(List.of(Clinic.byCity()), new Aggregate.Rows());
        for (Spend spend : List.of(Spend.epsilon("1"), Spend.approximate("1", "0"), new Spend.Within(Rational.ONE))) {
            assertThatThrownBy(
                            () -> AggregateRelease.plan(question, Clinic.patients(Neighbours.ADD_REMOVE), spend, 0.95))
                    .hasMessageContaining("the list of groups is secret, and showing it needs epsilon and delta");
        }
    }
}
