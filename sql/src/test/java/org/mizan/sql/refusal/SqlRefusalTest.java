package org.mizan.sql.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.Clinic;

class SqlRefusalTest {
    /** Query, place, code. */
    private static final String REFUSED = """
            SELECT age FROM visits | line 1, character | sql.no-aggregate
            SELECT * FROM visits | line 1, character | sql.no-aggregate
            SELECT COUNT(*) FROM visits WHERE COUNT(*) > 3 | line 1, character 35 | sql.aggregate-where
            SELECT SUM(MOD(stay, 3)) FROM visits | line 1, character 16: wrong type stay: may have a fraction | sql.type
            SELECT DISTINCT diagnosis FROM visits | line 1, character | sql.distinct-rows
            SELECT SUM(age) OVER (PARTITION BY department) FROM visits | line 1, character 8 | sql.window
            SELECT COUNT(*) FROM visits GROUP BY ROLLUP(department) | line 1, character 38 | sql.grouping-sets
            SELECT COUNT(*) FROM visits UNION SELECT COUNT(*) FROM visits | line 1, character | sql.set-operation
            SELECT COUNT(*) FROM visits UNION ALL SELECT COUNT(*) FROM visits | line 1, character | sql.set-operation
            SELECT COUNT(*) FROM (SELECT age FROM visits EXCEPT SELECT age FROM visits) AS t | line 1, character | sql.set-operation
            SELECT COUNT(*) FROM (SELECT age FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS a UNION ALL SELECT age FROM visits) AS t | line 1, character | sql.union-part
            SELECT COUNT(*) FROM visits a JOIN visits b ON a.age = b.age | line 1, character | sql.join
            SELECT COUNT(*) FROM visits a, visits b | line 1, character | sql.join-condition
            SELECT COUNT(*) FROM visits a, visits b WHERE a.age = b.age | line 1, character | sql.join
            SELECT COUNT(*) FROM visits a, wards b WHERE a.age > b.storey | line 1, character | sql.join-condition
            SELECT COUNT(*) FROM visits NATURAL JOIN wards | line 1, character | sql.join-condition
            SELECT COUNT(*) FROM visits CROSS JOIN wards | line 1, character | sql.join-condition
            SELECT COUNT(*) FROM visits JOIN (VALUES (1), (2)) AS t(x) ON age > t.x | line 1, character | sql.join-matches
            SELECT COUNT(*) FROM visits JOIN (VALUES (1, 2), (1, 3)) AS t(x, y) ON age = t.x | line 1, character | sql.join-matches
            SELECT COUNT(*) FROM visits JOIN (VALUES (1, 2), (3, 4)) AS t(x, y) ON age + t.x = t.y | line 1, character | sql.join-matches
            SELECT COUNT(*) FROM visits JOIN bands ON age = years AND age + 1 > half | line 1, character | sql.join-size
            SELECT COUNT(*) FROM visits v JOIN visits w ON v.patient = w.patient | line 1, character | sql.join-rows
            SELECT COUNT(*) FROM wards | line 1, character 22 | sql.public-rows
            SELECT COUNT(*) FROM visits TABLESAMPLE BERNOULLI(50) | line 1, character 22 | sql.table
            SELECT COUNT(*) FROM (VALUES (1)) AS t(x) | line 1, character | sql.values-rows
            VALUES (1) | line 1, character | sql.values-rows
            SELECT AVG(x) FROM (SELECT SUM(age) AS x FROM visits) AS t | line 1, character | sql.nested-aggregate
            SELECT AVG(x) FROM (SELECT SUM(age) AS x FROM visits GROUP BY department) AS t | line 1, character | sql.nested-aggregate
            SELECT AVG(x) FROM (SELECT patient, AVG(age) AS x FROM visits GROUP BY patient) AS t | line 1, character 37 | sql.per-unit
            SELECT AVG(x) FROM (SELECT patient, SUM(DISTINCT age) AS x FROM visits GROUP BY patient) AS t | line 1, character 37 | sql.per-unit
            SELECT COUNT(*) FROM visits WHERE age IN (SELECT age FROM visits) | line 1, character 35 | sql.subquery-in-expression
            SELECT COUNT(*) FROM visits v WHERE EXISTS (SELECT 1 FROM visits) | line 1, character 37 | sql.subquery-in-expression
            SELECT COUNT(*) FROM visits WHERE age = (SELECT MAX(age) FROM visits) | line 1, character 41 | sql.subquery-in-expression
            SELECT COUNT(*) FROM visits WHERE age + (SELECT 1 FROM wards) > 3 | line 1, character 41 | sql.subquery-in-expression
            SELECT COUNT(*) FROM visits WHERE (SELECT TRUE FROM wards) | line 1, character 35 | sql.subquery-in-expression
            SELECT COUNT(*), (SELECT 1 FROM wards) AS one FROM visits | line 1, character 18 | sql.subquery-in-expression
            SELECT COUNT(*) FROM (SELECT age FROM visits) TABLESAMPLE BERNOULLI(10) | line 1, character 23 | sql.table
            SELECT COUNT(DISTINCT patient) FILTER (WHERE urgent) FROM visits | line 1, character 8 | sql.filter-aggregate
            SELECT SUM(DISTINCT age) FROM visits | line 1, character 8 | sql.distinct-aggregate
            SELECT COUNT(DISTINCT age, urgent) FROM visits | line 1, character 8 | sql.distinct-aggregate
            SELECT SUM(EXP(age)) FROM visits | line 1, character 12 | sql.function
            SELECT SUM(1 / age) FROM visits | line 1, character 12 | sql.division
            SELECT SUM(age / 0) FROM visits | line 1, character 12 | sql.division
            SELECT SUM(CAST(department AS INTEGER)) FROM visits | line 1, character 12 | sql.cast
            SELECT SUM(department) FROM visits | line 1, character 12 | sql.type
            SELECT CAST(COUNT(*) AS VARCHAR) FROM visits | line 1, character 8 | sql.cast
            SELECT COUNT(*) FROM visits WHERE diagnosis LIKE 'a%' | line 1, character 35 | sql.open-text
            SELECT COUNT(*) FROM visits WHERE diagnosis < 'a' | line 1, character 35 | sql.open-text
            SELECT SUM(patient) FROM visits | line 1, character 12 | sql.identifier
            SELECT patient, COUNT(*) FROM visits GROUP BY patient | line 1, character 47 | sql.identifier
            SELECT COUNT(*) FROM visits WHERE patient = 7 | line 1, character 35 | sql.identifier
            SELECT COUNT(*) FROM visits WHERE LEAST(department, 'a') = 'a' | line 1, character | sql.type
            SELECT seen, COUNT(*) FROM visits GROUP BY seen | line 1, character 44 | sql.key
            SELECT COUNT(*) FROM (SELECT age FROM visits LIMIT 5) AS t | line 1, character | sql.limit-rows
            SELECT n FROM (SELECT COUNT(*) AS n FROM visits LIMIT 1) AS t ORDER BY n | line 1, character | sql.cut
            SELECT n FROM (SELECT COUNT(*) AS n FROM visits LIMIT 3) AS t OFFSET 1 | line 1, character | sql.cut
            SELECT n FROM (SELECT COUNT(*) AS n FROM visits LIMIT 1) AS t WHERE n > 2 | line 1, character | sql.cut
            SELECT COUNT(*) FROM visits WHERE admitted + INTERVAL '1' HOUR > DATE '2024-05-01' | line 1, character | sql.type
            SELECT n FROM (SELECT COUNT(*) AS n FROM visits OFFSET 1) AS t WHERE n > 2 | line 1, character | sql.cut
            SELECT COUNT(*) FROM visits WHERE admitted + INTERVAL '1' MONTH > DATE '2025-01-01' | line 1, character | sql.literal
            SELECT COUNT(*) FROM visits WHERE admitted > 'soon' | line 1, character | sql.literal
            SELECT SUM(EXTRACT(EPOCH FROM admitted)) FROM visits | line 1, character | sql.date-part
            SELECT SUM(DATEDIFF(week, admitted, admitted)) FROM visits | line 1, character | sql.date-difference
            SELECT LISTAGG(department) WITHIN GROUP (ORDER BY age) FROM visits | line 1, character 8 | sql.percentile
            SELECT COUNT(*) FROM visits WHERE age > ? | line 1, character 41 | sql.parameter
            EXPLAIN PRIVACY SELECT COUNT(*) FROM visits | line 1, character 1 | sql.not-a-query
            SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(kappa = 1) COUNT(*) FROM visits | line 1, character 8 | sql.option
            SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(privacy_unit_column = age) COUNT(*) FROM visits | line 1, character 8 | sql.option-limit
            SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 9) COUNT(*) FROM visits | line 1, character 8 | sql.option-spend
            SELECT COUNT(*) FORM visits | line 1, character 22 | sql.syntax
            SELECT SUM(weight) FROM visits | line 1, character 12 | sql.invalid
            SELECT COUNT(*) FROM people | line 1, character 22 | sql.invalid
            SELECT age, COUNT(*) FROM visits | line 1, character 8 | sql.invalid
            DELETE FROM visits | line 1, character 1 | sql.not-a-query
            DROP TABLE visits | line 1, character 1 | sql.not-a-query
            INSERT INTO visits VALUES (1) | line 1, character 1 | sql.not-a-query
            UPDATE visits SET age = 3 | line 1, character 1 | sql.not-a-query
            CREATE TABLE people (age INT) | line 1, character 1 | sql.not-a-query
            """;

    static Stream<Arguments> refused() {
        return REFUSED.lines().map(line -> Arguments.of((Object[]) line.split(" [|] ")));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void saysWhatWhereAndWhy(String text, String place, String code) {
        InvalidInputException refused =
                catchThrowableOfType(InvalidInputException.class, () -> Clinic.plan(text, Clinic.PATIENTS));
        assertThat(refused).isNotNull();
        assertThat(refused.code()).startsWith(code);
        assertThat(refused).hasMessageStartingWith(place).hasMessageMatching("[^\\n]*; [^\\n]*");
    }

    @Test
    void everyRefusalHasAQueryThatMeetsIt() {
        assertThat(refused().map(refused -> (String) refused.get()[2]))
                .containsAll(Stream.of(SqlRefusal.values())
                        .map(refusal -> refusal.key().replaceFirst("/.*", ""))
                        .toList());
    }

    /** Each subquery doubles the expression of the one before; written out, the last would have 2^40 parts. */
    @Test
    void aShortTextThatMeansALongExpressionIsRefusedBeforeAnyIsRead() {
        StringBuilder doubled = new StringBuilder("WITH t0 AS (SELECT urgent, MOD(age, 7) AS x FROM visits)");
        for (int level = 1; level <= 40; level++) {
            doubled.append(", t%d AS (SELECT urgent, CASE WHEN urgent THEN x ELSE x + 1 END AS x FROM t%d)"
                    .formatted(level, level - 1));
        }
        assertThatThrownBy(() -> Clinic.plan(doubled + " SELECT SUM(x) FROM t40"))
                .hasMessageContaining("[sql.size]");
        String chained =
                "SELECT SUM(c.half) FROM visits JOIN bands a ON age = a.years JOIN bands b ON a.half * 2 = b.years"
                        + " JOIN bands c ON b.half * 2 = c.years";
        assertThatThrownBy(() -> Clinic.plan(chained)).hasMessageContaining("[sql.size]");
        String divided = "FLOOR(".repeat(20) + "age * 1e35" + " / 2)".repeat(20);
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits WHERE " + divided + " > 0"))
                .hasMessageContaining("[sql.size]");
    }

    /** DuckDB takes 1,000 levels, and Java's stack some thousand. */
    @Test
    void anExpressionThatIsDeeperThanAnEngineReadsIsRefusedBeforeAnyIsRead() {
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(age" + " + 1".repeat(900) + ") FROM visits"))
                .hasMessageContaining("[sql.levels]");
        StringBuilder chained = new StringBuilder("WITH t0 AS (SELECT age AS x FROM visits)");
        for (int level = 1; level <= 30; level++) {
            chained.append(", t%d AS (SELECT x%s AS x FROM t%d)".formatted(level, " + 1".repeat(50), level - 1));
        }
        assertThatThrownBy(() -> Clinic.plan(chained + " SELECT SUM(x) FROM t30"))
                .hasMessageContaining("[sql.levels]");
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits WHERE " + "NOT ".repeat(120) + "urgent"))
                .hasMessageContaining("[sql.levels]");
    }

    /** Each subquery squares the number of the one before; the last would have 2^40 times as many digits. */
    @Test
    void numbersOfTheAnswerThatWouldGrowWithoutEndAreRefusedBeforeAnyIsRead() {
        StringBuilder squared = new StringBuilder("WITH t0 AS (SELECT COUNT(*) AS x FROM visits)");
        for (int level = 1; level <= 40; level++) {
            squared.append(", t%d AS (SELECT x * x AS x FROM t%d)".formatted(level, level - 1));
        }
        assertThatThrownBy(() -> Clinic.plan(squared + " SELECT x FROM t40"))
                .hasMessageContaining("[sql.answer-size]")
                .hasMessageContaining("500 parts in one column");
        String sum = "WITH t AS (SELECT COUNT(*)" + " + 1".repeat(99) + " AS x FROM visits) SELECT ";
        assertThat(Clinic.plan(sum + "x, ".repeat(49) + "x FROM t")).isNotNull();
        assertThatThrownBy(() -> Clinic.plan(sum + "x, ".repeat(59) + "x FROM t"))
                .hasMessageContaining("10000 parts");
        String tests = String.join(" AND ", Collections.nCopies(200, "COUNT(*) > 1"));
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits HAVING " + tests)).isNotNull();
        assertThatThrownBy(
                        () -> Clinic.plan("SELECT COUNT(*) FROM visits HAVING " + "NOT ".repeat(110) + "COUNT(*) > 1"))
                .hasMessageContaining("100 levels");
    }

    @Test
    void whatIsRefusedIsQuotedWithoutTheQuotesOfTheParser() {
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(v.age) OVER () FROM visits AS v"))
                .hasMessageContaining("SUM(age) OVER ()")
                .hasMessageNotContaining("`");
    }

    @Test
    void textsThatWouldBurdenAParserAreNotParsed() {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits --" + "x".repeat(70_000)))
                .hasMessageContaining("65536");
        assertThatThrownBy(() -> Clinic.plan("SELECT " + "(".repeat(200) + "1" + ")".repeat(200) + " FROM visits"))
                .hasMessageContaining("[sql.depth]");
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(1" + "+1".repeat(1_500) + ") FROM visits"))
                .hasMessageContaining("[sql.tokens]");
    }

    /** Numbers and moments that Java's own types do not hold. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ROUND(COUNT(*), 1.5) FROM visits",
                "SELECT ROUND(COUNT(*), 99999999999) FROM visits",
                "SELECT ROUND(COUNT(*), NULL) FROM visits",
                "SELECT ROUND(COUNT(*), 'two') FROM visits",
                "SELECT COUNT(*) FROM visits ORDER BY 99999999999",
                "SELECT COUNT(*) FROM visits LIMIT 99999999999",
                "SELECT COUNT(*) FROM visits WHERE seen < CAST('+999999999-12-31 00:00:00' AS TIMESTAMP)"
            })
    void constantsOutOfRangeAreRefusedInOurWords(String text) {
        assertThatThrownBy(() -> Clinic.plan(text)).isInstanceOf(InvalidInputException.class);
    }

    /** Each subquery of the last is planned within the one that names it: thousands would not fit on the stack. */
    @Test
    void thousandsOfSubqueriesAndJoinsAreRefusedBeforeTheyArePlanned() {
        assertThat(Clinic.plan(chain(98))).isNotNull();
        String select = "SELECT age FROM visits";
        for (String text : List.of(
                chain(99),
                chain(1_500),
                "SELECT COUNT(*) FROM (" + select + (" UNION ALL " + select).repeat(1_500) + ") AS t",
                "SELECT COUNT(*) FROM visits" + ", visits".repeat(7_000),
                "SELECT COUNT(*) FROM visits" + " JOIN bands ON age = years".repeat(2_000))) {
            assertThatThrownBy(() -> Clinic.plan(text)).hasMessageContaining("[sql.tables]");
        }
    }

    private static String chain(int subqueries) {
        StringBuilder chain = new StringBuilder("WITH t0 AS (SELECT age AS x FROM visits)");
        for (int level = 1; level <= subqueries; level++) {
            chain.append(", t%d AS (SELECT x FROM t%d)".formatted(level, level - 1));
        }
        return chain.append(" SELECT SUM(x) FROM t" + subqueries).toString();
    }

    @Test
    void numbersThatNoEngineHoldsAreRefusedBeforeAnyIsRead() {
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(age" + " * age".repeat(20) + ") FROM visits"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("38 digits");
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits WHERE FLOOR((age - 55) * 1e36 / 2) > 0"))
                .hasMessageContaining("38 digits");
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits WHERE age / 1e30 > 1e20"))
                .hasMessageContaining("38 digits");
    }
}
