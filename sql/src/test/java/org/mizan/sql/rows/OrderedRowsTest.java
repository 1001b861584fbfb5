package org.mizan.sql.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.sql.Clinic;

/** Rows of one unit compared in time. */
class OrderedRowsTest {
    /** Patient 1 comes on days 0, 10 and 100 and once on nobody knows which; patient 2 on days 5 and 20; nobody on day 6. */
    private static final List<CodedRow> ROWS = List.of(
            row(1, 19_733, 0, 3),
            row(2, 19_728, 1, 5),
            row(1, 19_723, 1, 2),
            row(2, 19_743, 0, 7),
            row(1, 19_823, 2, 4),
            new CodedRow(Map.of("patient", 1L, "age", 9L), Map.of()),
            new CodedRow(Map.of("admitted", 19_729L, "age", 50L), Map.of()));

    private static CodedRow row(long patient, long admitted, long department, long age) {
        return new CodedRow(
                Map.of("patient", patient, "admitted", admitted, "department", department, "age", age), Map.of());
    }

    /** Limits above what any patient has. */
    private static final Dataset PATIENTS = Clinic.patientsOf("{groups_per_unit: 9, rows_per_group: 9}");

    private static final String FROM =
            " FROM (SELECT admitted, age, department, %s OVER (PARTITION BY patient ORDER BY admitted) AS x FROM visits%s) AS t";

    private static long total(String measure, String function, String where) {
        return Clinic.read("SELECT " + measure + FROM.formatted(function, where), PATIENTS, ROWS)
                .get(0)
                .get(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        LAG(admitted)      | COUNT(x)                       | 4
        LAG(admitted)      | COUNTIF(admitted - x <= 30)    | 2
        LAG(admitted)      | SUM(admitted - x)              | 115
        LEAD(admitted)     | SUM(x - admitted)              | 115
        LAG(age)           | SUM(x)                         | 14
        LEAD(age)          | SUM(x)                         | 23
        LAG(age, 2)        | SUM(x)                         | 5
        LAG(department)    | COUNTIF(x = 'oncology')        | 2
        LAG(age > 3)       | COUNTIF(x)                     | 2
        """)
    void aRowTakesOfTheRowsOfItsUnit(String function, String measure, long expected) {
        assertThat(total(measure, function, "")).isEqualTo(expected);
    }

    @Test
    void theConditionOfTheSubqueryDecidesWhichRowsAreCompared() {
        assertThat(total("SUM(admitted - x)", "LAG(admitted)", " WHERE age <> 3"))
                .isEqualTo(115);
        assertThat(total("COUNT(x)", "LAG(admitted)", " WHERE age <> 3")).isEqualTo(3);
    }

    @Test
    void theOppositeOrderIsTheOtherDirection() {
        String query =
                "SELECT SUM(x) FROM (SELECT LEAD(age) OVER (PARTITION BY patient ORDER BY admitted DESC) AS x FROM visits) AS t";
        assertThat(Clinic.read(query, PATIENTS, ROWS).get(0).get(1)).isEqualTo(14);
    }

    /** Rows that tie are ordered by what they hold, so that no engine's choice is seen. */
    @Test
    void whichOfSeveralAlikeStandsFirstInTheSourceChangesNothing() {
        Random random = new Random(7);
        List<CodedRow> rows = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            rows.add(row(random.nextInt(3), 19_723 + random.nextInt(2), random.nextInt(3), random.nextInt(3)));
        }
        String query =
                "SELECT department, SUM(x), COUNTIF(x < age)" + FROM.formatted("LAG(age)", "") + " GROUP BY department";
        List<List<Long>> expected = Clinic.read(query, PATIENTS, rows);
        for (int time = 0; time < 20; time++) {
            Collections.shuffle(rows, random);
            assertThat(Clinic.read(query, PATIENTS, rows)).isEqualTo(expected);
        }
    }

    /** No row of another unit changes by it. */
    @Test
    void aUnitThatGoesTakesItsOwnRowsWithIt() {
        List<CodedRow> others = ROWS.stream()
                .filter(row -> !Long.valueOf(1).equals(row.codes().get("patient")))
                .toList();
        String query = "SELECT SUM(admitted - x)" + FROM.formatted("LAG(admitted)", "");
        assertThat(Clinic.read(query, PATIENTS, others).get(0).get(1)).isEqualTo(15);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (PARTITION BY department ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (PARTITION BY patient, department ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT LAG(age, 1, 0) OVER (PARTITION BY patient ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT FIRST_VALUE(age) OVER (PARTITION BY patient ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT SUM(age) OVER (PARTITION BY patient ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (PARTITION BY patient ORDER BY diagnosis) AS x FROM visits) AS t",
                "SELECT COUNT(*) FROM (SELECT LAG(diagnosis) OVER (PARTITION BY patient ORDER BY admitted) AS x FROM visits) AS t",
                "SELECT SUM(x + y) FROM (SELECT LAG(age) OVER (PARTITION BY patient ORDER BY admitted) AS x, LAG(age) OVER (PARTITION BY patient ORDER BY seen) AS y FROM visits) AS t",
                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (PARTITION BY patient ORDER BY admitted, seen DESC) AS x FROM visits) AS t",
                "SELECT SUM(LAG(age) OVER (PARTITION BY patient ORDER BY admitted)) FROM visits"
            })
    void otherWindowsOverRowsAreRefused(String query) {
        assertThatThrownBy(() -> Clinic.plan(query, Clinic.PATIENTS)).hasMessageContaining("[sql.");
    }

    /** The row before would be another unit. */
    @Test
    void whereEachRowIsAUnitThereIsNoRowBefore() {
        assertThatThrownBy(
                        () -> Clinic.plan(
                                "SELECT SUM(x) FROM (SELECT LAG(age) OVER (PARTITION BY department ORDER BY admitted) AS x FROM visits) AS t"))
                .hasMessageContaining("[sql.window]");
    }
}
