package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Generator;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/**
 * Intervals hold what the whole table says as often as they say, and are hardly wider than they need be, where some people have
 * many rows and limits drop none. Of a sound build each test fails once in 10⁹ times. With fewer answers than in the soak
 * profile, only an interval that holds less than about 90 % of the time is found out.
 */
class SkewedCoverageTest {
    private static final int ANSWERS = Integer.getInteger("mizan.sql.answers", 400);
    private static final double CONFIDENCE = 0.95;
    private static final double FALSE_ALARM = 1e-9;
    private static final double MOST_WIDER = 1.3;
    private static final int PATIENTS = 3_000;
    private static final int MOST_ROWS = 12;
    private static final List<String> DEPARTMENTS = List.of("cardiology", "oncology", "surgery");

    private static final Dataset DATASET =
            Clinic.patientsOf("{groups_per_unit: 2, rows_per_group: %d}".formatted(MOST_ROWS));

    private static final List<CodedRow> ROWS = rows();

    /** Most patients have a row or two, some twelve, and those stay longer; nearly all are of one department. */
    private static List<CodedRow> rows() {
        Random random = new Random(21);
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < PATIENTS; patient++) {
            int count = (int) Math.min(MOST_ROWS, Math.pow(1 - random.nextDouble(), -0.8));
            long department = random.nextInt(3);
            long age = random.nextInt(8) * 12L + random.nextInt(4);
            for (int row = 0; row < count; row++) {
                long stay = Math.min(240, (long) (-8 * (1 + count) * Math.log(1 - random.nextDouble())));
                long urgent = random.nextInt(10) < 2 + count / 2 ? 1 : 0;
                rows.add(new CodedRow(
                        Map.of(
                                "patient", patient,
                                "department", department,
                                "age", age,
                                "stay", stay,
                                "urgent", urgent),
                        Map.of()));
            }
        }
        return rows;
    }

    /** From the least to the greatest number that the table's truth may be said to be: several points can be one quantile. */
    private record Truth(double least, double greatest) {
        static Truth of(double value) {
            return new Truth(value, value);
        }

        boolean isIn(Interval interval) {
            double margin = 1e-9 * Math.max(1, Math.abs(least));
            return interval.low().nearest() <= least + margin && interval.high().nearest() >= greatest - margin;
        }
    }

    /** An expression of each department, and what it is. */
    private record Family(String expression, Function<List<CodedRow>, Truth> exact) {
        @Override
        public String toString() {
            return expression;
        }
    }

    static Stream<Family> fromTotals() {
        return Stream.of(
                new Family("COUNT(*)", rows -> Truth.of(rows.size())),
                new Family("SUM(stay)", rows -> Truth.of(sum(rows, "stay") / 4)),
                new Family("AVG(stay)", rows -> Truth.of(sum(rows, "stay") / 4 / rows.size())),
                new Family("AVG(urgent)", rows -> Truth.of(sum(rows, "urgent") / rows.size())),
                new Family("SUM(stay) / COUNT(*)", rows -> Truth.of(sum(rows, "stay") / 4 / rows.size())),
                new Family(
                        "100.0 * COUNT(*) FILTER (WHERE urgent) / NULLIF(COUNT(*), 0)",
                        rows -> Truth.of(100 * sum(rows, "urgent") / rows.size())),
                new Family(
                        "COUNT(*) / COUNT(DISTINCT patient)",
                        rows -> Truth.of((double) rows.size() / different(rows, "patient"))));
    }

    static Stream<Family> quantiles() {
        return Stream.of(
                new Family("MEDIAN(stay)", rows -> quantile(rows, 0.5)),
                new Family("PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY stay)", rows -> quantile(rows, 0.9)),
                new Family(
                        "PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY age)", rows -> ofColumn(rows, "age", 0.25, 1)));
    }

    private static double sum(List<CodedRow> rows, String column) {
        return values(rows, column).sum();
    }

    private static LongStream values(List<CodedRow> rows, String column) {
        ToLongFunction<CodedRow> code = row -> row.codes().getOrDefault(column, 0L);
        return rows.stream().mapToLong(code);
    }

    private static long different(List<CodedRow> rows, String column) {
        return values(rows, column).distinct().count();
    }

    private static Truth quantile(List<CodedRow> rows, double place) {
        return ofColumn(rows, "stay", place, 4);
    }

    /** The least value that at least the share are not above, and the greatest that at least the rest are not below. */
    private static Truth ofColumn(List<CodedRow> rows, String column, double place, int steps) {
        long[] sorted = values(rows, column).sorted().toArray();
        double rank = place * sorted.length;
        long least = sorted[(int) Math.ceil(rank) - 1];
        long greatest = sorted[(int) Math.floor(rank)];
        return new Truth((double) least / steps, (double) greatest / steps);
    }

    private static Release plan(String query, String epsilon) {
        return PrivateSql.plan(query, Clinic.tables(DATASET), Spend.epsilon(epsilon), CONFIDENCE);
    }

    private static Map<String, Truth> truths(Family family) {
        Map<String, Truth> truths = new HashMap<>();
        for (int department = 0; department < DEPARTMENTS.size(); department++) {
            Long code = (long) department;
            truths.put(
                    DEPARTMENTS.get(department),
                    family.exact()
                            .apply(ROWS.stream()
                                    .filter(row -> code.equals(row.codes().get("department")))
                                    .toList()));
        }
        return truths;
    }

    private static Truth of(List<Cell> row, Map<String, Truth> truths) {
        return Objects.requireNonNull(
                truths.get(row.get(0).asText().orElseThrow().text()));
    }

    /** What came of many answers. */
    private record Tally(int shown, int held, int heldByNarrower) {}

    private static Tally tally(String query, String epsilon, int column, Map<String, Truth> truths) {
        Release release = plan(query, epsilon);
        int shown = 0;
        int held = 0;
        int narrower = 0;
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            for (int answer = 0; answer < ANSWERS; answer++) {
                for (List<Cell> row : release.draw(reading, Generator.current()).rows()) {
                    Truth truth = of(row, truths);
                    Cell.Value value = row.get(column).asValue().orElseThrow();
                    Interval interval = value.interval().orElseThrow();
                    shown++;
                    held += truth.isIn(interval) ? 1 : 0;
                    double half = interval.high().minus(interval.low()).nearest() / 2;
                    double off = Math.abs(value.value().nearest() - truth.least());
                    narrower += off <= half / MOST_WIDER ? 1 : 0;
                }
            }
        }
        return new Tally(shown, held, narrower);
    }

    @ParameterizedTest
    @MethodSource("fromTotals")
    void whatComesFromTotalsIsHeldOftenEnoughAndNotTooOften(Family family) {
        String query = "SELECT department, %s FROM visits GROUP BY department".formatted(family.expression());
        Tally tally = tally(query, "4", 1, truths(family));
        assertThat(tally.shown()).isEqualTo(ANSWERS * DEPARTMENTS.size());
        assertThat(atMost(tally.held(), tally.shown()))
                .as("%s is held %s", family, tally)
                .isGreaterThan(FALSE_ALARM);
        assertThat(atLeast(tally.heldByNarrower(), tally.shown()))
                .as("of intervals of 1/1.3 of the width %s", tally)
                .isGreaterThan(FALSE_ALARM);
    }

    /** Their width is that of the worst data, which the tests of the mechanism compare with exact laws. */
    @ParameterizedTest
    @MethodSource("quantiles")
    void quantilesAreHeldOftenEnough(Family family) {
        String query = "SELECT department, %s FROM visits GROUP BY department".formatted(family.expression());
        Tally tally = tally(query, "4", 1, truths(family));
        assertThat(atMost(tally.held(), tally.shown()))
                .as("%s is held %s", family, tally)
                .isGreaterThan(FALSE_ALARM);
    }

    /** The tests of cover can fail: of a table with fewer rows another count would be true. */
    @Test
    void anUntrueTruthIsFoundOut() {
        Family family = new Family("COUNT(*)", rows -> Truth.of(rows.size() - 45));
        Tally tally = tally("SELECT department, COUNT(*) FROM visits GROUP BY department", "4", 1, truths(family));
        assertThat(atMost(tally.held(), tally.shown())).isLessThan(FALSE_ALARM);
    }

    /** Of all ages, of which few have anybody: all shown are held at once, and the width is that of the greatest of so many draws. */
    @ParameterizedTest
    @ValueSource(strings = {"ORDER BY n DESC LIMIT 20", "HAVING COUNT(*) > 60", "ORDER BY n LIMIT 5"})
    void whatNoiseChoosesIsHeldOftenEnoughAndNotTooOften(String choice) {
        Map<String, Truth> truths = new HashMap<>();
        Map<Long, Long> counts = ROWS.stream()
                .collect(Collectors.groupingBy(row -> row.codes().getOrDefault("age", -1L), Collectors.counting()));
        LongStream.rangeClosed(0, 110)
                .forEach(age -> truths.put(Long.toString(age), Truth.of(counts.getOrDefault(age, 0L))));
        Release release = plan("SELECT age, COUNT(*) AS n FROM visits GROUP BY age " + choice, "1");
        int held = 0;
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            for (int answer = 0; answer < ANSWERS; answer++) {
                boolean all = release.draw(reading, Generator.current()).rows().stream()
                        .allMatch(row -> of(row, truths)
                                .isIn(row.get(1)
                                        .asValue()
                                        .orElseThrow()
                                        .interval()
                                        .orElseThrow()));
                held += all ? 1 : 0;
            }
        }
        assertThat(atMost(held, ANSWERS)).as("held %d times", held).isGreaterThan(FALSE_ALARM);
        LaplaceNoise law = law(release.event());
        long exact = law.width(1 - Math.pow(CONFIDENCE, 1.0 / truths.size()));
        assertThat(release.outlook().get(0).width().orElseThrow().nearest()).isBetween((double) exact, 1.05 * exact);
    }

    private static LaplaceNoise law(Event event) {
        return LaplaceNoise.ofScale(((DiscreteLaplaceEvent) event).scale());
    }

    /** A count beside a ratio needs no more than its own confidence, and the ratio no more than one statement about both totals. */
    @Test
    void aCountBesideARatioKeepsItsConfidence() {
        Release beside = plan("SELECT COUNT(*) AS n, SUM(stay) / COUNT(*) AS mean FROM visits", "1");
        LaplaceNoise law = law(beside.parts().get(0).event());
        assertThat(beside.outlook().get(0).width().orElseThrow().nearest())
                .isEqualTo((double) law.width(1 - CONFIDENCE));
        assertThat(beside.terms())
                .isEqualTo(plan("SELECT COUNT(*) AS n FROM visits", "1").terms());
        assertThat(beside.earlierTerms()).containsExactly("epsilon 1, confidence 0.975");
    }

    /** P(at most so many of a binomial law whose chance is the confidence). */
    private static double atMost(int count, int trials) {
        double sum = 0;
        for (int held = 0; held <= count; held++) {
            sum += Math.exp(logChance(held, trials));
        }
        return sum;
    }

    private static double atLeast(int count, int trials) {
        double sum = 0;
        for (int held = count; held <= trials; held++) {
            sum += Math.exp(logChance(held, trials));
        }
        return sum;
    }

    private static double logChance(int held, int trials) {
        double ways = 0;
        for (int i = 0; i < held; i++) {
            ways += Math.log((double) (trials - i) / (i + 1));
        }
        return ways + held * Math.log(CONFIDENCE) + (trials - held) * Math.log1p(-CONFIDENCE);
    }
}
