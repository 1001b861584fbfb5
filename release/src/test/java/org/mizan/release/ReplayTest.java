package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.Reading;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

/** Two neighbours answered from the same bits: nothing moves further than its event says, in every total that is read. */
class ReplayTest {
    private static final int SEEDS = 60;

    private static Aggregate[] totals() {
        return Clinic.aggregates().stream()
                .filter(aggregate -> !(aggregate instanceof Aggregate.Quantile))
                .toArray(Aggregate[]::new);
    }

    record Case(Neighbours neighbours, Limits limits, List<Aggregation.Group> groups) {}

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Neighbours neighbours : Neighbours.values()) {
            for (Limits limits : List.of(new Limits(1, 1), new Limits(2, 3), new Limits(3, 1), new Limits(9, 2))) {
                cases.add(new Case(neighbours, limits, List.of()));
                cases.add(new Case(neighbours, limits, List.of(Clinic.byDepartment())));
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void noTotalMovesFurtherThanDeclared(Case each) {
        Dataset dataset = Clinic.dataset(false, each.neighbours(), each.limits());
        AggregateRelease release =
                AggregateRelease.plan(Clinic.ask(each.groups(), totals()), dataset, Spend.epsilon("1"), 0.95);
        Rational[] furthest = new Rational[release.parts().size()];
        Arrays.fill(furthest, Rational.ZERO);
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Reading> pair = neighbours(release, each, new Random(seed));
            for (int part = 0; part < furthest.length; part++) {
                Rational moved =
                        distance(pair.get(0), pair.get(1), part, each.groups().isEmpty() ? 1 : 3);
                furthest[part] = moved.compareTo(furthest[part]) > 0 ? moved : furthest[part];
            }
        }
        for (int part = 0; part < furthest.length; part++) {
            DiscreteLaplaceEvent event =
                    (DiscreteLaplaceEvent) release.parts().get(part).event();
            assertThat(furthest[part])
                    .as(release.parts().get(part).label())
                    .isLessThanOrEqualTo(event.sensitivity().value())
                    .isGreaterThan(Rational.ZERO);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSameBitsMoveAnAnswerAsFarAsTheData(Case each) {
        Dataset dataset = Clinic.dataset(false, each.neighbours(), each.limits());
        Aggregate[] direct = {new Aggregate.Rows(), new Aggregate.Sum(Clinic.amount(Clinic.CHANGE))};
        AggregateRelease release =
                AggregateRelease.plan(Clinic.ask(each.groups(), direct), dataset, Spend.epsilon("1"), 0.95);
        int keys = each.groups().size();
        List<Reading> pair = neighbours(release, each, new Random(7));
        List<List<Cell>> one =
                release.draw(pair.get(0), new Random(3)::nextLong).rows();
        List<List<Cell>> other =
                release.draw(pair.get(1), new Random(3)::nextLong).rows();
        for (int group = 0; group < one.size(); group++) {
            for (int column = 0; column < direct.length; column++) {
                Rational moved = value(one, group, keys + column).minus(value(other, group, keys + column));
                Rational step = column == 0 ? Rational.ONE : Clinic.CENT;
                BigInteger exact = total(pair.get(0), group, column).subtract(total(pair.get(1), group, column));
                assertThat(moved).isEqualTo(step.times(Rational.of(exact, BigInteger.ONE)));
            }
        }
    }

    private static Rational value(List<List<Cell>> rows, int row, int column) {
        return ((Cell.Value) rows.get(row).get(column)).value();
    }

    /** Two readings that one unit, often one of many rows, tells apart. */
    private static List<Reading> neighbours(AggregateRelease release, Case each, Random random) {
        List<List<Visits.Visit>> units = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            units.add(Visits.unit(random, 6));
        }
        List<List<Visits.Visit>> more = new ArrayList<>(units);
        more.add(Visits.unit(random, 200));
        if (each.neighbours() == Neighbours.SUBSTITUTE) {
            units.add(Visits.unit(random, 3));
        }
        return List.of(
                Visits.read(release.program(), each.limits(), units),
                Visits.read(release.program(), each.limits(), more));
    }

    private static Rational distance(Reading one, Reading other, int measure, int groups) {
        BigInteger sum = BigInteger.ZERO;
        for (int group = 0; group < groups; group++) {
            sum = sum.add(total(one, group, measure)
                    .subtract(total(other, group, measure))
                    .abs());
        }
        return Rational.of(sum, BigInteger.ONE);
    }

    private static BigInteger total(Reading reading, long group, int measure) {
        int place = Arrays.binarySearch(reading.groups(), group);
        return place < 0 ? BigInteger.ZERO : reading.total(place, measure);
    }
}
