package org.mizan.bench.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.Snapshot;
import org.mizan.noise.Generator;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.PrivateSql;
import org.mizan.sql.rows.Tables;

/**
 * Private queries over a Parquet file as it is, and over its snapshot, planned, read and drawn, beside the plain query of the
 * same shape over that file in DuckDB, all warm, by turns and in one process. Arguments: the folder to work in, how many millions of rows, and the command of a peer, if any, that
 * is asked of the same file afterwards, or {@code alone}.
 */
public final class SqlTable {
    private static final long MILLION = 1_000_000;
    /** In place of a peer: no plain query is asked, so that the memory held is that of private ones. */
    private static final String ALONE = "alone";
    /** A unit has five rows on average. */
    private static final int ROWS_PER_UNIT = 5;

    /** Those of one description together. */
    private static final List<List<Case>> CASES = List.of(
            List.of(Case.rows("COUNT(*)"), Case.rows("SUM(x)"), Case.rows("AVG(x)"), Case.rows("COUNT(*), SUM(x)")),
            List.of(Case.unit("number", "integer", 3, 2)),
            List.of(Case.unit("number", "integer", 10, 10)),
            List.of(Case.unit("name", "text", 3, 2)));

    private SqlTable() {}

    /** Prints one line a case. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        Path file = Path.of(arguments[0]).resolve("visits.parquet");
        long rows = MILLION * (arguments.length > 1 ? Long.parseLong(arguments[1]) : 10);
        boolean isAlone = arguments.length > 2 && arguments[2].equals(ALONE);
        // A question of some milliseconds needs many for the process to be warm; one of seconds does not.
        int rounds = rows > 20 * MILLION ? 1 : 11;
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("""
                    COPY (SELECT (hash(i) %% %1$d)::BIGINT AS number, 'user-' || hash(i) %% %1$d AS name,
                        (hash(i, 1) %% 1000)::INTEGER AS grp, (hash(i, 2) %% 1000000) / 1e4 AS x
                      FROM range(%2$d) AS t(i)) TO '%3$s' (FORMAT parquet)
                    """.formatted(rows / ROWS_PER_UNIT, rows, file));
            for (List<Case> alike : CASES) {
                compare(alike, statement, file, rounds, isAlone);
            }
            System.out.println(peak());
            if (arguments.length > 2 && !isAlone) {
                List<String> peer = new ArrayList<>(List.of(arguments).subList(2, arguments.length));
                peer.add(file.toString());
                new ProcessBuilder(peer).inheritIO().start().waitFor();
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Cases of one description: over the file in place, and over its snapshot. */
    private static void compare(List<Case> alike, Statement statement, Path file, int rounds, boolean isAlone)
            throws SQLException, IOException {
        Dataset dataset = alike.get(0).dataset();
        try (DuckDb engine = DuckDb.parquet(dataset, file)) {
            for (Case each : alike) {
                compare(each.name() + ", in place", each, engine, statement, file, rounds, isAlone);
            }
        }
        Path folder = file.resolveSibling("");
        Path snapshot = Snapshot.path(dataset, folder);
        Import.run(dataset, folder, new Keeper(), () -> {});
        try (DuckDb engine = DuckDb.snapshot(dataset, snapshot)) {
            for (Case each : alike) {
                compare(each.name() + ", imported", each, engine, statement, file, rounds, isAlone);
            }
        } finally {
            Files.deleteIfExists(snapshot);
        }
    }

    private static void compare(
            String name, Case asked, DuckDb engine, Statement statement, Path file, int rounds, boolean isAlone)
            throws SQLException {
        double[] plain = new double[rounds];
        double[] released = new double[rounds];
        for (int round = 0; round < Math.max(1, rounds / 2); round++) {
            answer(asked, engine);
        }
        for (int round = 0; round < rounds; round++) {
            long start = System.nanoTime();
            if (!isAlone) {
                lines(statement, asked.plain().formatted("read_parquet('%s')".formatted(file)));
            }
            plain[round] = seconds(start);
            start = System.nanoTime();
            answer(asked, engine);
            released[round] = seconds(start);
        }
        Arrays.sort(plain);
        Arrays.sort(released);
        double least = plain[rounds / 2];
        double ours = released[rounds / 2];
        if (isAlone) {
            System.out.printf(Locale.ROOT, "%-70s private %6.3f s%n", name, ours);
            return;
        }
        System.out.printf(
                Locale.ROOT, "%-70s plain %6.3f s, private %6.3f s, %.2f times%n", name, least, ours, ours / least);
    }

    /** Takes note of nothing: no ledger is beside a snapshot that is deleted again. */
    private static final class Keeper implements Custodian {
        @Override
        public byte[] key() {
            return new byte[Long.SIZE];
        }

        @Override
        public String mark() {
            return "bench";
        }

        @Override
        public void note(Commitment commitment, Optional<Boolean> isAsBefore) {}
    }

    private static void answer(Case asked, DuckDb engine) {
        Release release =
                PrivateSql.plan(asked.query(), Tables.of(asked.dataset(), Path.of("")), Spend.epsilon("1"), 0.95);
        release.draw(engine.read(release.program()), Generator.current());
    }

    private static void lines(Statement statement, String sql) throws SQLException {
        try (ResultSet result = statement.executeQuery(sql)) {
            long lines = 0;
            while (result.next()) {
                lines++;
            }
            if (lines == 0) {
                throw new IllegalStateException("nothing was read");
            }
        }
    }

    /** What the process, plain queries included, held of memory at most, where the system tells. */
    private static String peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                ? Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("VmHWM"))
                        .findFirst()
                        .map(line -> "most memory held at a time: "
                                + line.substring(line.indexOf(':') + 1).strip())
                        .orElse("")
                : "";
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
