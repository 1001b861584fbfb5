package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/** Intervals hold the exact value as often as they say: 2,000 answers each, and a false alarm once in 10⁹ tests. */
class CoverageTest {
    private static final int ANSWERS = 2_000;
    private static final double CONFIDENCE = 0.95;
    private static final double FALSE_ALARM = 1e-9;
    private static final int DEPARTMENTS = 3;

    private static final List<CodedRow> ROWS = rows();

    private static List<CodedRow> rows() {
        Random random = new Random(11);
        return IntStream.range(0, 3_000).mapToObj(row -> Clinic.row(random)).toList();
    }

    /** What an expression is in a department, worked out from the rows. */
    static Stream<Arguments> computed() {
        return Stream.of(
                computed("AVG(stay)", rows -> mean(rows, "stay") / 4),
                computed("VARIANCE(stay)", rows -> variance(rows) / 16),
                computed("STDDEV(stay)", rows -> Math.sqrt(variance(rows)) / 4),
                computed("SUM(stay) / COUNT(*)", rows -> values(rows, "stay").sum() / 4 / rows.size()),
                computed("2 * COUNT(*) - 5", rows -> 2.0 * rows.size() - 5),
                computed("AVG(stay) + AVG(age)", rows -> mean(rows, "stay") / 4 + mean(rows, "age")));
    }

    private static Arguments computed(String expression, ToDoubleFunction<List<CodedRow>> exact) {
        return Arguments.of(expression, exact);
    }

    private static DoubleStream values(List<CodedRow> rows, String column) {
        return rows.stream()
                .map(row -> row.codes().get(column))
                .filter(Objects::nonNull)
                .mapToDouble(Long::doubleValue);
    }

    private static double mean(List<CodedRow> rows, String column) {
        return values(rows, column).average().orElseThrow();
    }

    private static double variance(List<CodedRow> rows) {
        double mean = mean(rows, "stay");
        return values(rows, "stay")
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("computed")
    void whatIsComputedFromTotalsIsCoveredOftenEnough(String expression, ToDoubleFunction<List<CodedRow>> exact) {
        Release release = plan(expression, Clinic.DATASET);
        int[] held = new int[DEPARTMENTS];
        double[] truths = IntStream.range(0, DEPARTMENTS)
                .mapToDouble(department -> exact.applyAsDouble(ROWS.stream()
                        .filter(row ->
                                Long.valueOf(department).equals(row.codes().get("department")))
                        .toList()))
                .toArray();
        count(release, read(release, Clinic.DATASET), (department, interval) -> {
            double margin = 1e-9 * Math.abs(truths[department]);
            boolean holds = interval.low().nearest() <= truths[department] + margin
                    && interval.high().nearest() >= truths[department] - margin;
            held[department] += holds ? 1 : 0;
        });
        for (int department = 0; department < DEPARTMENTS; department++) {
            assertThat(atMost(held[department], CONFIDENCE))
                    .as("%s held %d of %d times", expression, held[department], ANSWERS)
                    .isGreaterThan(FALSE_ALARM);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"COUNT(*)", "COUNT(stay)", "SUM(stay)", "SUM(age - 55)"})
    void aTotalIsCoveredAsOftenAsItsNoiseIsWithinTheWidth(String aggregate) {
        for (Dataset dataset : List.of(Clinic.DATASET, Clinic.PATIENTS)) {
            Release release = plan(aggregate, dataset);
            Reading reading = read(release, dataset);
            Rational step = Rational.of(aggregate.contains("stay)") && aggregate.startsWith("SUM") ? "0.25" : "1");
            int[] held = new int[DEPARTMENTS];
            BigInteger[] width = new BigInteger[1];
            count(release, reading, (department, interval) -> {
                Rational exact = Rational.of(reading.total(department, 0), BigInteger.ONE)
                        .times(step);
                boolean holds =
                        interval.low().compareTo(exact) <= 0 && interval.high().compareTo(exact) >= 0;
                held[department] += holds ? 1 : 0;
                Rational steps = interval.high().minus(interval.low()).over(step.times(2));
                assertThat(steps.denominator()).isEqualTo(BigInteger.ONE);
                width[0] = steps.numerator();
            });
            double inside = inside((DiscreteLaplaceEvent) release.event(), width[0].longValueExact());
            assertThat(inside).isGreaterThanOrEqualTo(CONFIDENCE);
            for (int department = 0; department < DEPARTMENTS; department++) {
                assertThat(Math.min(atMost(held[department], inside), atMost(ANSWERS - held[department], 1 - inside)))
                        .as("%s held %d of %d times, expected %s", aggregate, held[department], ANSWERS, inside)
                        .isGreaterThan(FALSE_ALARM / 2);
            }
        }
    }

    private interface Count {
        void add(int department, Interval interval);
    }

    private static Release plan(String expression, Dataset dataset) {
        String query = "SELECT department, %s FROM visits GROUP BY department".formatted(expression);
        return PrivateSql.plan(query, Clinic.tables(dataset), Spend.epsilon("1"), CONFIDENCE);
    }

    private static Reading read(Release release, Dataset dataset) {
        try (Interpreter interpreter = Interpreter.of(dataset, ROWS)) {
            return interpreter.read(release.program());
        }
    }

    private static void count(Release release, Reading reading, Count count) {
        for (int answer = 0; answer < ANSWERS; answer++) {
            List<List<Cell>> rows = release.draw(reading, Generator.current()).rows();
            for (int department = 0; department < DEPARTMENTS; department++) {
                Cell.Value value = (Cell.Value) rows.get(department).get(1);
                count.add(department, value.interval().orElseThrow());
            }
        }
    }

    /** P(|X| ≤ width) of the two-sided geometric law with ratio e^{-1/scale}. */
    private static double inside(DiscreteLaplaceEvent event, long width) {
        double rate = 1 / event.scale().nearest();
        return 1 - 2 * Math.exp(-(width + 1) * rate) / (1 + Math.exp(-rate));
    }

    /** The chance that a binomial count is at most this, by summing from the largest term down. */
    private static double atMost(int count, double chance) {
        double term = 0;
        for (int i = 0; i < count; i++) {
            term += Math.log((double) (ANSWERS - i) / (i + 1));
        }
        term += count * Math.log(chance) + (ANSWERS - count) * Math.log1p(-chance);
        double sum = 0;
        double probability = Math.exp(term);
        for (int i = count; i >= 0; i--) {
            sum += probability;
            probability *= i * (1 - chance) / ((ANSWERS - i + 1) * chance);
        }
        return sum;
    }
}
