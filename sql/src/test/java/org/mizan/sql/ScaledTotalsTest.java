package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.KnownProfile;
import org.mizan.release.profile.ProfileQuestion;
import org.mizan.release.profile.UnitProfile;
import org.mizan.release.question.Aggregation;
import org.mizan.sql.parse.Statement;

/**
 * Totals of groups of which limits cut a large part: people with many rows lean to one department, where more is cut than elsewhere.
 * Noise is seeded, so that the build is the same each time.
 */
class ScaledTotalsTest {
    private static final double CONFIDENCE = 0.95;
    private static final int PATIENTS = 4_000;
    private static final int ANSWERS = 200;
    private static final List<String> DEPARTMENTS = List.of("cardiology", "oncology", "surgery");
    private static final Dataset DATASET = Clinic.patientsOf("{rows_per_unit: 3}");
    private static final List<CodedRow> ROWS = rows();
    private static final String COUNT = "SELECT department, COUNT(*) AS n FROM visits GROUP BY department";

    private static final UnitProfile PROFILE = UnitProfileOf.rows(ROWS);

    private static List<CodedRow> rows() {
        Random random = new Random(4);
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < PATIENTS; patient++) {
            int count = 1 + (int) (Math.log(1 - random.nextDouble()) / Math.log(0.65));
            for (int row = 0; row < count; row++) {
                long department = random.nextInt(10) < 3 + count / 3 ? 1 : random.nextInt(3);
                long stay = random.nextInt(40);
                long urgent = random.nextInt(10) < Math.min(5, 1 + count / 3) ? 1 : 0;
                rows.add(new CodedRow(
                        Map.of("patient", patient, "department", department, "stay", stay, "urgent", urgent),
                        Map.of()));
            }
        }
        return rows;
    }

    /** A profile as it is released, with seeded noise. */
    private static final class UnitProfileOf {
        static UnitProfile rows(List<CodedRow> rows) {
            Release release = ProfileQuestion.plan(DATASET, CONFIDENCE).at(Spend.epsilon("0.5"));
            try (Interpreter interpreter = Interpreter.of(DATASET, rows)) {
                Released released = release.draw(interpreter.read(release.program()), new Random(7)::nextLong);
                return UnitProfile.of(released, Rational.of(2), OptionalInt.empty());
            }
        }
    }

    @BeforeAll
    static void theProfileShowsSomebody() {
        assertThat(PROFILE.isFaint()).isFalse();
    }

    private static Release plan(String query, Dataset dataset) {
        return plan(query, dataset, Spend.epsilon("1"));
    }

    private static Release plan(String query, Dataset dataset, Spend spend) {
        KnownProfile known = new KnownProfile(Optional.of(PROFILE), "visits", "mizan.yaml");
        return PrivateSql.plan(Statement.of(query), Clinic.tables(dataset), LimitChoice.none(), CONFIDENCE, known)
                .at(spend);
    }

    private static Map<String, Double> truths(String column) {
        Map<String, Double> truths = new HashMap<>();
        for (CodedRow row : ROWS) {
            String name = DEPARTMENTS.get(Math.toIntExact(code(row, "department")));
            truths.merge(name, column.isEmpty() ? 1 : code(row, column) / 4.0, Double::sum);
        }
        return truths;
    }

    private static long code(CodedRow row, String column) {
        return Optional.ofNullable(row.codes().get(column)).orElseThrow();
    }

    private static boolean holds(Interval interval, double truth) {
        return interval.low().nearest() <= truth + 1e-9 && interval.high().nearest() >= truth - 1e-9;
    }

    /**
     * With a limit of 3 about 28 % of the rows are cut. If intervals held 95 % of the time, more than 60 of 600 would miss with a
     * probability below 1e-6 of a build that was never changed; and of the numbers as they were drawn, with the width of
     * the noise, nearly none holds.
     */
    @Test
    void intervalsHoldTheTruthOfTheTable() {
        Map<String, Double> truths = truths("");
        Spread scaled = spread(plan(COUNT, DATASET), truths);
        Spread asDrawn = spread(plain(COUNT), truths);
        assertThat(scaled.missed()).isLessThanOrEqualTo(60);
        assertThat(asDrawn.missed()).isGreaterThan(ANSWERS * DEPARTMENTS.size() * 9 / 10);
        assertThat(scaled.error()).isLessThan(asDrawn.error() / 3);
    }

    /** How many intervals of many answers miss the truth, and how far off their values are in all. */
    private record Spread(int missed, double error) {}

    private static Spread spread(Release release, Map<String, Double> truths) {
        int missed = 0;
        double error = 0;
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            Noise noise = new Random(11)::nextLong;
            for (int answer = 0; answer < ANSWERS; answer++) {
                for (List<Cell> row : release.draw(reading, noise).rows()) {
                    double truth = Optional.ofNullable(
                                    truths.get(row.get(0).asText().orElseThrow().text()))
                            .orElseThrow();
                    Cell.Value value = row.get(1).asValue().orElseThrow();
                    missed += holds(value.interval().orElseThrow(), truth) ? 0 : 1;
                    error += Math.abs(value.value().nearest() - truth) / truth;
                }
            }
        }
        return new Spread(missed, error);
    }

    /** The same without a profile. */
    private static Release plain(String query) {
        return PrivateSql.plan(query, Clinic.tables(DATASET), Spend.epsilon("1"), CONFIDENCE);
    }

    /** The values of the last column, all drawn with the same noise. */
    private static List<Rational> drawn(Release release) {
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            return release.draw(interpreter.read(release.program()), new Random(3)::nextLong).rows().stream()
                    .map(row -> row.get(row.size() - 1))
                    .flatMap(cell -> cell.asValue().stream())
                    .map(Cell.Value::value)
                    .toList();
        }
    }

    @Test
    void theNoteSaysByHowMuch() {
        Release release = plan(COUNT, DATASET);
        Sentence note = release.remarks().get(0);
        assertThat(note.message()).isEqualTo(Message.PROFILE_SCALED_SEEN);
        double factor = Double.parseDouble(note.arguments().get(2));
        double cut = PROFILE.cut(3, CONFIDENCE).share();
        assertThat(factor).isCloseTo(1 / (1 - cut), within(0.001));
        List<Rational> scaled = drawn(release);
        List<Rational> asDrawn = drawn(plain(COUNT));
        assertThat(scaled).hasSameSizeAs(asDrawn).hasSize(DEPARTMENTS.size());
        for (int group = 0; group < scaled.size(); group++) {
            assertThat(scaled.get(group).denominator().intValueExact()).isEqualTo(1);
            assertThat(scaled.get(group).nearest())
                    .isCloseTo(factor * asDrawn.get(group).nearest(), within(0.5 + 1e-9));
        }
    }

    /** Who has many rows is urgent more often, so that averages of what counts are less; at this price noise hides nothing. */
    @Test
    void intervalsOfAveragesHoldTheTruthOfTheTable() {
        String query = "SELECT department, AVG(urgent) AS share FROM visits GROUP BY department";
        Map<String, Double> counts = truths("");
        Map<String, Double> urgent = truths("urgent");
        Spend spend = Spend.epsilon("90");
        Release plain = PrivateSql.plan(query, Clinic.tables(DATASET), spend, CONFIDENCE);
        Release known = plan(query, DATASET, spend);
        assertThat(known.remarks().get(0).message()).isEqualTo(Message.PROFILE_AVERAGED);
        assertThat(known.event()).isEqualTo(plain.event());
        assertThat(held(plain, counts, urgent)).isLessThan(20);
        assertThat(held(known, counts, urgent)).isEqualTo(60);
    }

    private static int held(Release release, Map<String, Double> counts, Map<String, Double> urgent) {
        int held = 0;
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            Noise noise = new Random(19)::nextLong;
            for (int answer = 0; answer < 20; answer++) {
                for (List<Cell> row : release.draw(reading, noise).rows()) {
                    String name = row.get(0).asText().orElseThrow().text();
                    double truth = 4
                            * Optional.ofNullable(urgent.get(name)).orElseThrow()
                            / Optional.ofNullable(counts.get(name)).orElseThrow();
                    held += holds(interval(row.get(1)), truth) ? 1 : 0;
                }
            }
        }
        return held;
    }

    /** What is cut changes an average less than a total, and noise changes both. */
    @Test
    void averagesTakeFewerRowsThanTotals() {
        Dataset auto = Clinic.patientsOf("auto");
        assertThat(rowsTaken("AVG(stay)", auto)).isLessThan(rowsTaken("SUM(stay)", auto));
    }

    private static int rowsTaken(String expression, Dataset dataset) {
        Release release = plan("SELECT %s AS x FROM visits".formatted(expression), dataset);
        return ((Aggregation) release.question()).ownLimits().orElseThrow().rowsPerUnit();
    }

    /** The price and the noise are those that a question has without a profile. */
    @Test
    void nothingElseChanges() {
        Release scaled = plan(COUNT, DATASET);
        Release plain = PrivateSql.plan(COUNT, Clinic.tables(DATASET), Spend.epsilon("1"), CONFIDENCE);
        assertThat(scaled.event()).isEqualTo(plain.event());
        assertThat(scaled.program()).isEqualTo(plain.program());
        assertThat(scaled.terms()).isEqualTo(plain.terms());
        assertThat(scaled.outlook().get(0).noise())
                .isEqualTo(plain.outlook().get(0).noise());
    }

    /** Where the table's share says nothing of the question, totals are as they were drawn. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) AS n FROM visits",
                "SELECT department, COUNT(*) AS n FROM visits WHERE urgent GROUP BY department",
                "SELECT department, COUNT(DISTINCT patient) AS n FROM visits GROUP BY department",
                "SELECT department, COUNTIF(urgent) AS n FROM visits GROUP BY department",
                "SELECT department, SUM(stay) AS n FROM visits GROUP BY department",
                "SELECT department, AVG(stay) AS mean, COUNT(*) AS n FROM visits GROUP BY department",
                "SELECT department, COUNTIF(urgent), COUNT(*) AS n FROM visits GROUP BY department",
                "SELECT department, AVG(stay) AS n FROM visits GROUP BY department",
                "SELECT n, COUNT(*) AS m FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t GROUP BY n"
            })
    void otherTotalsAreNotScaled(String query) {
        Release release = plan(query, DATASET);
        assertThat(release.remarks()).noneMatch(ScaledTotalsTest::isOfScale);
        assertThat(drawn(release)).isEqualTo(drawn(plain(query)));
    }

    private static boolean isOfScale(Sentence note) {
        return note.message() == Message.PROFILE_SCALED || note.message() == Message.PROFILE_SCALED_SEEN;
    }

    /** A quotient is computed from rounded numbers, and never stands outside its interval. */
    @Test
    void aQuotientOfScaledCountsIsWithinItsInterval() {
        Release release = plan(
                "SELECT department, COUNT(*) / COUNT(DISTINCT patient) AS each FROM visits GROUP BY department",
                DATASET);
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            Noise noise = new Random(5)::nextLong;
            for (int answer = 0; answer < ANSWERS; answer++) {
                for (List<Cell> row : release.draw(reading, noise).rows()) {
                    Cell.Value value = row.get(1).asValue().orElseThrow();
                    assertThat(interval(value).with(value.value())).isEqualTo(interval(value));
                }
            }
        }
    }

    /** Limits of groups cut more than the profile tells. */
    @Test
    void limitsOfGroupsAreNotScaled() {
        Release release = plan(COUNT, Clinic.patientsOf("{rows_per_unit: 3, rows_per_group: 2}"));
        assertThat(release.remarks()).noneMatch(ScaledTotalsTest::isOfScale);
    }

    /** Two totals of one factor have the quotient that they had, with the interval from the noise of both. */
    @Test
    void quotientsStayAsTheyWere() {
        Release release = plan(
                "SELECT department, SUM(stay) / COUNT(*) AS mean, COUNT(*) / COUNT(DISTINCT patient) AS each"
                        + " FROM visits GROUP BY department",
                DATASET);
        Map<String, Double> sums = truths("stay");
        Map<String, Double> counts = truths("");
        int held = 0;
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            Noise noise = new Random(3)::nextLong;
            for (int answer = 0; answer < ANSWERS; answer++) {
                for (List<Cell> row : release.draw(reading, noise).rows()) {
                    String name = row.get(0).asText().orElseThrow().text();
                    double truth = Optional.ofNullable(sums.get(name)).orElseThrow()
                            / Optional.ofNullable(counts.get(name)).orElseThrow();
                    held += holds(interval(row.get(1)), truth) ? 1 : 0;
                    for (Cell cell : row.subList(1, 3)) {
                        Rational value = cell.asValue().orElseThrow().value();
                        assertThat(interval(cell).with(value)).isEqualTo(interval(cell));
                    }
                }
            }
        }
        assertThat(held).isBetween(ANSWERS * 3 * 9 / 10, ANSWERS * 3 * 99 / 100);
    }

    private static Interval interval(Cell cell) {
        return cell.asValue().flatMap(Cell.Value::interval).orElseThrow();
    }

    @Test
    void rowsAreCutAsTheTestsAssume() {
        long[] rows = new long[PATIENTS];
        ROWS.forEach(row -> rows[Math.toIntExact(code(row, "patient"))]++);
        double kept = Arrays.stream(rows).map(each -> Math.min(each, 3)).sum();
        assertThat(kept / ROWS.size()).isBetween(0.7, 0.76);
    }
}
