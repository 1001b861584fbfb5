package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Program;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.release.Release;

/** What an adversary would ask: nothing but noisy numbers may tell of the data. */
class AttackTest {
    private static List<CodedRow> rows(int count) {
        Random random = new Random(4);
        return IntStream.range(0, count).mapToObj(row -> Clinic.row(random)).toList();
    }

    @Test
    void aDivisorThatIsZeroForOnePersonIsRefusedBeforeAnyRowIsRead() {
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(1 / (age - 47)) FROM visits"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[sql.division]");
        assertThatThrownBy(() -> Clinic.plan("SELECT SUM(1 / (patient - 47)) FROM visits", Clinic.PATIENTS))
                .isInstanceOf(InvalidInputException.class);
    }

    @Test
    void aUnitWithManyRowsMovesEveryQueryNoFurtherThanOneWithFew() {
        Map<String, Long> codes = new HashMap<>(Clinic.ROWS.get(0).codes());
        codes.put("patient", 1L);
        List<CodedRow> many = Collections.nCopies(
                100_000, new CodedRow(codes, Clinic.ROWS.get(0).texts()));
        assertThat(Clinic.read("SELECT COUNT(*), SUM(age), COUNT(DISTINCT age) FROM visits", Clinic.PATIENTS, many))
                .containsExactly(List.of(0L, 2L, 60L, 1L));
        assertThat(Clinic.read(
                        "SELECT SUM(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t",
                        Clinic.PATIENTS,
                        many))
                .containsExactly(List.of(0L, 4L));
        assertThat(Clinic.read(
                        "SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t",
                        Clinic.PATIENTS,
                        many))
                .containsExactly(List.of(0L, 2L));
    }

    @Test
    void aKeyThatOnlyOneUnitHasIsNotShown() {
        List<CodedRow> rows = new ArrayList<>(rows(200));
        rows.add(new CodedRow(Map.of("patient", 77L), Map.of("diagnosis", "canary")));
        Release release = SecretKey.release();
        try (Interpreter interpreter = Interpreter.of(Clinic.PATIENTS, rows)) {
            Reading reading = interpreter.read(release.program());
            assertThat(reading.texts(0)).contains("canary");
            SecretKey.requireUnanswered(release, reading);
        }
    }

    @Test
    void theOrderOfRowsChangesNothing() {
        List<CodedRow> rows = new ArrayList<>(rows(60));
        List<String> queries = List.of(
                "SELECT department, COUNT(*), COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM visits GROUP BY department",
                "SELECT diagnosis, SUM(stay) FROM visits GROUP BY diagnosis",
                "SELECT n, COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t GROUP BY n");
        List<Object> before = new ArrayList<>();
        queries.forEach(query -> before.add(Clinic.read(query, Clinic.PATIENTS, rows)));
        Collections.shuffle(rows, new Random(8));
        List<Object> after = new ArrayList<>();
        queries.forEach(query -> after.add(Clinic.read(query, Clinic.PATIENTS, rows)));
        assertThat(after).isEqualTo(before);
    }

    @Test
    void aGroupThatNobodyIsInAndAnEmptyTableAreAnsweredLikeAnyOther() {
        for (String query : Clinic.conformance(Clinic.PATIENTS)) {
            if (query.contains("HAVING") || query.contains("diagnosis")) {
                continue;
            }
            Release release = Clinic.plan(query, Clinic.PATIENTS);
            assertThat(drawn(release, List.of())).as(query).isEqualTo(drawn(release, rows(40)));
        }
    }

    private static int drawn(Release release, List<CodedRow> rows) {
        Program program = release.program();
        try (Interpreter interpreter = Interpreter.of(Clinic.PATIENTS, rows)) {
            return release.draw(interpreter.read(program), Generator.current())
                    .rows()
                    .size();
        }
    }

    @Test
    void moreGroupsThanAnAnswerMayHaveAreRefusedByTheDescriptionAlone() {
        assertThatThrownBy(() -> Clinic.plan("SELECT age * 10000, COUNT(*) FROM visits GROUP BY age * 10000"))
                .hasMessageContaining("[groups.many]");
    }

    @Test
    void aColumnWithoutBoundsIsNoColumn() {
        assertThatThrownBy(() -> DatasetFile.parse("""
                        dataset: visits
                        source: visits.csv
                        ledger: ledger.db
                        unit: rows
                        neighbours: add-remove
                        columns:
                          age: {type: integer}
                        budget: {epsilon: 1, delta: 1e-6}
                        """, "mizan.yaml")).isInstanceOf(InvalidInputException.class);
    }
}
