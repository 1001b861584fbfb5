package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.postgres.Postgres;
import org.mizan.noise.Generator;
import org.mizan.release.Release;

/** The attacks that reach a database, in each. What is refused by its text or by the description never does. */
class DatabaseAttackTest {
    private static final String ROWS = """
            SELECT CAST(%s AS BIGINT) AS patient, CASE i %% 3 WHEN 0 THEN 'cardiology' WHEN 1 THEN 'oncology' ELSE 'surgery' END AS department,
            '%s' AS diagnosis, CAST(%s AS DOUBLE PRECISION) AS stay, CAST(30 AS BIGINT) AS age, TRUE AS urgent,
            DATE '2024-05-01' AS admitted, TIMESTAMP '2024-05-01 10:00:00' AS seen FROM generate_series(1, %d) AS t(i)""";

    @TempDir
    Path folder;

    enum Database {
        DUCKDB,
        POSTGRESQL
    }

    private Reading read(Database database, Dataset dataset, Release release, String rows) throws SQLException {
        try (Engine engine = open(database, dataset, rows)) {
            return engine.read(release.program());
        }
    }

    private Engine open(Database database, Dataset dataset, String rows) throws SQLException {
        if (database == Database.POSTGRESQL) {
            return Postgres.open(dataset, Databases.postgres(rows), Map.of());
        }
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, rows);
        return DuckDb.parquet(dataset, file);
    }

    private static String rows(String patient, String diagnosis, String stay, int count) {
        return ROWS.formatted(patient, diagnosis, stay, count);
    }

    private static String rows(String patient, String diagnosis, int count) {
        return rows(patient, diagnosis, "1.5", count);
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void aKeyThatOnlyOneUnitHasIsNotShown(Database database) throws SQLException {
        Release release = SecretKey.release();
        String rows = rows("i % 50", "flu", 200) + " UNION ALL " + rows("77", "canary", 1);
        Reading reading = read(database, Clinic.PATIENTS, release, rows);
        SecretKey.requireHidden(release, reading);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DUCKDB     | SELECT COUNT(*), SUM(age), COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM visits                 | [0, 2, 60, 1, 1]
            DUCKDB     | SELECT SUM(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t                  | [0, 4]
            DUCKDB     | SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t                   | [0, 2]
            POSTGRESQL | SELECT COUNT(*), SUM(age), COUNT(DISTINCT age), COUNT(DISTINCT diagnosis) FROM visits                 | [0, 2, 60, 1, 1]
            POSTGRESQL | SELECT SUM(n) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t                  | [0, 4]
            POSTGRESQL | SELECT COUNT(*) FROM (SELECT age FROM visits UNION ALL SELECT age FROM visits) AS t                   | [0, 2]
            """)
    void aUnitWithAMillionRowsCountsAsOneWithFew(Database database, String query, String totals) throws SQLException {
        Release release = Clinic.plan(query, Clinic.PATIENTS);
        Reading reading = read(database, Clinic.PATIENTS, release, rows("1", "flu", 1_000_000));
        assertThat(ConformanceTest.shown(release.program(), reading)).hasToString(totals);
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void theOrderOfRowsChangesNothing(Database database) throws SQLException {
        String rows = rows("i % 40", "flu", 200) + " UNION ALL " + rows("i % 60", "gout", 100);
        for (String query : List.of(
                "SELECT department, COUNT(*), COUNT(DISTINCT diagnosis) FROM visits GROUP BY department",
                "SELECT diagnosis, SUM(stay), MEDIAN(age) FROM visits GROUP BY diagnosis",
                "SELECT n, COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t GROUP BY n")) {
            Release release = Clinic.plan(query, Clinic.PATIENTS);
            Reading reading = read(database, Clinic.PATIENTS, release, rows);
            Reading other = read(
                    database,
                    Clinic.PATIENTS,
                    release,
                    "SELECT * FROM (%s) AS u ORDER BY diagnosis DESC, -patient, department".formatted(rows));
            assertThat(reading.groups()).isNotEmpty();
            assertThat(ConformanceTest.shown(release.program(), other))
                    .isEqualTo(ConformanceTest.shown(release.program(), reading));
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void anEmptyTableAndAGroupThatNobodyIsInAreAnsweredLikeAnyOther(Database database) throws SQLException {
        Release release = Clinic.plan(
                "SELECT department, COUNT(*), AVG(stay), MEDIAN(age) FROM visits GROUP BY department", Clinic.PATIENTS);
        for (int count : new int[] {0, 1}) {
            Reading reading = read(database, Clinic.PATIENTS, release, rows("i", "flu", count));
            assertThat(release.draw(reading, Generator.current()).rows()).hasSize(3);
        }
    }

    /** What is no number counts for nothing, and what is beyond the bounds as these: 0 and 240 steps of 0.25. */
    @ParameterizedTest
    @EnumSource(Database.class)
    void numbersBeyondAllBoundsAreClampedAndWhatIsNoneIsLeftOut(Database database) throws SQLException {
        String rows = String.join(
                " UNION ALL ",
                rows("-9223372036854775807 - 1", "flu", "'NaN'", 1),
                rows("9223372036854775807", "flu", "'Infinity'", 1),
                rows("0", "flu", "'-Infinity'", 1),
                rows("1", "flu", "-0.0", 1),
                rows("2", "flu", "1e308", 1));
        Release release = Clinic.plan("SELECT COUNT(*), COUNT(stay), SUM(stay) FROM visits", Clinic.PATIENTS);
        assertThat(ConformanceTest.shown(release.program(), read(database, Clinic.PATIENTS, release, rows)))
                .hasToString("[0, 5, 4, 480]");
    }
}
