package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** Beside an answer stands what is true of it, and nothing of what it does not have. */
class NotesTest {
    private static final String CUTS = "Intervals do not account for rows dropped by these limits.";
    private static final String VALUES_CUT = "Intervals do not account for values dropped by this limit.";
    private static final String COUNT = "Counts can be negative because of noise. They are shown unchanged.";
    private static final String INTERVALS = "The confidence applies to each value separately.";
    private static final String BOUNDS =
            "Values outside the declared bounds count as the bound, and intervals do not account for that. NULL values add nothing.";
    private static final String EVERY_GROUP = "All declared groups are listed, even empty ones.";
    private static final String NO_KEY = "Rows where %s is NULL are omitted. To keep them, use COALESCE in GROUP BY.";

    private static List<String> notes(String query, Dataset dataset) {
        return notes(query, dataset, Spend.epsilon("1"));
    }

    private static List<String> notes(String query, Dataset dataset, Spend spend) {
        Release release = PrivateSql.plan(query, Clinic.tables(dataset), spend, 0.95);
        try (Interpreter empty = Interpreter.of(dataset, List.of())) {
            return release.draw(empty.read(release.program()), Generator.current()).notes().stream()
                    .map(Object::toString)
                    .toList();
        }
    }

    @Test
    void anAnswerWithoutGroupsDoesNotSpeakOfThem() {
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.PATIENTS))
                .containsExactly(
                        "At most 2 rows count for each patient. Extra rows are scaled down to the limit. " + CUTS,
                        COUNT);
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.DATASET)).containsExactly(COUNT);
        assertThat(notes("SELECT COUNT(DISTINCT patient) FROM visits", Clinic.PATIENTS))
                .containsExactly(COUNT);
    }

    @Test
    void aMedianDoesNotSpeakOfCountsNorOfIntervals() {
        List<String> notes = notes("SELECT MEDIAN(age) FROM visits", Clinic.PATIENTS);
        assertThat(notes)
                .hasSize(3)
                .startsWith(
                        "At most 2 values count for each patient. If there are more, 2 of them count, evenly spaced in sorted order.",
                        BOUNDS);
        assertThat(notes.get(2)).startsWith("MEDIAN(age) depends on the data: its rank is within");
        assertThat(notes("SELECT department, MEDIAN(age) FROM visits GROUP BY department", Clinic.PATIENTS))
                .contains(
                        "Each patient counts in at most 2 groups, with at most 2 values in each. If there are more, 2 of them"
                                + " count, evenly spaced in sorted order.",
                        EVERY_GROUP)
                .doesNotContain(COUNT, INTERVALS);
    }

    @Test
    void groupsAreSpokenOfWhereThereAreAny() {
        assertThat(notes("SELECT department, COUNT(*), SUM(age) FROM visits GROUP BY department", Clinic.PATIENTS))
                .containsExactly(
                        "Each patient counts in at most 2 groups, with at most 2 rows in each. Extra rows are scaled down to"
                                + " the limit. " + CUTS,
                        BOUNDS,
                        EVERY_GROUP,
                        COUNT,
                        INTERVALS,
                        NO_KEY.formatted("department"));
        assertThat(notes("SELECT urgent, COUNT(DISTINCT patient) FROM visits GROUP BY urgent", Clinic.PATIENTS))
                .containsExactly(
                        "Each patient counts in at most 2 groups. " + CUTS,
                        EVERY_GROUP,
                        COUNT,
                        INTERVALS,
                        NO_KEY.formatted("urgent"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HAVING department <> 'surgery'
            ORDER BY department LIMIT 2
            ORDER BY department LIMIT 100 OFFSET 1
            """)
    void notEveryGroupIsListedWhereSomeAreLeftOut(String clause) {
        assertThat(notes("SELECT department, COUNT(*) FROM visits GROUP BY department " + clause, Clinic.DATASET))
                .containsExactly(COUNT, INTERVALS, NO_KEY.formatted("department"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HAVING COUNT(*) > 5", "ORDER BY COUNT(*) LIMIT 2"})
    void whereNoiseLeavesSomeOutIntervalsAreOfAllGroups(String clause) {
        assertThat(notes("SELECT department, COUNT(*) FROM visits GROUP BY department " + clause, Clinic.DATASET))
                .containsExactly(
                        COUNT,
                        "Noisy values decide which rows are shown. So the intervals of a column hold for all 3 groups at"
                                + " once, with the stated confidence.",
                        NO_KEY.formatted("department"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            GROUP BY department                                              | department
            GROUP BY urgent, MONTH(admitted), COALESCE(age, 0)               | urgent, MONTH(admitted)
            GROUP BY UPPER(department)                                       | UPPER(department)
            GROUP BY FLOOR(age / 10) * 10                                    | FLOOR(age / 10) * 10
            GROUP BY department = 'surgery'                                  | department = 'surgery'
            GROUP BY CASE WHEN urgent THEN 'soon' END                        | CASE WHEN urgent THEN 'soon' ELSE NULL END
            GROUP BY NULLIF(COALESCE(age, 0), 0)                             | NULLIF(COALESCE(age, 0), 0)
            """)
    void rowsWithoutAKeyAreSaidToBeInNoGroup(String clause, String keys) {
        assertThat(notes("SELECT COUNT(*) FROM visits " + clause, Clinic.DATASET))
                .contains(NO_KEY.formatted(keys));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM visits GROUP BY COALESCE(department, 'none')",
                "SELECT COUNT(*) FROM visits GROUP BY UPPER(COALESCE(department, 'none'))",
                "SELECT COUNT(*) FROM visits GROUP BY COALESCE(UPPER(department), 'none')",
                "SELECT COUNT(*) FROM visits GROUP BY COALESCE(age, 0) + 1",
                "SELECT COUNT(*) FROM visits GROUP BY COALESCE(MONTH(admitted), 0)",
                "SELECT COUNT(*) FROM visits GROUP BY COALESCE(age, 0) > 60",
                "SELECT COUNT(*) FROM visits GROUP BY age IS NULL",
                "SELECT COUNT(*) FROM visits GROUP BY CASE WHEN age > 60 THEN 'old' ELSE 'young' END",
                "SELECT COUNT(*) FROM visits GROUP BY CASE WHEN age IS NULL THEN -1 ELSE age END",
                "SELECT COUNT(*) FROM visits WHERE department IS NOT NULL GROUP BY department",
                "SELECT COUNT(*) FROM visits WHERE age > 60 AND urgent GROUP BY age",
                "SELECT k, COUNT(*) FROM (SELECT COALESCE(department, 'none') AS k FROM visits) AS t GROUP BY k",
                "SELECT COUNT(*) FROM visits"
            })
    void nothingIsSaidOfRowsWithoutAKeyWhereNoneCanBe(String query) {
        assertThat(notes(query, Clinic.DATASET)).noneMatch(note -> note.startsWith("Rows without"));
    }

    @Test
    void rowsOfUnitsHaveTheCountsOfTheirOwnRows() {
        String folded =
                "SELECT n, COUNT(*) FROM (SELECT patient, %s AS n FROM visits GROUP BY patient) AS t GROUP BY n";
        assertThat(notes(folded.formatted("COUNT(*)"), Clinic.PATIENTS)).doesNotContain(NO_KEY.formatted("n"));
        assertThat(notes(folded.formatted("MAX(age)"), Clinic.PATIENTS)).contains(NO_KEY.formatted("n"));
    }

    @Test
    void rowsWithoutOpenTextAreInNoGroup() {
        assertThat(notes(
                        "SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis",
                        Clinic.DATASET,
                        Spend.approximate("1", "1e-6")))
                .contains("Rows where diagnosis is NULL are omitted.");
    }

    @Test
    void differentValuesAreCountedWithTheirLimit() {
        assertThat(notes("SELECT COUNT(DISTINCT age) FROM visits", Clinic.PATIENTS))
                .containsExactly("At most 2 different values count for each patient. " + VALUES_CUT, COUNT);
        assertThat(notes("SELECT urgent, COUNT(DISTINCT diagnosis) FROM visits GROUP BY urgent", Clinic.PATIENTS))
                .startsWith(
                        "Each patient counts in at most 2 groups. " + CUTS,
                        "At most 2 different values count for each patient in a group. " + VALUES_CUT);
        assertThat(notes("SELECT COUNT(DISTINCT age) FROM visits", Clinic.DATASET))
                .containsExactly(COUNT);
    }

    @Test
    void whatIsTakenOfAUnitsRowsIsToldWithItsBound() {
        String sums = "A sum or count over the rows of a patient is capped at the maximum for 4 rows. " + CUTS;
        String one = "Each patient counts as one row.";
        String folded =
                "SELECT n, COUNT(*) FROM (SELECT patient, %s AS n FROM visits GROUP BY patient) AS t GROUP BY n";
        assertThat(notes(folded.formatted("COUNT(*)"), Clinic.PATIENTS)).startsWith(one, sums);
        assertThat(notes(folded.formatted("MAX(age)"), Clinic.PATIENTS))
                .startsWith(one)
                .doesNotContain(sums);
        assertThat(notes(
                        "SELECT COUNT(*) FROM visits JOIN (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t"
                                + " USING (patient) WHERE n > 1",
                        Clinic.PATIENTS))
                .contains(sums)
                .doesNotContain(one);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "SELECT COUNT(*) FROM visits WHERE department = 'intake' | 'intake' is not a declared value of department, so no row has it.",
                "SELECT COUNT(*) FROM visits WHERE 'intake' <> department | 'intake' is not a declared value of department, so no row has it.",
                "SELECT COUNT(*) FROM visits WHERE department IN ('surgery', 'intake') | 'intake' is not a declared value of department, so no row has it.",
                "SELECT COUNT(*) FROM visits WHERE department NOT IN ('Surgery') | 'Surgery' is not a declared value of department, so no row has it. Did you mean 'surgery'?",
                "SELECT COUNT(*) FROM visits WHERE UPPER(department) = 'surgery' | 'surgery' is not a declared value of UPPER(department), so no row has it. Did you mean 'SURGERY'?",
                "SELECT COUNT(*) FILTER (WHERE department = 'surgerie') FROM visits | 'surgerie' is not a declared value of department, so no row has it. Did you mean 'surgery'?",
                "SELECT COUNT(*) FROM (SELECT department AS d FROM visits) AS t WHERE d = 'intake' | 'intake' is not a declared value of d, so no row has it."
            })
    void aTextThatIsNotOnThePublicListIsToldBeforeAndBesideTheAnswer(String query, String remark) {
        assertThat(Clinic.plan(query).remarks()).extracting(Object::toString).startsWith(remark);
        assertThat(notes(query, Clinic.DATASET)).startsWith(remark);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM visits WHERE department = 'surgery'",
                "SELECT COUNT(*) FROM visits WHERE department < 'intake'",
                "SELECT COUNT(*) FROM visits WHERE department LIKE 'intake%'",
                "SELECT department, COUNT(*) FROM visits GROUP BY department",
                "SELECT COUNT(*) FROM visits JOIN (VALUES ('surgery', 1), ('intake', 2)) AS t (name, number) ON department = name"
            })
    void nothingIsSaidOfTextsOnTheListNorOfWhatTheQueryDoesNotStateToBeEqual(String query) {
        assertThat(Clinic.plan(query).remarks())
                .extracting(Object::toString)
                .noneMatch(remark -> remark.toString().contains("is not a declared value"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "age > 110 | Here age is at most 110, and greater values count as 110. So no row matches age > 110.",
                "age >= 111 | Here age is at most 110, and greater values count as 110. So no row matches age >= 111.",
                "120 < age | Here age is at most 110, and greater values count as 110. So no row matches age > 120.",
                "stay = 61 | Here stay is at most 60, and greater values count as 60. So no row matches stay = 61.",
                "stay < 0 | Here stay is at least 0, and smaller values count as 0. So no row matches stay < 0.",
                "stay * 2 > 120 | Here stay * 2 is at most 120, and greater values count as 120. So no row matches stay * 2 > 120.",
                "admitted > DATE '2026-05-01' | Here admitted is at most 2025-12-31, and greater values count as 2025-12-31. So no row matches admitted > 2026-05-01.",
                "admitted < '2023-01-01' | Here admitted is at least 2024-01-01, and smaller values count as 2024-01-01. So no row matches admitted < 2023-01-01.",
                "seen >= TIMESTAMP '2026-06-01 00:00:00' | Here seen is at most 2026-01-01T00:00:00Z, and greater values count as 2026-01-01T00:00:00Z. So no row matches seen >= 2026-06-01T00:00:00Z.",
                "age = NULL | No comparison with NULL holds for any row. To ask for missing values, write age IS NULL."
            })
    void aComparisonThatNoRowCanMatchIsTold(String condition, String remark) {
        String query = "SELECT COUNT(*) FROM visits WHERE " + condition;
        assertThat(Clinic.plan(query).remarks()).extracting(Object::toString).contains(remark);
        assertThat(notes(query, Clinic.DATASET)).contains(remark);
    }

    @Test
    void aSumOfAUnitThatItsLimitCannotReachIsTold() {
        String query =
                "SELECT COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t WHERE n > 50";
        assertThat(notes(query, Clinic.PATIENTS)).anyMatch(note -> note.endsWith("So no row matches n > 50."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "age >= 110",
                "age > 109",
                "age <= 0",
                "age <> 200",
                "age BETWEEN 100 AND 200",
                "age > stay",
                "1 > 2",
                "admitted <= DATE '2024-01-01'"
            })
    void nothingIsSaidOfAComparisonThatSomeRowCanMatchOrThatHasNoColumn(String condition) {
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits WHERE " + condition).remarks())
                .extracting(Object::toString)
                .noneMatch(remark -> remark.contains("no row"));
    }

    @Test
    void ofManyTextsThatAreNotOnTheListTheFirstFewAreTold() {
        String many = IntStream.range(0, 9)
                .mapToObj("'word %d'"::formatted)
                .collect(Collectors.joining(", ", "SELECT COUNT(*) FROM visits WHERE department IN (", ")"));
        assertThat(Clinic.plan(many).remarks())
                .filteredOn(remark -> remark.toString().contains("is not a declared value"))
                .hasSize(5);
        assertThat(Clinic.plan(many).remarks())
                .extracting(Object::toString)
                .contains("The same applies to 4 more texts.");
    }

    /** An id charged for one of them has the answer of the other. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MIN(age) AS n | PERCENTILE_CONT(0.01) WITHIN GROUP (ORDER BY age) AS n
            MIN(age) AS n | PERCENTILE_CONT(0.99) WITHIN GROUP (ORDER BY age DESC) AS n
            MAX(age) AS n | PERCENTILE_DISC(0.99) WITHIN GROUP (ORDER BY age) AS n
            """)
    void equalQuestionsHaveTheSameWarnings(String extreme, String quantile) {
        Release first = Clinic.plan("SELECT %s FROM visits".formatted(extreme));
        Release second = Clinic.plan("SELECT %s FROM visits".formatted(quantile));
        assertThat(second.question()).isEqualTo(first.question());
        assertThat(second.remarks()).isEqualTo(first.remarks());
        assertThat(first.remarks()).extracting(Sentence::message).contains(Message.EXTREME);
        assertThat(Clinic.plan("SELECT MEDIAN(age) AS n FROM visits").remarks())
                .extracting(Sentence::message)
                .doesNotContain(Message.EXTREME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT MAX(age) FROM visits | MAX returns the 0.99 quantile. The most extreme value would reveal one person.",
                "SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis | Small groups may be hidden. The answer cannot say whether any were."
            })
    void whatMayMisleadIsToldBeforeTheAnswerToo(String query, String remark) {
        Release release = PrivateSql.plan(query, Clinic.tables(Clinic.DATASET), Spend.approximate("1", "1e-6"), 0.95);
        assertThat(release.remarks()).extracting(Object::toString).contains(remark);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT MEDIAN(age) AS middle FROM visits | middle depends on",
                "SELECT MAX(age) AS most, MEDIAN(age) AS middle FROM visits | most depends on",
                "SELECT department, MEDIAN(age) AS middle FROM visits GROUP BY department | middle depends on",
                "SELECT MEDIAN(age) FROM visits | MEDIAN(age) depends on",
                "SELECT MEDIAN(age) + 1 AS later FROM visits | MEDIAN(age) depends on"
            })
    void aQuantileIsNamedAsItsColumnIs(String query, String begins) {
        assertThat(notes(query, Clinic.DATASET)).anyMatch(note -> note.startsWith(begins));
    }

    @Test
    void whatLimitsCutIsToldBeforeTheAnswerToo() {
        String query = "SELECT department, COUNT(*), MEDIAN(age) FROM visits GROUP BY department";
        Release release = PrivateSql.plan(query, Clinic.tables(Clinic.PATIENTS), Spend.epsilon("1"), 0.95);
        assertThat(release.remarks())
                .extracting(Object::toString)
                .containsExactly(
                        "Each patient counts in at most 2 groups, with at most 2 rows in each. Extra rows are scaled down to"
                                + " the limit. " + CUTS,
                        "Each patient counts in at most 2 groups, with at most 2 values in each. If there are more, 2 of them"
                                + " count, evenly spaced in sorted order.");
        assertThat(notes(query, Clinic.PATIENTS))
                .startsWith(release.remarks().stream().map(Object::toString).toArray(String[]::new));
    }

    @Test
    void aDeltaThatBuysNothingIsToldBeforeAndBesideTheAnswer() {
        String unused = "δ = 1e-6 is not used: this answer needs none.";
        String above = "δ = 0.01 is not used: it exceeds the δ of the budget, 0.001.";
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.DATASET, Spend.approximate("1", "1e-6")))
                .containsExactly(COUNT, unused);
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.DATASET, Spend.approximate("1", "0.01")))
                .containsExactly(COUNT, above);
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits").remarks())
                .extracting(Object::toString)
                .containsExactly(unused);
        assertThat(Clinic.plan("SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis")
                        .remarks())
                .extracting(Object::toString)
                .doesNotContain(unused, above);
        String many = IntStream.range(0, 60)
                .mapToObj("COUNTIF(age > %d)"::formatted)
                .collect(Collectors.joining(", ", "SELECT ", " FROM visits"));
        assertThat(Clinic.plan(many).remarks()).isEmpty();
    }
}
