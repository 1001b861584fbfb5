package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.KeyNames;

class AggregateReleaseTest {
    private static final Spend ONE = Spend.epsilon("1");

    private static Noise noise(long seed) {
        return new Random(seed)::nextLong;
    }

    /** A data set with a question about it. */
    record Case(Dataset dataset, Aggregation question) {
        AggregateRelease plan() {
            return AggregateRelease.plan(question, dataset, ONE, 0.95);
        }

        @Override
        public String toString() {
            return "%s %s %s %s %s"
                    .formatted(
                            dataset.unit().word(),
                            dataset.population().neighbours().word(),
                            question.asked().get(0).label(),
                            question.groups().isEmpty() ? "in all" : "by department",
                            question.where() instanceof Condition.Always ? "" : "where");
        }
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Neighbours neighbours : Neighbours.values()) {
            for (boolean ofRows : new boolean[] {true, false}) {
                for (Aggregate aggregate : Clinic.aggregates()) {
                    for (List<Aggregation.Group> groups :
                            List.of(List.<Aggregation.Group>of(), List.of(Clinic.byDepartment()))) {
                        cases.add(new Case(
                                Clinic.dataset(ofRows, neighbours, Clinic.LIMITS),
                                Clinic.where(Clinic.longStays(), groups, aggregate)));
                    }
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyAggregateCostsExactlyItsBudget(Case each) {
        AggregateRelease release = each.plan();
        assertThat(Accountant.of(release.event()).pureEpsilon()).contains(Epsilon.of("1"));
        assertThat(Accountant.of(release.event()).delta().isZero()).isTrue();
        assertThat(release.event().neighbours())
                .isEqualTo(each.dataset().population().neighbours());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void nothingInTheDataMakesADrawFail(Case each) {
        AggregateRelease release = each.plan();
        int rows = each.question().groups().isEmpty() ? 1 : 3;
        for (Reading reading : List.of(ListedReading.empty(), extreme(release, rows, 1), extreme(release, rows, -1))) {
            Released released = release.draw(reading, noise(5));
            assertThat(released.rows())
                    .hasSize(rows)
                    .allMatch(row -> row.size() == released.columns().size());
        }
    }

    /** Totals far beyond what the noise can be added to, and values at the ends of the longs. */
    private static Reading extreme(AggregateRelease release, int groups, int sign) {
        int measures = release.program().measures().size();
        BigInteger total = BigInteger.TEN.pow(60).multiply(BigInteger.valueOf(sign));
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        for (long group = 0; group < groups; group++) {
            measured.put(
                    group,
                    new ListedReading.Measured(
                            Collections.nCopies(measures, total),
                            Collections.nCopies(measures, List.of(Long.MIN_VALUE, 0L, Long.MAX_VALUE))));
        }
        return new ListedReading(measured, List.of());
    }

    /** The scale of noise has an end, which such widths are far beyond. */
    @Test
    void aWidthThatNoLongHoldsCostsNoLessThanOneThatOneHolds() {
        assertThat(within("1e19").event()).isEqualTo(within("1e18").event());
        assertThat(within("1e300").event()).isEqualTo(within("1e18").event());
    }

    private static AggregateRelease within(String width) {
        return AggregateRelease.plan(
                Clinic.ask(List.of(), new Aggregate.Rows()),
                Clinic.patients(Neighbours.ADD_REMOVE),
                new Spend.Within(Rational.of(width)),
                0.95);
    }

    @Test
    void everyPublicGroupIsListedInTheOrderOfItsKeys() {
        AggregateRelease release = AggregateRelease.plan(
                Clinic.ask(List.of(Clinic.byDepartment()), new Aggregate.Rows()),
                Clinic.patients(Neighbours.ADD_REMOVE),
                ONE,
                0.95);
        Released released = release.draw(ListedReading.empty(), noise(1));
        assertThat(released.columns())
                .containsExactly(AnswerColumn.key("department"), AnswerColumn.count("Rows"))
                .isEqualTo(release.columns());
        assertThat(released.rows().stream().map(row -> row.get(0)))
                .containsExactly(new Cell.Text("cardiology"), new Cell.Text("oncology"), new Cell.Text("eyes"));
        assertThat(released.notes())
                .extracting(Object::toString)
                .contains("All declared groups are listed, even empty ones.");
        assertThat(release.program().publicGroups()).isEqualTo(3);
    }

    @Test
    void aTotalThatSeveralColumnsNeedIsDrawnOnce() {
        Dataset dataset = Clinic.patients(Neighbours.ADD_REMOVE);
        Aggregate present = new Aggregate.Present(Clinic.scalar(Clinic.STAY));
        Aggregate mean = new Aggregate.Mean(Clinic.amount(Clinic.STAY));
        AggregateRelease release =
                AggregateRelease.plan(Clinic.ask(List.of(), present, mean, present), dataset, ONE, 0.95);
        assertThat(release.parts()).extracting(Part::label).containsExactly("Present", "total of Mean");
        Released released = release.draw(ListedReading.empty(), noise(1));
        assertThat(released.rows().get(0).get(0))
                .isEqualTo(released.rows().get(0).get(2));
    }

    @Test
    void sumsOfOneMeasureInOtherStepsAreOtherNumbers() {
        Dataset dataset = Clinic.patients(Neighbours.ADD_REMOVE);
        Scalar stay = Clinic.scalar(Clinic.STAY);
        Aggregate half = new Aggregate.Sum(new Amount(stay, Rational.of(1, 2)));
        Aggregate quarter = new Aggregate.Sum(new Amount(stay, Rational.of(1, 4)));
        AggregateRelease release =
                AggregateRelease.plan(Clinic.ask(List.of(), half, quarter, half), dataset, ONE, 0.95);
        assertThat(release.program().measures()).hasSize(1);
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(0L, new ListedReading.Measured(List.of(BigInteger.valueOf(4_000_000)), List.of()));
        List<Cell> row = release.draw(new ListedReading(measured, List.of()), noise(1))
                .rows()
                .get(0);
        // The noise is some thousand steps at most; the sums are a million apart.
        assertThat(((Cell.Value) row.get(0)).value()).isBetween(Rational.of(1_900_000), Rational.of(2_100_000));
        assertThat(((Cell.Value) row.get(1)).value()).isBetween(Rational.of(900_000), Rational.of(1_100_000));
        assertThat(row.get(2)).isEqualTo(row.get(0));
    }

    @Test
    void theNumberOfRowsIsToldWithoutNoiseWhereItIsPublic() {
        Dataset dataset = Clinic.dataset(true, Neighbours.SUBSTITUTE, Limits.ONE_ROW);
        Aggregate stays = new Aggregate.Sum(Clinic.amount(Clinic.STAY));
        AggregateRelease release = AggregateRelease.plan(
                Clinic.ask(List.of(), new Aggregate.Rows(), new Aggregate.Units(), stays), dataset, ONE, 0.95);
        List<Cell> row = release.draw(ListedReading.empty(), noise(1)).rows().get(0);
        assertThat(((Cell.Value) row.get(0)).value()).isEqualTo(Rational.of(Clinic.UNITS));
        assertThat(row.get(1)).isEqualTo(row.get(0));
        assertThat(release.parts()).extracting(Part::label).containsExactly("Sum");
        assertThat(release.outlook().get(0).width()).contains(Rational.ZERO);
        assertThatThrownBy(() -> AggregateRelease.plan(Clinic.ask(List.of(), new Aggregate.Rows()), dataset, ONE, 0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("which the description states: 40");
    }

    @Test
    void aMeanOfNobodyIsMissing() {
        AggregateRelease release = AggregateRelease.plan(
                Clinic.ask(
                        List.of(),
                        new Aggregate.Mean(Clinic.amount(Clinic.STAY)),
                        new Aggregate.Variance(Clinic.amount(Clinic.STAY))),
                Clinic.patients(Neighbours.ADD_REMOVE),
                ONE,
                0.95);
        BigInteger none = BigInteger.TEN.pow(12).negate();
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(0L, new ListedReading.Measured(List.of(none, none, none), List.of()));
        Reading reading = new ListedReading(measured, List.of());
        assertThat(release.draw(reading, noise(1)).rows().get(0))
                .containsExactly(new Cell.Missing(), new Cell.Missing());
    }

    @Test
    void equalQuestionsAtEqualPricesHaveEqualTexts() {
        Dataset dataset = Clinic.patients(Neighbours.ADD_REMOVE);
        Aggregation question = Clinic.ask(List.of(), new Aggregate.Rows());
        AggregateRelease release = AggregateRelease.plan(question, dataset, ONE, 0.95);
        assertThat(release.asked())
                .isEqualTo("a question | epsilon 1, confidence 0.95")
                .isEqualTo(AggregateRelease.plan(question, dataset, ONE, 0.95).asked());
        assertThat(release.program())
                .isEqualTo(AggregateRelease.plan(question, dataset, ONE, 0.95).program());
    }

    @Test
    void tooManyGroupsAreRefused() {
        Aggregation.Group many = new Aggregation.Group(
                "stay", new Key.Public(new Scalar.OfColumn("stay", Span.of(0, 2_000_000))), KeyNames.of(Clinic.STAY));
        assertThatThrownBy(() -> AggregateRelease.plan(
                        Clinic.ask(List.of(many), new Aggregate.Rows()),
                        Clinic.patients(Neighbours.ADD_REMOVE),
                        ONE,
                        0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("groups 2000001: an answer may have at most 1000000");
    }
}
