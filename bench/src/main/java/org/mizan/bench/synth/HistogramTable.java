package org.mizan.bench.synth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.noise.Generator;
import org.mizan.release.answer.Released;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;
import org.mizan.release.histogram.HistogramRelease;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.SyntheticTable;

/**
 * A histogram over 10<sup>7</sup> rows, read, drawn and projected, beside the plain {@code GROUP BY} of DuckDB over the same
 * file in the same process, both warm and by turns; then 10<sup>8</sup> rows drawn from it into a Parquet file. Arguments: the
 * folder to work in, and how many rows are read and written, if others.
 */
public final class HistogramTable {
    private static final int ROUNDS = 7;

    private static final Dataset PEOPLE = DatasetFile.parse("""
            dataset: people
            source: people.parquet
            ledger: ledger.db
            unit: rows
            neighbours: substitute
            units: 10000000
            columns:
              region: {type: integer, min: 0, max: 19}
              sex: {type: integer, min: 0, max: 1}
              age: {type: integer, min: 0, max: 99}
            budget: {epsilon: 1, delta: 0}
            """, "mizan.yaml");

    private HistogramTable() {}

    /** Prints the two tables. */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path folder = Path.of(arguments[0]);
        long read = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10_000_000;
        long written = arguments.length > 2 ? Long.parseLong(arguments[2]) : 100_000_000;
        Path file = folder.resolve("people.parquet");
        Path rows = folder.resolve("synthetic.parquet");
        try {
            Histogram histogram = compare(file, read);
            write(histogram, rows, written);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(rows);
        }
    }

    private static Histogram compare(Path file, long read) throws SQLException {
        Partition partition = Partition.of(PEOPLE, List.of("region", "sex", "age"), Map.of());
        HistogramRelease release = HistogramRelease.plan(
                PEOPLE, partition, Optional.empty(), Ties.LEAST_SQUARES, Spend.epsilon("1"), 0.95);
        double[] plain = new double[ROUNDS];
        double[] released = new double[ROUNDS];
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT hash(i) %% 20 AS region, hash(i, 1) %% 2 AS sex, hash(i, 2) %% 100 AS age FROM range(%d) AS t(i)) TO '%s' (FORMAT parquet)"
                            .formatted(read, file));
            try (DuckDb engine = DuckDb.parquet(PEOPLE, file)) {
                Released table = release.draw(engine.read(release.program()), Generator.current());
                for (int round = 0; round < ROUNDS; round++) {
                    long start = System.nanoTime();
                    grouped(statement, file);
                    plain[round] = seconds(start);
                    start = System.nanoTime();
                    table = release.draw(engine.read(release.program()), Generator.current());
                    released[round] = seconds(start);
                }
                Arrays.sort(plain);
                Arrays.sort(released);
                double least = plain[ROUNDS / 2];
                double ours = released[ROUNDS / 2];
                print(
                        "%,d rows in %,d cells: GROUP BY %.3f s, histogram %.3f s, %.2f times (medians of %d)%n",
                        read, partition.cells(), least, ours, ours / least, ROUNDS);
                return Histogram.of(partition, table);
            }
        }
    }

    private static void grouped(Statement statement, Path file) throws SQLException {
        try (ResultSet result = statement.executeQuery(
                "SELECT region, sex, age, count(*) FROM read_parquet('%s') GROUP BY ALL".formatted(file))) {
            long sum = 0;
            while (result.next()) {
                sum += result.getLong(4);
            }
            if (sum == 0) {
                throw new IllegalStateException("nothing was counted");
            }
        }
    }

    private static void write(Histogram histogram, Path file, long rows) throws IOException {
        long start = System.nanoTime();
        SyntheticTable.of(histogram, rows, 1).write(file, true, () -> {});
        double time = seconds(start);
        print(
                "%,d synthetic rows to Parquet: %.1f s, %,.0f rows a second, greatest heap %,d MiB%n",
                rows, time, rows / time, Runtime.getRuntime().maxMemory() >> 20);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
    }
}
