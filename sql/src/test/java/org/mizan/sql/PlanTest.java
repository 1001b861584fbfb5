package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Question;
import org.mizan.sql.parse.PlanningWork;

class PlanTest {
    private static final String QUERY = "SELECT department, COUNT(*) FROM visits GROUP BY department";

    private static Plan plan(String text) {
        return plan(text, Clinic.PATIENTS);
    }

    private static Plan plan(String text, Dataset dataset) {
        return PrivateSql.plan(text, Clinic.tables(dataset), 0.95);
    }

    private static Question question(String text) {
        return plan(text).question();
    }

    @Test
    void aQueryIsParsedAndTranslatedOnceForAllPrices() {
        long parses = PlanningWork.parses();
        long translations = PlanningWork.translations();
        Plan plan = plan(QUERY);
        for (int tenths = 1; tenths < 20; tenths++) {
            plan.at(Spend.epsilon("0." + tenths));
        }
        assertThat(PlanningWork.parses()).isEqualTo(parses + 1);
        assertThat(PlanningWork.translations()).isEqualTo(translations + 1);
    }

    @Test
    void eachPriceHasAReleaseOfItsOwn() {
        Plan plan = plan(QUERY);
        Release cheap = plan.at(Spend.epsilon("0.5"));
        Release dear = plan.at(Spend.epsilon("1"));
        assertThat(cheap.bound()).isNotEqualTo(dear.bound());
        assertThat(cheap.question()).isEqualTo(dear.question());
        assertThat(cheap.outlook().get(0).width().orElseThrow())
                .isGreaterThan(dear.outlook().get(0).width().orElseThrow());
        assertThat(dear.bound())
                .isEqualTo(
                        "sha256:%s | epsilon 1, confidence 0.95",
                        plan.question().hash())
                .isEqualTo(plan(QUERY).at(Spend.epsilon("1")).bound());
        assertThat(dear.asked()).isEqualTo(QUERY + " | epsilon 1, confidence 0.95");
    }

    @Test
    void theColumnsAreKnownBeforeAnythingIsPaid() {
        assertThat(plan("SELECT department AS d, COUNT(*) AS n, AVG(age) / 2 AS half FROM visits GROUP BY department")
                        .columns())
                .containsExactly(
                        AnswerColumn.key("d"),
                        AnswerColumn.count("n"),
                        new AnswerColumn("half", AnswerColumn.Kind.COMPUTED, AnswerColumn.Type.NUMBER));
        assertThat(plan("SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis")
                        .columns())
                .as("also where no price without delta will do")
                .hasSize(2);
    }

    @Test
    void whatCannotBeAskedIsRefusedBeforeAnyPrice() {
        assertThatThrownBy(() -> plan("SELECT nobody FROM visits")).hasMessageContaining("nobody");
        assertThatThrownBy(() -> plan("EXPLAIN PRIVACY " + QUERY)).hasMessageContaining("EXPLAIN");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(*) FROM visits                          | select  count ( * ) from VISITS -- all of them
        SELECT COUNT(*) FROM visits                          | SELECT COUNT(*) FROM visits v
        SELECT COUNT(*) AS n FROM visits                     | SELECT n FROM (SELECT COUNT(*) AS n FROM visits) AS t
        SELECT COUNT(*) AS n FROM visits                     | WITH t AS (SELECT age AS a FROM visits) SELECT COUNT(*) AS n FROM t
        SELECT COUNT(*) AS n FROM visits WHERE age > 4       | SELECT COUNT(*) AS n FROM (SELECT age AS a FROM visits) AS t WHERE a > 2 + 2
        SELECT COUNT(*) FROM visits WHERE age > 4            | SELECT COUNT(*) FROM visits WHERE 4 < age
        SELECT COUNT(*) FROM visits WHERE age > 4 AND urgent | SELECT COUNT(*) FROM visits WHERE urgent AND age > 4
        SELECT COUNT(*) FROM visits WHERE age = 4 OR age = 9 | SELECT COUNT(*) FROM visits WHERE age = 9 OR 4 = age
        SELECT COUNT(*) FROM visits WHERE age IN (4, 9)      | SELECT COUNT(*) FROM visits WHERE age IN (9, 4)
        SELECT SUM(age + stay) AS s FROM visits              | SELECT SUM(stay + age) AS s FROM visits
        SELECT COUNT(*) AS n FROM visits HAVING COUNT(*) > 3 AND COUNT(*) < 9 | SELECT COUNT(*) AS n FROM visits HAVING 9 > COUNT(*) AND COUNT(*) > 3
        """)
    void equalQuestionsAreEqualHoweverTheyAreWritten(String one, String other) {
        assertThat(question(one)).isEqualTo(question(other)).hasSameHashCodeAs(question(other));
        assertThat(question(one).hash()).isEqualTo(question(other).hash());
        assertThat(question(one).salt()).isEqualTo(question(other).salt());
        Spend price = Spend.epsilon("1");
        assertThat(plan(one).at(price).bound()).isEqualTo(plan(other).at(price).bound());
        assertThat(plan(one).at(price).event()).isEqualTo(plan(other).at(price).event());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(*) FROM visits                    | SELECT COUNT(*) AS n FROM visits
        SELECT COUNT(*) FROM visits                    | SELECT COUNT(age) AS "COUNT(*)" FROM visits
        SELECT COUNT(*) FROM visits                    | SELECT COUNT(*) FROM visits WHERE urgent
        SELECT COUNT(*) FROM visits WHERE age > 4      | SELECT COUNT(*) FROM visits WHERE age >= 4
        SELECT COUNT(*) FROM visits WHERE age > 4      | SELECT COUNT(*) FROM visits WHERE age < 4
        SELECT SUM(age - stay) AS s FROM visits        | SELECT SUM(stay - age) AS s FROM visits
        SELECT department, COUNT(*) FROM visits GROUP BY department | SELECT COUNT(*), department FROM visits GROUP BY department
        SELECT department, COUNT(*) FROM visits GROUP BY department | SELECT department, COUNT(*) FROM visits GROUP BY department ORDER BY 2
        SELECT department, COUNT(*) FROM visits GROUP BY department LIMIT 1 | SELECT department, COUNT(*) FROM visits GROUP BY department LIMIT 2
        SELECT COUNT(*) FROM visits HAVING COUNT(*) > 3 | SELECT COUNT(*) FROM visits HAVING COUNT(*) > 4
        SELECT COUNT(*) FROM visits WHERE department = 'surgery' | SELECT COUNT(*) FROM visits WHERE department = 'cardiology'
        SELECT MIN(age) AS a FROM visits               | SELECT MAX(age) AS a FROM visits
        """)
    void otherQuestionsDiffer(String one, String other) {
        assertThat(question(one)).isNotEqualTo(question(other));
        assertThat(question(one).hash()).isNotEqualTo(question(other).hash());
    }

    static Stream<String> queries() {
        return Clinic.conformance(Clinic.DATASET).stream();
    }

    @ParameterizedTest
    @MethodSource("queries")
    void everyQueryIsUnderstoodTheSameEachTime(String query) {
        Question first = plan(query, Clinic.DATASET).question();
        Question second = plan(" " + query + "\n-- again", Clinic.DATASET).question();
        assertThat(second.canonical()).isEqualTo(first.canonical());
        assertThat(first.canonical())
                .startsWith("{\"format\":\"mizan.question\",\"version\":1,\"kind\":\"aggregation\"");
    }

    /** Equal questions have one price and one noise, in whatever order sums, products and conditions are written. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        AVG(age + 1) AS a, STDDEV(age + 1) AS b          | AVG(age + 1) AS a, STDDEV(1 + age) AS b
        SUM(age * stay) AS a, AVG(age * stay) AS b       | SUM(age * stay) AS a, AVG(stay * age) AS b
        SUM(age + 1) AS a, SUM(age + 1) AS b             | SUM(age + 1) AS a, SUM(1 + age) AS b
        MEDIAN(age + 1) AS a, MEDIAN(age + 1) AS b       | MEDIAN(age + 1) AS a, MEDIAN(1 + age) AS b
        COUNTIF(age > 5 AND stay > 3) AS a, COUNTIF(age > 5 AND stay > 3) AS b | COUNTIF(age > 5 AND stay > 3) AS a, COUNTIF(3 < stay AND age > 5) AS b
        """)
    void equalQuestionsHaveOnePlan(String one, String other) {
        Plan first = plan("SELECT %s FROM visits".formatted(one));
        Plan second = plan("SELECT %s FROM visits".formatted(other));
        assertThat(first.question()).isEqualTo(second.question());
        Release cheap = first.at(Spend.epsilon("1"));
        Release same = second.at(Spend.epsilon("1"));
        assertThat(same.event()).isEqualTo(cheap.event());
        assertThat(same.program().measures()).hasSameSizeAs(cheap.program().measures());
        assertThat(same.outlook()).isEqualTo(cheap.outlook());
    }

    @Test
    void theSameTextOverAnotherDescriptionIsAnotherQuestion() {
        String text = "SELECT COUNT(*) FROM visits WHERE department = 'surgery'";
        Question before = plan(text).question();
        Dataset other = Clinic.reordered();
        assertThat(plan(text, other).question().hash()).isNotEqualTo(before.hash());
        String plain = "SELECT COUNT(*) FROM visits";
        assertThat(plan(plain, other).question()).isEqualTo(plan(plain).question());
    }

    /** Forty times twice itself would be longer than any memory if it were written out. */
    @Test
    void aSharedExpressionIsSpelledOnce() {
        StringBuilder text = new StringBuilder("WITH t0 AS (SELECT age AS x FROM visits)");
        for (int level = 1; level <= 12; level++) {
            text.append(", t%d AS (SELECT MOD(x + x, 97) AS x FROM t%d)".formatted(level, level - 1));
        }
        Question question = question(text + " SELECT SUM(x) FROM t12");
        assertThat(question.canonical()).hasSizeLessThan(5_000).contains("\"sha256\"");
        assertThat(List.of(question.hash())).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
    }
}
