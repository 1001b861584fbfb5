package org.mizan.sql.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.CodedRow;
import org.mizan.engine.program.Program;
import org.mizan.message.InvalidInputException;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.Clinic;
import org.mizan.sql.PrivateSql;

/** Joins of private rows on the unit. */
class UnitJoinTest {
    private static final String OFTEN =
            "(SELECT patient, COUNT(*) AS n, SUM(age) AS ages FROM visits GROUP BY patient) AS t";
    private static final String URGENT =
            "(SELECT patient, COUNT(*) AS n FROM visits WHERE urgent GROUP BY patient HAVING COUNT(*) < 3) AS u";
    private static final String FREQUENT =
            "(SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient HAVING COUNT(*) > 1) AS f";

    /** Patient 1 has three visits, one of them urgent; 2 has one, not urgent; 3 has one, urgent; one row is nobody's. */
    private static final List<CodedRow> ROWS = List.of(
            visit(1, 0, 10, 1),
            visit(1, 1, 20, 0),
            visit(1, 1, 30, 0),
            visit(2, 0, 40, 0),
            visit(3, 2, 50, 1),
            nobody());

    private static CodedRow visit(long patient, long department, long age, long urgent) {
        return new CodedRow(
                Map.of("patient", patient, "department", department, "age", age, "urgent", urgent), Map.of());
    }

    private static CodedRow nobody() {
        Map<String, Long> codes = new HashMap<>(visit(1, 0, 10, 1).codes());
        codes.remove("patient");
        return new CodedRow(codes, Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = t.patient                                       | 4
            SELECT COUNT(DISTINCT t.patient) FROM visits v JOIN {often} ON t.patient = v.patient WHERE t.n > 1        | 1
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = t.patient WHERE t.n = 1                         | 2
            SELECT SUM(t.ages) FROM {often} JOIN visits v ON v.patient = t.patient WHERE v.age = 20                   | 60
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = t.patient AND t.ages > v.age + 35               | 2
            SELECT SUM(u.n) FROM visits v JOIN {urgent} ON v.patient = u.patient WHERE NOT v.urgent                   | 2
            SELECT COUNT(*) FROM visits v LEFT JOIN {urgent} ON v.patient = u.patient WHERE u.n IS NULL               | 1
            SELECT COUNT(*) FROM visits v LEFT JOIN {urgent} ON v.patient = u.patient WHERE u.patient IS NULL         | 1
            SELECT COUNT(DISTINCT v.patient) FROM visits v LEFT JOIN {urgent} ON v.patient = u.patient WHERE u.patient IS NOT NULL | 2
            SELECT COUNT(u.patient) FROM visits v LEFT JOIN {urgent} ON v.patient = u.patient AND v.age > 45          | 1
            SELECT COUNT(*) FROM {often} LEFT JOIN {urgent} ON t.patient = u.patient WHERE u.patient IS NULL          | 1
            SELECT COUNT(*) FROM visits v LEFT JOIN ({often} LEFT JOIN {urgent} ON t.patient = u.patient) ON v.patient = t.patient AND v.age < 45 WHERE u.patient IS NULL | 2
            SELECT COUNT(x.other) FROM visits v LEFT JOIN (SELECT t.patient, u.patient AS other FROM {often} LEFT JOIN {urgent} ON t.patient = u.patient) AS x ON v.patient = x.patient | 3
            SELECT COUNT(*) FROM visits v LEFT JOIN {urgent} ON v.patient = u.patient AND v.age > 45 WHERE u.n = 1    | 1
            SELECT SUM(t.n * 10 + COALESCE(u.n, 0)) FROM {often} LEFT JOIN {urgent} ON t.patient = u.patient          | 52
            SELECT SUM(t.n * 10 + u.n) FROM {often} JOIN {urgent} ON t.patient = u.patient                            | 42
            SELECT COUNT(*) FROM {urgent} LEFT JOIN {often} ON t.patient = u.patient WHERE t.n = 3                    | 1
            SELECT COUNT(*) FROM {urgent} JOIN {often} ON t.patient = u.patient                                       | 2
            SELECT SUM(t.n + u.n) FROM visits v JOIN {often} ON v.patient = t.patient JOIN {urgent} ON v.patient = u.patient WHERE v.age > 25 | 6
            SELECT SUM(x.d) FROM visits v JOIN (SELECT t.patient, t.n - u.n AS d FROM {often} JOIN {urgent} ON t.patient = u.patient) AS x ON x.patient = v.patient WHERE v.urgent | 2
            WITH p AS (SELECT patient, MAX(age) AS oldest FROM visits GROUP BY patient) SELECT COUNT(*) FROM visits v JOIN p ON v.patient = p.patient WHERE v.age < p.oldest | 2
            WITH p AS (SELECT patient, MAX(age) AS m FROM visits GROUP BY patient) SELECT COUNT(*) FROM p AS a JOIN p AS b ON a.patient = b.patient WHERE a.m = b.m | 3
            SELECT COUNT(*) FROM visits v JOIN {frequent} ON v.patient = f.patient                                    | 2
            SELECT COUNT(*) FROM {frequent} JOIN visits v ON v.patient = f.patient                                    | 2
            SELECT COUNT(*) FROM visits v LEFT JOIN {frequent} ON v.patient = f.patient WHERE f.patient IS NULL       | 2
            SELECT COUNT(*) FROM visits v LEFT JOIN {frequent} ON v.patient = f.patient WHERE f.n IS NULL             | 2
            SELECT COUNT(*) FROM {often} JOIN {frequent} ON t.patient = f.patient                                     | 1
            SELECT COUNT(*) FROM {frequent} JOIN {often} ON t.patient = f.patient                                     | 1
            SELECT COUNT(*) FROM {frequent} LEFT JOIN {often} ON t.patient = f.patient                                | 1
            SELECT COUNT(f.n) FROM {often} LEFT JOIN {frequent} ON t.patient = f.patient                              | 1
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = t.patient JOIN wards w ON v.department = w.ward WHERE t.n + w.storey > 4 | 2
            """)
    void aRowHasWhatTheRowsOfItsUnitComeTo(String query, long expected) {
        String text =
                query.replace("{often}", OFTEN).replace("{urgent}", URGENT).replace("{frequent}", FREQUENT);
        assertThat(Clinic.read(text, Clinic.PATIENTS, ROWS).get(0).get(1)).isEqualTo(expected);
    }

    @Test
    void unitsAreHeldToTheirLimitsAfterTheJoin() {
        Program joined = Clinic.plan(
                        "SELECT department, COUNT(*) FROM visits v JOIN " + OFTEN
                                + " ON v.patient = t.patient GROUP BY department",
                        Clinic.PATIENTS)
                .program();
        assertThat(joined.limits(Clinic.PATIENTS)).isEqualTo(Clinic.PATIENTS.limits());
        Program perUnit = Clinic.plan(
                        "SELECT COUNT(*) FROM " + OFTEN + " JOIN " + URGENT + " ON t.patient = u.patient",
                        Clinic.PATIENTS)
                .program();
        assertThat(perUnit.limits(Clinic.PATIENTS).groupsPerUnit()).isEqualTo(1);
    }

    @Test
    void thePlanSaysThatAJoinOnTheUnitAddsNothing() {
        assertThat(PrivateSql.explain(
                        "SELECT COUNT(*) FROM visits v JOIN " + OFTEN + " ON v.patient = t.patient",
                        Clinic.tables(Clinic.PATIENTS),
                        Spend.epsilon("1"),
                        0.95))
                .contains("join each row to what all rows of its patient come to, x 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*) FROM visits v JOIN visits w ON v.patient = w.patient                                    | sql.join-rows
            SELECT COUNT(*) FROM visits v LEFT JOIN visits w ON v.patient = w.patient                               | sql.join-rows
            SELECT COUNT(*) FROM {often} LEFT JOIN visits v ON v.patient = t.patient                                | sql.join-rows
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.age = t.n                                               | sql.join
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = v.patient                                     | sql.join
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient = t.patient OR v.age = t.n                      | sql.join
            SELECT COUNT(*) FROM visits v JOIN {often} ON v.patient > t.patient                                     | sql.join
            SELECT COUNT(*) FROM visits v FULL JOIN {often} ON v.patient = t.patient                                | sql.join
            SELECT COUNT(*) FROM (SELECT patient FROM visits UNION ALL SELECT patient FROM visits) AS v JOIN {often} ON v.patient = t.patient | sql.join-rows
            SELECT COUNT(*) FROM visits v JOIN (SELECT age, COUNT(*) AS n FROM visits GROUP BY age) AS t ON v.age = t.age | sql.nested-aggregate
            SELECT SUM(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient UNION ALL SELECT patient, age FROM visits) AS x | sql.union-part
            SELECT COUNT(DISTINCT t.patient) FROM visits v LEFT JOIN {often} ON v.patient = t.patient               | sql.distinct-aggregate
            SELECT SUM(t.patient) FROM visits v LEFT JOIN {often} ON v.patient = t.patient                          | sql.type
            SELECT COUNT(*) FROM visits v LEFT JOIN {often} ON v.patient = t.patient WHERE t.patient = v.patient    | sql.identifier
            SELECT t.patient, COUNT(*) FROM visits v LEFT JOIN {often} ON v.patient = t.patient GROUP BY t.patient  | sql.key
            SELECT AVG(m) FROM (SELECT v.patient, MAX(t.n) AS m FROM visits v JOIN {often} ON v.patient = t.patient GROUP BY v.patient) AS x | sql.nested-aggregate
            """)
    void whatCouldMixUnitsOrMultiplyRowsIsRefused(String query, String code) {
        assertThatThrownBy(() -> Clinic.plan(query.replace("{often}", OFTEN), Clinic.PATIENTS))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        invalid -> assertThat(invalid.code()).isEqualTo(code));
    }

    @Test
    void whereEachRowIsAUnitThereIsNothingToJoinOn() {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits v JOIN visits w ON v.age = w.age"))
                .hasMessageContaining("[sql.join]");
    }
}
