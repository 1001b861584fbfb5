package org.mizan.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.engine.program.Program;
import org.mizan.sql.Clinic;

class JoinFormsTest {
    private static final String STAYS = "(SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t";

    private static final String AGAIN = STAYS.replace("AS t", "AS u");

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of(
                        "SELECT storey, COUNT(*) FROM visits, wards WHERE department = ward AND age > 3 GROUP BY storey",
                        "SELECT storey, COUNT(*) FROM visits JOIN wards ON department = ward WHERE age > 3 GROUP BY storey"),
                Arguments.of(
                        "SELECT COUNT(*) FROM wards w, visits v WHERE w.ward = v.department",
                        "SELECT COUNT(*) FROM wards w JOIN visits v ON w.ward = v.department"),
                Arguments.of(
                        "SELECT COUNT(*) FROM visits, wards, bands WHERE urgent AND age = years AND department = ward",
                        "SELECT COUNT(*) FROM visits JOIN wards ON department = ward JOIN bands ON age = years WHERE urgent"),
                Arguments.of(
                        "SELECT n, COUNT(*) FROM visits v, " + STAYS + " WHERE v.patient = t.patient GROUP BY n",
                        "SELECT n, COUNT(*) FROM visits v JOIN " + STAYS + " ON v.patient = t.patient GROUP BY n"),
                Arguments.of(
                        "SELECT n, COUNT(*) FROM visits v JOIN " + STAYS + " USING (patient) GROUP BY n",
                        "SELECT n, COUNT(*) FROM visits v JOIN " + STAYS + " ON v.patient = t.patient GROUP BY n"),
                Arguments.of(
                        "SELECT t.n, u.n, COUNT(*) FROM visits v JOIN " + STAYS + " USING (patient) JOIN " + AGAIN
                                + " USING (patient) GROUP BY t.n, u.n",
                        "SELECT t.n, u.n, COUNT(*) FROM visits v JOIN " + STAYS + " ON v.patient = t.patient JOIN "
                                + AGAIN + " ON v.patient = u.patient GROUP BY t.n, u.n"),
                Arguments.of(
                        "SELECT department, SUM(x) FROM visits LEFT JOIN (VALUES ('surgery', 1)) AS t(department, x)"
                                + " USING (department) WHERE UPPER(department) <> 'A' GROUP BY department"
                                + " HAVING COUNT(department) > 3 ORDER BY department",
                        "SELECT visits.department, SUM(x) FROM visits LEFT JOIN (VALUES ('surgery', 1)) AS t(department, x)"
                                + " ON visits.department = t.department WHERE UPPER(visits.department) <> 'A'"
                                + " GROUP BY visits.department HAVING COUNT(visits.department) > 3 ORDER BY department"),
                Arguments.of(
                        "SELECT age AS department, COUNT(*) FROM visits JOIN (VALUES ('surgery', 1)) AS t(department, x)"
                                + " USING (department) GROUP BY age",
                        "SELECT age AS department, COUNT(*) FROM visits JOIN (VALUES ('surgery', 1)) AS t(department, x)"
                                + " ON visits.department = t.department GROUP BY age"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsWhatTheJoinWithOnReads(String form, String plain) {
        assertThat(unsalted(form)).isEqualTo(unsalted(plain));
    }

    /** A program without the number that follows from the text of its query. */
    private static Program unsalted(String query) {
        Program program = Clinic.plan(query, Clinic.PATIENTS).program();
        return new Program(
                program.relation(), program.where(), program.keys(), program.measures(), program.ownLimits(), 0);
    }
}
