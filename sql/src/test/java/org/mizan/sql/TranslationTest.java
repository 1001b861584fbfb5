package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.CodedRow;
import org.mizan.privacy.Rational;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

/** What a query reads of the five rows of {@link Clinic}. */
class TranslationTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        age                                                  | 261
        age + 1                                              | 265
        2 * age - 1                                          | 518
        -age                                                 | -261
        ABS(age - 60)                                        | 99
        FLOOR(age / 10)                                      | 26
        CEIL(age / 20)                                       | 15
        FLOOR(stay)                                          | 67
        MOD(age, 7)                                          | 9
        CASE WHEN age >= 65 THEN 1 ELSE 0 END                | 2
        CASE WHEN urgent THEN age END                        | 81
        CASE WHEN NOT urgent THEN 1 ELSE 0 END               | 2
        CASE WHEN urgent IS NULL THEN 1 ELSE 0 END           | 1
        CASE WHEN urgent IS NOT TRUE THEN 1 ELSE 0 END       | 3
        CASE WHEN department = 'surgery' THEN 1 ELSE 0 END   | 1
        CASE WHEN department <> 'surgery' THEN 1 ELSE 0 END  | 3
        CASE WHEN department = 'nowhere' THEN 1 ELSE 0 END   | 0
        CASE WHEN department <> 'nowhere' THEN 1 ELSE 0 END  | 4
        CASE WHEN department > 'd' THEN 1 ELSE 0 END         | 2
        CASE WHEN 'oncology' <= department THEN 1 ELSE 0 END | 2
        CASE WHEN 'oncology' >= department THEN 1 ELSE 0 END | 3
        CASE WHEN 'oncology' < department THEN 1 ELSE 0 END  | 1
        CASE WHEN 'oncology' > department THEN 1 ELSE 0 END  | 2
        CASE WHEN department LIKE '%ology' THEN 1 ELSE 0 END | 3
        CASE WHEN department LIKE '_nco%' THEN 1 ELSE 0 END  | 1
        CASE WHEN department LIKE 'c%o%y' THEN 1 ELSE 0 END  | 2
        CASE WHEN department LIKE '_' THEN 1 ELSE 0 END      | 0
        CASE WHEN UPPER(department) IN ('ONCOLOGY', 'SURGERY') THEN 1 ELSE 0 END | 2
        CASE WHEN diagnosis = 'flu' THEN 1 ELSE 0 END        | 2
        CASE WHEN diagnosis <> 'flu' THEN 1 ELSE 0 END       | 2
        CASE WHEN diagnosis IN ('gout', 'angina') THEN 1 ELSE 0 END | 2
        CASE WHEN age BETWEEN 51 AND 70 THEN 1 ELSE 0 END    | 2
        CASE WHEN age NOT BETWEEN 51 AND 70 THEN 1 ELSE 0 END | 2
        CASE WHEN age NOT IN (30, 70) THEN 1 ELSE 0 END      | 2
        CASE WHEN stay > 4 THEN 1 ELSE 0 END                 | 2
        CASE WHEN stay < age / 10 THEN 1 ELSE 0 END          | 3
        CASE WHEN stay IN (0.5, 5.00, 20) THEN 1 ELSE 0 END  | 2
        CASE WHEN admitted >= DATE '2025-01-01' THEN 1 ELSE 0 END | 2
        CASE WHEN admitted < '2024-01-02' THEN 1 ELSE 0 END  | 1
        CASE WHEN admitted + INTERVAL '1' DAY = DATE '2024-01-02' THEN 1 ELSE 0 END | 1
        CASE WHEN seen >= TIMESTAMP '2025-01-01 02:00:00' THEN 1 ELSE 0 END | 2
        EXTRACT(YEAR FROM admitted)                          | 8098
        YEAR(admitted) - 2024                                | 2
        MONTH(admitted)                                      | 10
        QUARTER(admitted)                                    | 6
        EXTRACT(HOUR FROM seen)                              | 8
        DAYOFWEEK(admitted)                                  | 14
        YEAR(seen) - 2024                                    | 2
        CASE WHEN age = NULL THEN 1 ELSE 0 END               | 0
        CASE WHEN NOT (age = NULL) THEN 1 ELSE 0 END         | 0
        CASE WHEN age <> NULL OR age > 60 THEN 1 ELSE 0 END  | 2
        CASE WHEN (age = NULL) IS NULL THEN 1 ELSE 0 END     | 5
        COALESCE(age, 5)                                     | 266
        NULLIF(age, 30)                                      | 231
        LEAST(age, 60)                                       | 201
        GREATEST(age, 60)                                    | 300
        """)
    void expressionsMeanWhatTheyDoInSql(String expression, long sum) {
        assertThat(Clinic.sum(expression)).isEqualTo(sum);
    }

    @Test
    void quantitiesOfDifferentStepsAreCountedInACommonOne() {
        assertThat(Clinic.sum("stay + age / 10")).isEqualTo(270L * 5 + 261 * 2);
        assertThat(Clinic.sum("stay * age")).isEqualTo(8 * 30 + 20 * 70 + 2 * 51 + 240 * 110);
    }

    /** One of the five rows has neither an age nor a department. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        COUNT(*)                              | 5
        COUNT(1)                              | 5
        COUNT(age)                            | 4
        COUNT(department)                     | 4
        COUNT(age + 1)                        | 4
        COUNT(age) FILTER (WHERE age > 60)    | 2
        COUNT(*) FILTER (WHERE age > 60)      | 2
        """)
    void aCountOfAColumnLeavesOutItsNulls(String aggregate, long count) {
        assertThat(Clinic.read("SELECT " + aggregate + " FROM visits").get(0).get(1))
                .isEqualTo(count);
    }

    /** The outermost values would be those of one person. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        MIN(age)                                                | 0.01
        MAX(age)                                                | 0.99
        MEDIAN(age)                                             | 0.5
        PERCENTILE_CONT(0.2) WITHIN GROUP (ORDER BY age)        | 0.2
        PERCENTILE_CONT(0.2) WITHIN GROUP (ORDER BY age DESC)   | 0.8
        PERCENTILE_DISC(0.9) WITHIN GROUP (ORDER BY age ASC)    | 0.9
        """)
    void aQuantileIsTakenWhereTheQuerySays(String aggregate, String place) {
        Aggregation question = (Aggregation)
                Clinic.plan("SELECT " + aggregate + " FROM visits").question();
        assertThat(question.asked())
                .singleElement()
                .extracting(asked -> ((Aggregate.Quantile) asked.aggregate()).place())
                .isEqualTo(Rational.of(place));
    }

    @Test
    void groupsAreNumberedByTheirKeys() {
        assertThat(Clinic.read("SELECT department, COUNT(*) FROM visits GROUP BY department"))
                .containsExactly(List.of(0L, 2L), List.of(1L, 1L), List.of(2L, 1L));
        assertThat(Clinic.read("SELECT urgent, department, COUNT(*) FROM visits GROUP BY urgent, department"))
                .containsExactly(List.of(0L, 1L), List.of(2L, 1L), List.of(3L, 1L), List.of(4L, 1L));
    }

    @Test
    void groupsMayBeComputed() {
        assertThat(Clinic.read("SELECT CASE WHEN age < 65 THEN 'young' ELSE 'old' END AS life, COUNT(*) FROM visits"
                        + " GROUP BY 1"))
                .containsExactly(List.of(0L, 2L), List.of(1L, 3L));
        assertThat(Clinic.read("SELECT FLOOR(age / 50) AS band, COUNT(*) FROM visits GROUP BY band"))
                .containsExactly(List.of(0L, 1L), List.of(1L, 2L), List.of(2L, 1L));
    }

    @Test
    void conditionsAndCommonTablesAreWrittenOut() {
        assertThat(Clinic.read("WITH old AS (SELECT age AS years, stay FROM visits WHERE age > 50)"
                        + " SELECT COUNT(*) FROM old WHERE years < 100"))
                .containsExactly(List.of(0L, 2L));
        assertThat(Clinic.read("SELECT SUM(x) FROM (SELECT age * 2 AS x FROM visits v WHERE v.urgent) AS w"))
                .containsExactly(List.of(0L, 162L));
    }

    /** Within itself its name means what it meant before. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        WITH visits AS (SELECT * FROM visits) SELECT COUNT(*) FROM visits                                    | 5
        WITH visits AS (SELECT age FROM visits WHERE age > 50) SELECT COUNT(*) FROM visits                   | 3
        WITH visits AS (SELECT age FROM visits WHERE age > 50), old AS (SELECT age FROM visits WHERE age < 100) SELECT COUNT(*) FROM old | 2
        WITH old AS (SELECT age FROM visits WHERE age > 50), visits AS (SELECT age FROM old WHERE age < 100) SELECT COUNT(*) FROM visits | 2
        SELECT n FROM (WITH visits AS (SELECT age FROM visits WHERE urgent) SELECT COUNT(*) AS n FROM visits) AS t | 2
        """)
    void aCommonTableMayHaveTheNameOfTheTableThatItIsOf(String query, long total) {
        assertThat(Clinic.read(query)).containsExactly(List.of(0L, total));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(DISTINCT department) FROM visits                 | 3
        SELECT COUNT(DISTINCT diagnosis) FROM visits                  | 3
        SELECT COUNT(DISTINCT FLOOR(age / 60)) FROM visits            | 2
        SELECT COUNT(DISTINCT age) FILTER (WHERE urgent) FROM visits  | 2
        SELECT COUNTIF(age > 50) FROM visits                          | 3
        SELECT COUNTIF(urgent) FILTER (WHERE age > 50) FROM visits    | 1
        SELECT COUNT(*) FILTER (WHERE age > 50) FROM visits           | 3
        SELECT COUNT(department) FILTER (WHERE age > 50) FROM visits  | 3
        SELECT SUM(age) FILTER (WHERE urgent) FROM visits             | 81
        """)
    void differentValuesAndRowsOfAConditionAreCounted(String query, long total) {
        assertThat(Clinic.read(query)).containsExactly(List.of(0L, total));
    }

    @Test
    void aUnionHasTheRowsOfAllItsParts() {
        assertThat(Clinic.read("SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t"))
                .containsExactly(List.of(0L, 10L));
        assertThat(Clinic.read("SELECT kind, COUNT(*), SUM(x) FROM (SELECT 'age' AS kind, age AS x FROM visits UNION"
                        + " ALL SELECT 'stay', stay FROM visits WHERE urgent UNION ALL SELECT 'none', 0 FROM visits WHERE FALSE)"
                        + " AS t GROUP BY kind"))
                .containsExactly(List.of(0L, 5L, 261L * 4), List.of(1L, 2L, 10L));
    }

    @Test
    void aPublicTableThatTheQueryStatesIsJoined() {
        String table = "(VALUES ('cardiology', 2), ('surgery', 5)) AS r(name, rate) ON v.department = r.name";
        assertThat(Clinic.read("SELECT COUNT(*), SUM(age * r.rate) FROM visits v JOIN " + table))
                .containsExactly(List.of(0L, 3L, 100 * 2 + 110 * 5L));
        assertThat(Clinic.read("SELECT COUNT(*), SUM(COALESCE(r.rate, 7)) FROM visits v LEFT JOIN " + table))
                .containsExactly(List.of(0L, 5L, 2 + 2 + 7 + 5 + 7L));
    }

    @Test
    void aSubqueryGroupedByTheUnitHasOneRowForEach() {
        List<CodedRow> rows = new ArrayList<>();
        long patient = 0;
        for (CodedRow row : Clinic.ROWS.subList(0, 4)) {
            Map<String, Long> codes = new HashMap<>(row.codes());
            codes.put("patient", patient++ / 3);
            rows.add(new CodedRow(codes, row.texts()));
        }
        String query = "SELECT COUNT(*), SUM(total), SUM(n) FROM (SELECT patient, SUM(age) AS total, COUNT(*) AS n"
                + " FROM visits GROUP BY patient HAVING COUNT(*) %s 1) AS t";
        assertThat(Clinic.read(query.formatted(">"), Clinic.PATIENTS, rows))
                .containsExactly(List.of(0L, 1L, 30 + 70 + 51L, 3L));
        assertThat(Clinic.read(query.formatted(">="), Clinic.PATIENTS, rows))
                .containsExactly(List.of(0L, 2L, 261L, 4L));
        assertThat(Clinic.read(
                        "SELECT AVG(oldest) FROM (SELECT patient, MAX(age) AS oldest, MIN(admitted) AS first_day"
                                + " FROM visits GROUP BY patient) AS t WHERE first_day < DATE '2024-01-02'",
                        Clinic.PATIENTS,
                        rows))
                .containsExactly(List.of(0L, 70 - 55L, 1L));
    }

    @Test
    void aColumnNamedTwiceIsAskedOnce() {
        assertThat(Clinic.plan("SELECT SUM(age), SUM(age) / COUNT(*), COUNT(*) FROM visits")
                        .program()
                        .measures())
                .hasSize(2);
    }
}
