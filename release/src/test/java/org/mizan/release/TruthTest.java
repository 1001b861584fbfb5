package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.Centred;

/** What a plan promises of noise and widths holds also at the edges. */
class TruthTest {
    private static final Spend ONE = Spend.epsilon("1");

    private static Scalar column(String name, long low, long high) {
        return new Scalar.OfColumn(name, Span.of(low, high));
    }

    private static AggregateRelease plan(Dataset dataset, List<Aggregation.Group> groups, Aggregate... aggregates) {
        return AggregateRelease.plan(Clinic.ask(groups, aggregates), dataset, ONE, 0.95);
    }

    /** A group that no row is in must not be told by missing noise. */
    @ParameterizedTest
    @EnumSource
    void aGroupWithoutRowsIsAnsweredLikeOneWhoseTotalsAreZero(Neighbours neighbours) {
        Aggregate[] all = Clinic.aggregates().toArray(Aggregate[]::new);
        AggregateRelease release = plan(Clinic.patients(neighbours), List.of(Clinic.byDepartment()), all);
        int measures = release.program().measures().size();
        SortedMap<Long, ListedReading.Measured> zeros = new TreeMap<>();
        for (long group = 0; group < 3; group++) {
            zeros.put(
                    group,
                    new ListedReading.Measured(
                            Collections.nCopies(measures, BigInteger.ZERO), Collections.nCopies(measures, List.of())));
        }
        for (int seed = 0; seed < 20; seed++) {
            assertThat(release.draw(ListedReading.empty(), new Random(seed)::nextLong))
                    .isEqualTo(release.draw(new ListedReading(zeros, List.of()), new Random(seed)::nextLong));
        }
    }

    /** More different events than are accounted one by one, and the choice of groups has half of δ. */
    @Test
    void manyColumnsBesideSecretGroupsKeepTheBudget() {
        List<Aggregate> sums = new ArrayList<>();
        for (int place = 1; place <= 70; place++) {
            sums.add(new Aggregate.Sum(new Amount(column("c" + place, 0, place), Rational.ONE)));
        }
        Dataset dataset = Clinic.dataset(false, Neighbours.ADD_REMOVE, new Limits(40, 1));
        Aggregation question = Clinic.ask(List.of(Clinic.byCity()), sums.toArray(Aggregate[]::new));
        AggregateRelease release = AggregateRelease.plan(question, dataset, Spend.approximate("1", "1e-6"), 0.95);
        Accountant account = Accountant.of(release.event());
        assertThat(account.delta().value()).isLessThan(Rational.of("1e-6"));
        assertThat(account.epsilon(1e-6)).isLessThanOrEqualTo(1).isGreaterThan(0.9);
    }

    @Test
    void theRowsOfAUnionAreNotThePublicNumberOfRows() {
        Aggregation question = new Aggregation(
                new Relation.Copies(2),
                new Condition.Always(),
                List.of(),
                List.of(new Aggregation.Asked("rows", new Aggregate.Rows())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                "a union");
        Dataset dataset = Clinic.dataset(true, Neighbours.SUBSTITUTE, Limits.ONE_ROW);
        AggregateRelease release = AggregateRelease.plan(question, dataset, ONE, 0.95);
        assertThat(release.parts()).extracting(Part::label).containsExactly("rows");
    }

    /** Great totals are rounded to units of 2^k steps, which are part of the error. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 511, 512, 513, 1023})
    void aWidthInCoarseUnitsIncludesTheirRounding(long more) {
        Aggregate great = new Aggregate.Sum(new Amount(column("great", 0, 1L << 40), Rational.ONE));
        Dataset dataset = Clinic.dataset(true, Neighbours.ADD_REMOVE, Limits.ONE_ROW);
        Rational width = Rational.of((1L << 36) + more);
        AggregateRelease release =
                AggregateRelease.plan(Clinic.ask(List.of(), great), dataset, new Spend.Within(width), 0.95);
        assertThat(release.outlook().get(0).width().orElseThrow()).isLessThanOrEqualTo(width);
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 7", "1000, 0.013", "5, 1/3", "17, 1e-9"})
    void aGaussianVarianceIsNeverBelowWhatItsPriceAllows(long squared, String rho) {
        Rational exact = Rational.of(squared).over(Rational.of(rho).times(2));
        Rational variance = new BudgetShare.Concentrated(Rational.of(rho)).variance(Rational.of(squared));
        assertThat(variance).isBetween(exact, exact.times(Rational.of("1.00000000001")));
    }

    /** A unit of three rows in a group has up to three values there, of as many as there are. */
    @Test
    void differentValuesOfAUnitAllCount() {
        Dataset dataset = Clinic.patients(Neighbours.ADD_REMOVE);
        assertThat(sensitivity(dataset, new Aggregate.Distinct(column("stay", 0, 10))))
                .isEqualTo(Rational.of(3));
        assertThat(sensitivity(dataset, new Aggregate.Distinct(column("stay", 0, 1))))
                .isEqualTo(Rational.of(2));
        assertThat(sensitivity(dataset, new Aggregate.DistinctTexts("city"))).isEqualTo(Rational.of(3));
    }

    private static Rational sensitivity(Dataset dataset, Aggregate aggregate) {
        Part part = plan(dataset, List.of(), aggregate).parts().get(0);
        return ((DiscreteLaplaceEvent) part.event()).sensitivity().value();
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "0, 1", "-4, 3", "-9, -2", "5, 5", "0, 10"})
    void everySquareIsWithinItsSpan(long low, long high) {
        Centred centred = new Centred(new Amount(column("stay", low, high), Rational.ONE));
        Span span = centred.squareSpan();
        for (long value = low; value <= high; value++) {
            BigInteger distance = BigInteger.valueOf(value).subtract(centred.middle());
            assertThat(distance.pow(2).subtract(centred.middleSquare())).isBetween(span.low(), span.high());
        }
    }
}
