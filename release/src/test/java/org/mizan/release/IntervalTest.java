package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.BudgetShare;
import org.mizan.release.plan.Movement;
import org.mizan.release.plan.NoisyTotal;
import org.mizan.release.plan.TotalComponent;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Amount;
import org.mizan.release.question.Grouping;

/** Intervals hold what their confidence says, by the exact law of the noise. */
class IntervalTest {
    private static TotalComponent draft(long high, long groups) {
        Grouping grouping = new Grouping(groups, OptionalLong.of(5), 1, Neighbours.ADD_REMOVE);
        return new TotalComponent("total", 0, Movement.of(Span.of(0, high), 1, grouping), Rational.of("0.5"), 1);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0.95", "1, 3, 0.5", "10, 2, 0.99", "7, 1, 0.9999"})
    void aTotalsIntervalIsTheNarrowestThatCovers(long high, long groups, double confidence) {
        for (BudgetShare price :
                List.of(new BudgetShare.Pure(Rational.of("0.7")), new BudgetShare.Concentrated(Rational.of("0.05")))) {
            TotalComponent draft = draft(high, groups);
            long width = new NoisyTotal(draft, price)
                    .width(confidence, 1)
                    .numerator()
                    .longValueExact();
            IntegerNoise law = draft.law(price);
            assertThat(beyond(law, width)).isLessThanOrEqualTo(1 - confidence + 1e-12);
            assertThat(beyond(law, width - 1)).isGreaterThan(1 - confidence);
        }
    }

    private static double beyond(IntegerNoise law, long width) {
        double inside = 0;
        for (long x = -width; x <= width; x++) {
            inside += law.probability(x);
        }
        return 1 - inside;
    }

    /** The exact law of a count and of one with a unit more: the declared loss, and no more, at every answer. */
    @ParameterizedTest
    @ValueSource(strings = {"0.1", "1", "2.5"})
    void oneUnitMoreChangesNoChanceByMoreThanDeclared(String epsilon) {
        IntegerNoise law = draft(1, 1).law(new BudgetShare.Pure(Rational.of(epsilon)));
        double greatest = 0;
        for (long x = -40; x <= 40; x++) {
            greatest = Math.max(greatest, Math.abs(Math.log(law.probability(x) / law.probability(x - 1))));
        }
        double declared = Double.parseDouble(epsilon);
        assertThat(greatest).isBetween(declared * (1 - 1e-12), declared * (1 + 1e-12));
    }

    @Test
    void coarseUnitsAddHalfOfOne() {
        TotalComponent draft = draft(1L << 40, 1);
        NoisyTotal total = new NoisyTotal(draft, new BudgetShare.Pure(Rational.ONE));
        assertThat(draft.movement().shift()).isEqualTo(10);
        Rational drawn = total.steps(total.add(BigInteger.valueOf(12_345), new Random(1)::nextLong));
        assertThat(drawn.over(Rational.of(1024)).denominator()).isEqualTo(BigInteger.ONE);
        assertThat(total.width(0.95, 1)
                        .minus(Rational.of(512))
                        .over(Rational.of(1024))
                        .denominator())
                .isEqualTo(BigInteger.ONE);
    }

    /** Sum and number of 1,000 values: what is read of distances from 5 within 0 to 10. */
    private static ListedReading thousand() {
        List<BigInteger> totals = List.of(BigInteger.valueOf(-2000), BigInteger.valueOf(1000));
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(0L, new ListedReading.Measured(totals, List.of()));
        return new ListedReading(measured, List.of());
    }

    @Test
    void meansAreNearTheTruthAndTheirIntervalsHoldIt() {
        Aggregate mean = new Aggregate.Mean(Clinic.amount(Clinic.STAY));
        AggregateRelease release = AggregateRelease.plan(
                Clinic.ask(List.of(), mean), Clinic.patients(Neighbours.ADD_REMOVE), Spend.epsilon("1"), 0.95);
        int held = 0;
        for (int seed = 0; seed < 300; seed++) {
            Cell cell = release.draw(thousand(), new Random(seed)::nextLong)
                    .rows()
                    .get(0)
                    .get(0);
            Cell.Value value = (Cell.Value) cell;
            assertThat(value.value()).isBetween(Rational.of(0), Rational.of(10));
            Interval interval = value.interval().orElseThrow();
            assertThat(interval.high().minus(interval.low())).isLessThan(Rational.of("0.4"));
            held += holds(interval, Rational.of(3)) ? 1 : 0;
        }
        assertThat(held).as("of 300, fixed draws").isGreaterThanOrEqualTo(285);
        assertThat(release.outlook().get(0).words().toString())
                .isEqualTo("depends on the data: at most ±229/n, where n is the noisy number of values");
    }

    @Test
    void deviationsAreRootsOfVariances() {
        Amount stay = Clinic.amount(Clinic.STAY);
        AggregateRelease release = AggregateRelease.plan(
                Clinic.ask(List.of(), new Aggregate.Variance(stay), new Aggregate.Deviation(stay)),
                Clinic.patients(Neighbours.ADD_REMOVE),
                Spend.epsilon("1"),
                0.95);
        // Squares are counted from 12, so that 1,000 values of mean square 12 + 5 and mean distance -2 have variance
        // 13.
        List<BigInteger> totals =
                List.of(BigInteger.valueOf(5000), BigInteger.valueOf(-2000), BigInteger.valueOf(1000));
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(0L, new ListedReading.Measured(totals, List.of()));
        int held = 0;
        for (int seed = 0; seed < 100; seed++) {
            List<Cell> row = release.draw(new ListedReading(measured, List.of()), new Random(seed)::nextLong)
                    .rows()
                    .get(0);
            Cell.Value variance = (Cell.Value) row.get(0);
            Cell.Value deviation = (Cell.Value) row.get(1);
            assertThat(deviation.value().nearest())
                    .isEqualTo(Math.sqrt(variance.value().nearest()), within(1e-9));
            held += holds(variance.interval().orElseThrow(), Rational.of(13)) ? 1 : 0;
        }
        assertThat(held).as("of 100, fixed draws").isGreaterThanOrEqualTo(95);
        assertThat(release.outlook())
                .allMatch(outlook ->
                        outlook.width().isEmpty() && outlook.words().toString().startsWith("depends on the data"));
    }

    private static boolean holds(Interval interval, Rational value) {
        return interval.low().compareTo(value) <= 0 && interval.high().compareTo(value) >= 0;
    }
}
