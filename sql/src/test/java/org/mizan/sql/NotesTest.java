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
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** Beside an answer stands what is true of it, and nothing of what it does not have. */
class NotesTest {
    private static final String CUTS = "No interval includes what this cuts.";
    private static final String COUNT = "Noise can make a count negative; it is told as it was drawn.";
    private static final String INTERVALS = "Each interval is that of its own value.";
    private static final String BOUNDS =
            "Values beyond the declared bounds count as the bound, and rows without a value add nothing.";
    private static final String EVERY_GROUP = "Every public group is listed, also one that nobody is in.";
    private static final String NO_KEY =
            "Rows without a value of %s are in no group; COALESCE in GROUP BY gives them one.";

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
                        "Of each patient at most 2 rows count: more rows count as that many of their average. " + CUTS,
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
                        "Of each patient at most 2 values count: of more, that many, spread evenly over their order.",
                        BOUNDS);
        assertThat(notes.get(2)).startsWith("MEDIAN(age): depends on the data: its rank is within");
        assertThat(notes("SELECT department, MEDIAN(age) FROM visits GROUP BY department", Clinic.PATIENTS))
                .contains(
                        "Of each patient at most 2 groups count, and in each at most 2 values: of more, that many, spread"
                                + " evenly over their order.",
                        EVERY_GROUP)
                .doesNotContain(COUNT, INTERVALS);
    }

    @Test
    void groupsAreSpokenOfWhereThereAreAny() {
        assertThat(notes("SELECT department, COUNT(*), SUM(age) FROM visits GROUP BY department", Clinic.PATIENTS))
                .containsExactly(
                        "Of each patient at most 2 groups count, and in each at most 2 rows: more rows count as that many of"
                                + " their average. " + CUTS,
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
            HAVING COUNT(*) > 5
            ORDER BY department LIMIT 2
            ORDER BY department LIMIT 100 OFFSET 1
            """)
    void notEveryGroupIsListedWhereSomeAreLeftOut(String clause) {
        assertThat(notes("SELECT department, COUNT(*) FROM visits GROUP BY department " + clause, Clinic.DATASET))
                .containsExactly(COUNT, INTERVALS, NO_KEY.formatted("department"));
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
                .contains("Rows without a text in diagnosis are in no group.");
    }

    @Test
    void differentValuesAreCountedWithTheirLimit() {
        assertThat(notes("SELECT COUNT(DISTINCT age) FROM visits", Clinic.PATIENTS))
                .containsExactly("Of each patient at most 2 different values count. " + CUTS, COUNT);
        assertThat(notes("SELECT urgent, COUNT(DISTINCT diagnosis) FROM visits GROUP BY urgent", Clinic.PATIENTS))
                .startsWith(
                        "Each patient counts in at most 2 groups. " + CUTS,
                        "Of each patient at most 2 different values count in a group. " + CUTS);
        assertThat(notes("SELECT COUNT(DISTINCT age) FROM visits", Clinic.DATASET))
                .containsExactly(COUNT);
    }

    @Test
    void whatIsTakenOfAUnitsRowsIsToldWithItsBound() {
        String sums = "A sum or a count over the rows of a patient is held to what 4 rows can come to. " + CUTS;
        String one = "Each patient is one row.";
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
                "SELECT COUNT(*) FROM visits WHERE department = 'intake' | 'intake' is not among the values of department, so no row equals it.",
                "SELECT COUNT(*) FROM visits WHERE 'intake' <> department | 'intake' is not among the values of department, so no row equals it.",
                "SELECT COUNT(*) FROM visits WHERE department IN ('surgery', 'intake') | 'intake' is not among the values of department, so no row equals it.",
                "SELECT COUNT(*) FROM visits WHERE department NOT IN ('Surgery') | 'Surgery' is not among the values of department, so no row equals it; did you mean 'surgery'?",
                "SELECT COUNT(*) FROM visits WHERE UPPER(department) = 'surgery' | 'surgery' is not among the values of UPPER(department), so no row equals it; did you mean 'SURGERY'?",
                "SELECT COUNT(*) FILTER (WHERE department = 'surgerie') FROM visits | 'surgerie' is not among the values of department, so no row equals it; did you mean 'surgery'?",
                "SELECT COUNT(*) FROM (SELECT department AS d FROM visits) AS t WHERE d = 'intake' | 'intake' is not among the values of d, so no row equals it."
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
                .noneMatch(remark -> remark.toString().contains("is not among"));
    }

    @Test
    void ofManyTextsThatAreNotOnTheListTheFirstFewAreTold() {
        String many = IntStream.range(0, 9)
                .mapToObj("'word %d'"::formatted)
                .collect(Collectors.joining(", ", "SELECT COUNT(*) FROM visits WHERE department IN (", ")"));
        assertThat(Clinic.plan(many).remarks())
                .filteredOn(remark -> remark.toString().contains("is not among"))
                .hasSize(5);
        assertThat(Clinic.plan(many).remarks()).extracting(Object::toString).contains("So it is with 4 more texts.");
    }

    @Test
    void whatLimitsCutIsToldBeforeTheAnswerToo() {
        String query = "SELECT department, COUNT(*), MEDIAN(age) FROM visits GROUP BY department";
        Release release = PrivateSql.plan(query, Clinic.tables(Clinic.PATIENTS), Spend.epsilon("1"), 0.95);
        assertThat(release.remarks())
                .extracting(Object::toString)
                .containsExactly(
                        "Of each patient at most 2 groups count, and in each at most 2 rows: more rows count as that many of"
                                + " their average. " + CUTS,
                        "Of each patient at most 2 groups count, and in each at most 2 values: of more, that many, spread"
                                + " evenly over their order.");
        assertThat(notes(query, Clinic.PATIENTS))
                .startsWith(release.remarks().stream().map(Object::toString).toArray(String[]::new));
    }

    @Test
    void aDeltaThatBuysNothingIsToldBeforeAndBesideTheAnswer() {
        String unused = "The delta 1e-6 is not used: this answer needs none.";
        String above = "The delta 0.01 is not used: it is above that of the budget, 0.001.";
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.DATASET, Spend.approximate("1", "1e-6")))
                .containsExactly(COUNT, unused);
        assertThat(notes("SELECT COUNT(*) FROM visits", Clinic.DATASET, Spend.approximate("1", "0.01")))
                .containsExactly(COUNT, above);
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits").remarks())
                .extracting(Object::toString)
                .containsExactly(unused);
        assertThat(Clinic.plan("SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis")
                        .remarks())
                .isEmpty();
        String many = IntStream.range(0, 60)
                .mapToObj("COUNTIF(age > %d)"::formatted)
                .collect(Collectors.joining(", ", "SELECT ", " FROM visits"));
        assertThat(Clinic.plan(many).remarks()).isEmpty();
    }
}
