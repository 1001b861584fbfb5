package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.KeyNames;

/**
 * Questions to tables with blocks of time, replayed over data sets that differ in the rows of one unit in one block, and in all rows of
 * one unit: exact totals move by no more than the events say, and by as much for some.
 */
class BlockReplayTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
    private static final int DAYS = 120;
    private static final int QUESTIONS = 125;

    private static Dataset dataset(int groups, int rows, String more) {
        return DatasetFile.parse("""
                dataset: visits
                source: visits.csv
                ledger: ledger.db
                unit: patient
                neighbours: add-remove
                limits: {groups_per_unit: %d, rows_per_group: %d%s}
                columns:
                  patient: {type: integer}
                  day: {type: date, min: 2026-01-01, max: 2026-04-30}
                  department: {type: text, values: [a, b, c, d]}
                  stay: {type: integer, min: -2, max: 5}
                blocks: {column: day, every: month}
                budget:
                  each_block: {epsilon: 1, delta: 1e-6}
                  lifetime: {epsilon: 10, delta: 1e-5}
                """.formatted(groups, rows, more), "mizan.yaml");
    }

    private static Scalar scalar(Dataset dataset, String column) {
        return Coding.of(dataset.column(column).orElseThrow()).orElseThrow().scalar(column);
    }

    private static List<CodedRow> rows(Random random) {
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 60; row++) {
            rows.add(new CodedRow(
                    Map.of(
                            "patient",
                            (long) random.nextInt(4),
                            "day",
                            FIRST.toEpochDay() - 3 + random.nextInt(DAYS + 6),
                            "department",
                            (long) random.nextInt(4),
                            "stay",
                            -2L + random.nextInt(8)),
                    Map.of()));
        }
        return rows;
    }

    private static Aggregation question(Dataset dataset, Random random) {
        Scalar day = scalar(dataset, "day");
        Scalar stay = scalar(dataset, "stay");
        List<Aggregation.Group> groups = new ArrayList<>();
        if (random.nextBoolean()) {
            Column department = dataset.column("department").orElseThrow();
            groups.add(new Aggregation.Group(
                    "department", new Key.Public(scalar(dataset, "department")), KeyNames.of(department)));
        }
        if (random.nextInt(3) == 0) {
            // Thirty days each, which are no months.
            groups.add(new Aggregation.Group(
                    "thirty",
                    new Key.Public(new Scalar.Quotient(
                            new Scalar.Minus(day, Scalar.of(FIRST.toEpochDay())), BigInteger.valueOf(30))),
                    KeyNames.steps(Rational.ONE)));
        }
        Condition where = random.nextInt(3) == 0
                ? new Condition.Always()
                : new Condition.Compare(
                        day,
                        random.nextBoolean() ? Comparison.GREATER_OR_EQUAL : Comparison.LESS,
                        Scalar.of(FIRST.toEpochDay() + random.nextInt(DAYS)));
        List<Aggregate> aggregates = List.of(
                new Aggregate.Rows(),
                new Aggregate.Units(),
                new Aggregate.Present(stay),
                new Aggregate.Distinct(stay),
                new Aggregate.Sum(new Amount(stay, Rational.ONE)));
        Aggregate one = aggregates.get(random.nextInt(aggregates.size()));
        return new Aggregation(
                where, groups, List.of(new Aggregation.Asked("value", one)), Optional.empty(), "a question");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, ''", "2, 2, ''", "3, 2, ', rows_per_unit: 4'", "4, 1, ''"})
    void totalsMoveByNoMoreThanIsChargedForEitherKindOfNeighbours(int groups, int most, String more) {
        Dataset dataset = dataset(groups, most, more);
        Random random = new Random(groups * 10L + most);
        int attained = 0;
        int ofLifetime = 0;
        for (int round = 0; round < QUESTIONS; round++) {
            AggregateRelease release;
            try {
                release = AggregateRelease.plan(question(dataset, random), dataset, Spend.epsilon("1"), 0.95);
            } catch (InvalidInputException none) {
                assertThat(none).hasMessageContaining("[blocks.none]");
                continue;
            }
            InBlocks event = (InBlocks) release.event();
            List<CodedRow> rows = rows(random);
            long unit = random.nextInt(4);
            long month = 1L + random.nextInt(4);
            List<CodedRow> others = rows.stream()
                    .filter(row -> !(isOf(row, unit) && month(row) == month))
                    .toList();
            List<CodedRow> without =
                    rows.stream().filter(row -> !isOf(row, unit)).toList();
            BigInteger moved = moved(dataset, release, rows, others);
            BigInteger whole = moved(dataset, release, rows, without);
            assertThat(moved).isLessThanOrEqualTo(sensitivity(event.each()));
            assertThat(whole).isLessThanOrEqualTo(sensitivity(event.lifetime()));
            attained += moved.equals(sensitivity(event.each())) ? 1 : 0;
            ofLifetime += whole.compareTo(sensitivity(event.each())) > 0 ? 1 : 0;
            if (!event.blocks().holds(2026 * 12 + month)) {
                assertThat(moved).isZero();
            }
        }
        assertThat(attained).isGreaterThan(0);
        assertThat(ofLifetime).isGreaterThan(0);
    }

    private static boolean isOf(CodedRow row, long unit) {
        return row.code("patient").orElseThrow() == unit;
    }

    private static int month(CodedRow row) {
        LocalDate day = LocalDate.ofEpochDay(row.code("day").orElseThrow());
        return day.getYear() == 2026 ? day.getMonthValue() : 0;
    }

    private static BigInteger sensitivity(Event event) {
        return ((DiscreteLaplaceEvent) event).sensitivity().value().numerator();
    }

    private static BigInteger moved(
            Dataset dataset, AggregateRelease release, List<CodedRow> first, List<CodedRow> second) {
        Map<Long, BigInteger> totals = totals(dataset, release, first);
        totals(dataset, release, second)
                .forEach((group, total) -> totals.merge(group, total.negate(), BigInteger::add));
        return totals.values().stream().map(BigInteger::abs).reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static Map<Long, BigInteger> totals(Dataset dataset, AggregateRelease release, List<CodedRow> rows) {
        Reading reading = Interpreter.of(dataset, rows).read(release.program());
        Map<Long, BigInteger> totals = new TreeMap<>();
        for (int place = 0; place < reading.groups().length; place++) {
            totals.put(reading.groups()[place], reading.total(place, 0));
        }
        return totals;
    }

    /** By month each block has one group, so that each is charged with the movement of one. */
    @Test
    void groupsOfOneBlockAreMovedByItAlone() {
        Dataset dataset = dataset(3, 2, "");
        Scalar day = scalar(dataset, "day");
        Scalar month = BlockReading.ofAll(dataset).touch().orElseThrow().place();
        Aggregation byMonth = new Aggregation(
                new Condition.Always(),
                List.of(new Aggregation.Group("month", new Key.Public(month), KeyNames.steps(Rational.ONE))),
                List.of(new Aggregation.Asked("rows", new Aggregate.Rows())),
                Optional.empty(),
                "by month");
        InBlocks event = (InBlocks) AggregateRelease.plan(byMonth, dataset, Spend.epsilon("1"), 0.95)
                .event();
        assertThat(sensitivity(event.each())).isEqualTo(2);
        assertThat(sensitivity(event.lifetime())).isEqualTo(8);
        assertThat(event.blocks().text()).isEqualTo("2026-01..2026-04");
        assertThat(day.span().size()).isEqualTo(DAYS);
    }
}
