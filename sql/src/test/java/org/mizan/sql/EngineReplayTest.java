package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Program;
import org.mizan.release.Release;

/**
 * Generated pairs of neighbours in the databases: they read of both what the reference reads, so that no total moves further
 * there either. With six data sets and fifty queries, a pair makes 300 cases.
 */
class EngineReplayTest {
    /** 25 in the profile soak: 7,500 cases. */
    private static final int DUCKDB_PAIRS = Integer.getInteger("mizan.sql.duckdb.pairs", 2);
    /** 10 in the profile soak: 3,000 cases. */
    private static final int POSTGRES_PAIRS = Integer.getInteger("mizan.sql.postgres.pairs", 1);

    @TempDir
    Path folder;

    /** Opens an engine over a table of these rows. */
    private interface Opener {
        Engine open(List<CodedRow> rows) throws SQLException;
    }

    static List<Dataset> datasets() {
        return Clinic.datasets();
    }

    @ParameterizedTest
    @MethodSource("datasets")
    void duckDbReadsOfNeighboursWhatTheReferenceReads(Dataset dataset) throws Exception {
        replay(dataset, DUCKDB_PAIRS, rows -> Databases.duckDb(dataset, folder, rows));
    }

    @ParameterizedTest
    @MethodSource("datasets")
    void postgresReadsOfNeighboursWhatTheReferenceReads(Dataset dataset) throws Exception {
        replay(dataset, POSTGRES_PAIRS, rows -> Postgres.open(dataset, Databases.postgres(rows), Map.of()));
    }

    private static void replay(Dataset dataset, int pairs, Opener opener) throws SQLException {
        Random random = new Random(41);
        for (int count = 0; count < pairs; count++) {
            Pair pair = Pair.of(dataset, random);
            List<Release> releases = Pair.releases(dataset, random);
            releases.forEach(pair::requireBounded);
            for (List<CodedRow> rows : List.of(pair.rows(), pair.others())) {
                try (Engine engine = opener.open(rows)) {
                    for (Release release : releases) {
                        Program program = release.program();
                        assertThat(ConformanceTest.shown(program, engine.read(program)))
                                .as(release.asked())
                                .isEqualTo(ConformanceTest.shown(program, pair.read(rows, program)));
                    }
                }
            }
        }
    }
}
