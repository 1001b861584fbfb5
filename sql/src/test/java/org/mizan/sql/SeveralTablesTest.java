package org.mizan.sql;

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
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.message.InvalidInputException;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;

/** Queries over two private tables of the same units. */
class SeveralTablesTest {
    private static final Dataset DATASET = Clinic.PRESCRIBED;
    private static final String DRUGS =
            "(SELECT patient, COUNT(*) AS n, SUM(age) AS ages FROM prescriptions GROUP BY patient) AS d";
    private static final String STAYS = "(SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS s";

    /** Patient 1 has two visits and one prescription; 2 one visit and none; 3 none and three; one of each is nobody's. */
    private static final List<CodedRow> ROWS = List.of(
            visit(Map.of("patient", 1L, "age", 10L, "urgent", 1L)),
            visit(Map.of("patient", 1L, "age", 20L, "urgent", 0L)),
            visit(Map.of("patient", 2L, "age", 40L, "urgent", 0L)),
            visit(Map.of("age", 80L)),
            prescription(Map.of("patient", 1L, "drug", 0L, "age", 5L)),
            prescription(Map.of("patient", 3L, "drug", 1L, "age", 6L)),
            prescription(Map.of("patient", 3L, "drug", 1L, "age", 7L)),
            prescription(Map.of("patient", 3L, "drug", 2L)),
            prescription(Map.of("drug", 2L, "age", 20L)));

    private static CodedRow visit(Map<String, Long> codes) {
        return new WholeTable(DATASET).row(0, new CodedRow(codes, Map.of()));
    }

    private static CodedRow prescription(Map<String, Long> codes) {
        return new WholeTable(DATASET).row(1, new CodedRow(codes, Map.of()));
    }

    private static long first(String query) {
        return Clinic.read(query.replace("{drugs}", DRUGS).replace("{stays}", STAYS), DATASET, ROWS)
                .get(0)
                .get(1);
    }

    /** Of 3 no more than two groups of two rows count. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*) FROM visits                                                                              | 3
            SELECT COUNT(*) FROM prescriptions                                                                       | 3
            SELECT COUNT(DISTINCT patient) FROM prescriptions                                                        | 2
            SELECT SUM(age) FROM visits                                                                              | 70
            SELECT SUM(age) FROM PRESCRIPTIONS WHERE drug <> 'statin'                                                | 18
            SELECT COUNT(*) FROM visits v JOIN {drugs} ON v.patient = d.patient                                      | 2
            SELECT SUM(d.ages) FROM visits v JOIN {drugs} ON v.patient = d.patient                                   | 10
            SELECT COUNT(*) FROM visits v LEFT JOIN {drugs} ON v.patient = d.patient WHERE d.n IS NULL               | 1
            SELECT COUNT(*) FROM prescriptions p LEFT JOIN {stays} ON p.patient = s.patient WHERE s.n IS NULL        | 2
            SELECT SUM(s.n) FROM {stays} JOIN prescriptions p ON p.patient = s.patient                               | 2
            SELECT COUNT(*) FROM {stays} JOIN {drugs} ON s.patient = d.patient                                       | 1
            SELECT COUNT(*) FROM {stays} LEFT JOIN {drugs} ON s.patient = d.patient WHERE d.n IS NULL                | 1
            SELECT SUM(COALESCE(s.n, 9)) FROM {drugs} LEFT JOIN {stays} ON s.patient = d.patient                     | 11
            SELECT SUM(a) FROM (SELECT patient, age AS a FROM visits UNION ALL SELECT patient, age FROM prescriptions WHERE drug = 'aspirin') AS t | 63
            """)
    void aTableHasItsOwnRowsAndAUnitThoseOfAll(String query, long expected) {
        assertThat(first(query)).isEqualTo(expected);
    }

    @Test
    void aUnitWithManyRowsInBothTablesIsHeldToItsLimitsAfterTheJoin() {
        List<CodedRow> rows = new ArrayList<>(Collections.nCopies(1000, ROWS.get(0)));
        rows.addAll(Collections.nCopies(1000, ROWS.get(4)));
        assertThat(Clinic.read(
                        "SELECT COUNT(*) FROM visits v JOIN " + DRUGS + " ON v.patient = d.patient", DATASET, rows))
                .containsExactly(List.of(0L, 2L));
        assertThat(Clinic.read("SELECT SUM(n) FROM " + DRUGS, DATASET, rows)).containsExactly(List.of(0L, 4L));
        assertThat(Clinic.read(
                        "SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM prescriptions) AS t",
                        DATASET,
                        rows))
                .containsExactly(List.of(0L, 2L));
    }

    /** Its group would be shown with a chance of at most 10<sup>-12</sup> each time. */
    @Test
    void aKeyOfAUnitThatOnlyTheSecondTableHasIsNotShown() {
        List<CodedRow> rows = new ArrayList<>(Clinic.rows(DATASET, 400, new Random(4)));
        rows.add(new WholeTable(DATASET).row(1, new CodedRow(Map.of("patient", 77L), Map.of("diagnosis", "canary"))));
        Release release = PrivateSql.plan(
                "SELECT diagnosis, COUNT(*) FROM prescriptions GROUP BY diagnosis",
                Clinic.tables(DATASET),
                Spend.approximate("60", "1e-12"),
                0.95);
        try (Interpreter interpreter = Interpreter.of(DATASET, rows)) {
            Reading reading = interpreter.read(release.program());
            assertThat(reading.texts(0)).contains("canary", "measles").doesNotContain("gout");
            SecretKey.requireUnanswered(release, reading);
        }
    }

    @Test
    void thePlanNamesTheTablesThatItReads() {
        Spend spend = Spend.epsilon("1");
        assertThat(PrivateSql.explain("SELECT COUNT(*) FROM PRESCRIPTIONS", Clinic.tables(DATASET), spend, 0.95))
                .contains("read prescriptions: a unit is what patient tells apart, neighbours add-remove")
                .doesNotContain("keep the rows for which a condition holds, x 1");
        String join = "SELECT COUNT(*) FROM visits v JOIN " + DRUGS + " ON v.patient = d.patient";
        assertThat(PrivateSql.explain(join, Clinic.tables(DATASET), spend, 0.95))
                .contains(
                        "read visits, prescriptions: a unit is what patient tells apart, neighbours add-remove",
                        "join each row to what all rows of its patient come to, x 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*) FROM visits v JOIN prescriptions p ON v.patient = p.patient                                | sql.join-rows
            SELECT COUNT(*) FROM visits v LEFT JOIN prescriptions p ON v.patient = p.patient                           | sql.join-rows
            SELECT COUNT(*) FROM visits v JOIN prescriptions p ON v.diagnosis = p.diagnosis                            | sql.join
            SELECT COUNT(*) FROM visits v, prescriptions p WHERE v.patient = p.patient                                 | sql.join-rows
            SELECT COUNT(*) FROM {stays} LEFT JOIN prescriptions p ON s.patient = p.patient                            | sql.join-rows
            SELECT COUNT(*) FROM visits v JOIN {drugs} ON v.age = d.n                                                  | sql.join
            SELECT COUNT(*) FROM prescription                                                                          | sql.invalid
            SELECT SUM(dose) FROM visits                                                                               | sql.invalid
            SELECT SUM(stay) FROM prescriptions                                                                        | sql.invalid
            SELECT COUNT(*) FROM prescriptions TABLESAMPLE BERNOULLI(50)                                               | sql.table
            SELECT drug FROM prescriptions                                                                             | sql.no-aggregate
            SELECT diagnosis, COUNT(*) FROM (SELECT diagnosis FROM visits UNION ALL SELECT diagnosis FROM prescriptions) AS t GROUP BY diagnosis | sql.open-text
            """)
    void whatCouldMultiplyRowsOrIsNotThereIsRefused(String query, String code) {
        String text = query.replace("{drugs}", DRUGS).replace("{stays}", STAYS);
        assertThatThrownBy(() -> Clinic.plan(text, DATASET))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        invalid -> assertThat(invalid.code()).isEqualTo(code));
    }
}
