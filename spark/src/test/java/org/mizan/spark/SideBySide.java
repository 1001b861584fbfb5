package org.mizan.spark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Visits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;

/** Measures readings beside the plain queries of the same shape, by turns in one process: a count and a sum by 1000 groups. */
final class SideBySide {
    private static final int ROUNDS = 3;
    private static final String PLAIN = "SELECT g, count(*), sum(x) FROM visits GROUP BY g";
    private static final String TWO_LEVELS =
            "SELECT g, sum(n), sum(s) FROM (SELECT %s, g, count(*) AS n, sum(x) AS s FROM visits GROUP BY 1, 2) GROUP BY g";

    private final SparkSession session;

    private SideBySide(SparkSession session) {
        this.session = session;
    }

    public static void main(String[] arguments) throws IOException {
        long rows = arguments.length == 0 ? 10_000_000 : Long.parseLong(arguments[0]);
        Path folder = Files.createTempDirectory("mizan-spark");
        SparkSession session = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .getOrCreate();
        try {
            new SideBySide(session).compare(rows, folder.resolve("visits.parquet"));
        } finally {
            session.stop();
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void compare(long rows, Path file) {
        session.sql("""
                        SELECT who, concat('patient number ', who) AS name, g, x FROM (
                        SELECT pmod(xxhash64(id), %d) AS who, pmod(hash(id, 1), 1000) AS g, pmod(hash(id, 2), 7000) / 100D AS x
                        FROM range(%d))""".formatted(rows / 5, rows)).write().parquet(file.toString());
        session.read().parquet(file.toString()).createOrReplaceTempView("visits");
        System.out.println("| unit | plain s | private s | ratio |\n|---|---|---|---|");
        compare("rows", "", PLAIN);
        compare("who", "who: {type: integer}", TWO_LEVELS.formatted("who"));
        compare("name", "name: {type: text}", TWO_LEVELS.formatted("name"));
    }

    private void compare(String unit, String column, String plain) {
        Dataset dataset = Visits.described(
                "visits",
                "spark:visits",
                unit,
                column.isEmpty() ? "" : "limits: {groups_per_unit: 3, rows_per_group: 2}",
                column,
                "g: {type: integer, min: 0, max: 999}",
                "x: {type: number, min: 0, max: 60, step: 0.01}");
        Program program = new Program(
                new Condition.Always(),
                List.of(new Key.Public(Visits.scalar(dataset, "g"))),
                List.of(new Measure.Sum(Scalar.of(1)), new Measure.Sum(Visits.scalar(dataset, "x"))),
                1);
        double ours = Double.POSITIVE_INFINITY;
        double theirs = Double.POSITIVE_INFINITY;
        try (Engine engine = SparkEngine.table(dataset, session, "visits")) {
            for (int round = 0; round < ROUNDS; round++) {
                theirs = Math.min(theirs, seconds(() -> session.sql(plain).collectAsList()));
                ours = Math.min(ours, seconds(() -> engine.read(program)));
            }
        }
        System.out.printf("| %s | %.2f | %.2f | %.2f |%n", unit, theirs, ours, ours / theirs);
    }

    /** Of the processor, over all threads: others who use the machine do not count. */
    private static double seconds(Runnable work) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long start = system.getProcessCpuTime();
        work.run();
        return (system.getProcessCpuTime() - start) / 1e9;
    }
}
