package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.Shown;
import org.mizan.engine.Visits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.sql.Clinic;
import org.mizan.sql.SecretKey;

/** The attacks that reach an engine, on Spark. What is refused by its text or by the description never does. */
final class AttackTest {
    private static final String ROWS = """
            SELECT %s AS patient, element_at(array('cardiology', 'oncology', 'surgery'), CAST(id %% 3 + 1 AS INT)) AS department,
            '%s' AS diagnosis, 1.5D AS stay, 30 AS age, true AS urgent, DATE '2024-05-01' AS admitted,
            TIMESTAMP_NTZ '2024-05-01 10:00:00' AS seen FROM range(%d)""";

    private static Dataset<Row> rows(String patient, String diagnosis, int count) {
        return LocalSpark.SESSION.sql(ROWS.formatted(patient, diagnosis, count));
    }

    private static Reading read(Release release, Dataset<Row> rows) {
        try (Engine engine = SparkEngine.of(Clinic.PATIENTS, rows)) {
            return engine.read(release.program());
        }
    }

    @Test
    void aKeyThatOnlyOneUnitHasIsNotShown() {
        Release release = SecretKey.release();
        Reading reading = read(release, rows("id % 50", "flu", 200).union(rows("77L", "canary", 1)));
        SecretKey.requireHidden(release, reading);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*), SUM(age), COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM visits | [2, 60, 1, 1]
            SELECT SUM(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t | [4]
            SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t | [2]
            """)
    void aUnitWithAMillionRowsCountsAsOneWithFew(String query, String totals) {
        Release release = Clinic.plan(query, Clinic.PATIENTS);
        Shown shown = Shown.of(release.program(), read(release, rows("1L", "flu", 1_000_000)));
        assertThat(shown.groups().values()).extracting(List::toString).containsExactly(totals);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT department, COUNT(*), COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM visits GROUP BY department",
                "SELECT diagnosis, SUM(stay), MEDIAN(age) FROM visits GROUP BY diagnosis",
                "SELECT n, COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t GROUP BY n"
            })
    void theOrderOfRowsChangesNothing(String query) {
        Release release = Clinic.plan(query, Clinic.PATIENTS);
        Dataset<Row> rows = rows("id % 40", "flu", 200).union(rows("id % 60", "gout", 100));
        Shown shown = Shown.of(release.program(), read(release, rows));
        Dataset<Row> others = rows.repartition(5).sortWithinPartitions(functions.col("seen"), functions.rand(3));
        assertThat(Shown.of(release.program(), read(release, others))).isEqualTo(shown);
        assertThat(shown.groups()).isNotEmpty();
    }

    @Test
    void anEmptyTableAndAGroupThatNobodyIsInAreAnsweredLikeAnyOther() {
        Release release = Clinic.plan(
                "SELECT department, COUNT(*), AVG(stay), MEDIAN(age) FROM visits GROUP BY department", Clinic.PATIENTS);
        assertThat(release.draw(read(release, rows("id", "flu", 0)), Generator.current())
                        .rows())
                .hasSize(3);
        assertThat(release.draw(read(release, rows("id", "flu", 1)), Generator.current())
                        .rows())
                .hasSize(3);
    }

    @Test
    void aMillionGroupsAreRead() {
        org.mizan.dataset.Dataset dataset = DatasetFile.parse("""
                dataset: visits
                source: spark:visits
                ledger: ledger.db
                unit: rows
                neighbours: add-remove
                columns:
                  g: {type: integer, min: 0, max: 999999}
                budget: {epsilon: 1, delta: 0}
                """, "mizan.yaml");
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "g"))),
                List.of(new Measure.Units()),
                0);
        try (Engine engine =
                SparkEngine.of(dataset, LocalSpark.SESSION.sql("SELECT id AS g FROM range(0, 1000000, 1, 2)"))) {
            Reading reading = engine.read(program);
            assertThat(reading.groups()).hasSize(1_000_000);
            assertThat(reading.groups()[999_999]).isEqualTo(999_999);
        }
    }
}
