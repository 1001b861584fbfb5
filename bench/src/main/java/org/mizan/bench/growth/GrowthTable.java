package org.mizan.bench.growth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.curator.Importing;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.LaplaceEvent;

/**
 * How processor time and memory of a query grow with its groups, in each format, with its columns, with the rows of the table and with
 * the entries of the ledger. Each answer is made by a process of its own, with a heap of 1.5 GB. An exponent of 1 is linear growth. It
 * compares two sizes, each less what a query of one group takes at the least size. Arguments: the folder to work in, and, if not all, one series
 * and its sizes, such as {@code rows 1000000 100000000}.
 */
public final class GrowthTable {
    private static final int CLIENTS = 64;
    private static final int FEW = 1_000;
    private static final String ONE_GROUP = "SELECT COUNT(*) AS n FROM visits";
    private static final String GROUPS = "SELECT grp, COUNT(*) AS n, SUM(x) AS s FROM visits GROUP BY grp";

    private GrowthTable() {}

    /** What grows, and its usual sizes. */
    private enum Series {
        GROUPS,
        COLUMNS,
        ROWS,
        ENTRIES;

        int[] sizes() {
            return switch (this) {
                case GROUPS -> new int[] {10_000, 100_000, 1_000_000};
                case COLUMNS -> new int[] {1, 5, 50, 500};
                case ROWS -> new int[] {100_000, 1_000_000, 10_000_000};
                case ENTRIES -> new int[] {1_000, 10_000, 100_000, 1_000_000};
            };
        }
    }

    /** What a process took. */
    private record Taken(double seconds, long megabytes) {}

    /** Prints one line a case. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        System.out.println(
                "| series | format | size | processor s | memory MB | exponent |\n|---|---|---|---|---|---|");
        for (Series series : Series.values()) {
            String name = series.name().toLowerCase(Locale.ROOT);
            if (arguments.length < 2 || arguments[1].equals(name)) {
                int[] sizes = arguments.length < 3
                        ? series.sizes()
                        : Arrays.stream(arguments)
                                .skip(2)
                                .mapToInt(Integer::parseInt)
                                .toArray();
                for (String format : series == Series.GROUPS ? List.of("json", "csv", "table") : List.of("json")) {
                    measure(series, name, format, sizes, folder);
                }
            }
        }
    }

    private static void measure(Series series, String name, String format, int[] sizes, Path folder) throws Exception {
        double last = 0;
        double least = 0;
        for (int place = 0; place < sizes.length; place++) {
            int size = sizes[place];
            Path made = Files.createTempDirectory(folder, "growth");
            try {
                describe(series, size, made);
                least = place == 0 ? taken(made, "json", ONE_GROUP).seconds() : least;
                if (series == Series.ENTRIES) {
                    fill(made, size);
                }
                Taken all = taken(made, format, query(series, size));
                double more = Math.max(1e-3, all.seconds() - least);
                String exponent = place == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "%.2f",
                                Math.log(more / last) / Math.log((double) size / sizes[place - 1]));
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %d | %.2f | %d | %s |%n",
                        name,
                        format,
                        size,
                        all.seconds(),
                        all.megabytes(),
                        exponent);
                last = more;
            } finally {
                delete(made);
            }
        }
    }

    private static String query(Series series, int size) {
        return switch (series) {
            case GROUPS, ROWS -> GROUPS;
            case ENTRIES -> ONE_GROUP;
            case COLUMNS ->
                IntStream.range(0, size)
                        .mapToObj(column -> "SUM(x) AS s" + column)
                        .collect(Collectors.joining(", ", "SELECT ", " FROM visits"));
        };
    }

    private static void describe(Series series, int size, Path folder) throws IOException, SQLException {
        long groups = series == Series.GROUPS ? size : FEW;
        long rows = series == Series.GROUPS ? 3L * size : series == Series.ROWS ? size : 10L * FEW;
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT (i %% %d)::INTEGER AS grp, (hash(i) %% 10000) / 100 AS x FROM range(%d) AS t(i)) TO '%s' (FORMAT parquet)"
                            .formatted(groups, rows, folder.resolve("visits.parquet")));
        }
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(description, """
            dataset: visits
            unit: rows
            neighbours: add-remove
            ledger: .mizan/ledger.db
            source: visits.parquet
            columns:
              grp: {type: integer, min: 0, max: %d}
              x: {type: number, min: 0, max: 100, step: 0.01}
            budget: {epsilon: 1000, delta: 0.1, analysts: {default: {epsilon: 1000}}}
            """.formatted(groups - 1));
        Importing.run(description, () -> {});
    }

    /** Charges so often, by many clients at once. */
    private static void fill(Path folder, int entries) throws IOException, InterruptedException, ExecutionException {
        Dataset dataset = DatasetFile.read(folder.resolve("mizan.yaml"));
        LaplaceEvent event =
                new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.ADD_REMOVE), Rational.of(1_000_000));
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        try (Ledger ledger = Ledger.open(folder.resolve(".mizan/ledger.db"), List.of(BudgetPolicy.of(dataset)))) {
            List<Future<?>> running = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                int first = client;
                running.add(threads.submit(() -> {
                    for (int id = first; id < entries; id += CLIENTS) {
                        ledger.charge(new Request("r" + id, "ana", dataset.budgetName(), "count", event));
                    }
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    private static Taken taken(Path folder, String format, String query) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Xmx1500m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        GrowthAnswer.class.getName(),
                        folder.toString(),
                        format,
                        query)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("a process failed: see above");
        }
        String[] parts = line.split(" ", -1);
        return new Taken(Double.parseDouble(parts[0]), Long.parseLong(parts[1]));
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walked = Files.walk(folder)) {
            all = walked.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.delete(each);
        }
    }
}
