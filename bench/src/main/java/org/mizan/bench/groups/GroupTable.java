package org.mizan.bench.groups;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.mizan.curator.Importing;

/**
 * Answers of 10⁴, 10⁵ and 10⁶ groups, with public keys and with open ones, in every format and with a heap of 1.5 GB, beside plain
 * DuckDB that writes the same grouping as CSV. Every answer is made in a process of its own. Arguments: the folder to work in,
 * and the numbers of groups, if others.
 */
public final class GroupTable {
    private static final List<String> WRITERS = List.of("plain", "table", "json", "csv");
    private static final List<String> SIZES = List.of("10000", "100000", "1000000");
    private static final int ROWS_PER_GROUP = 3;

    private GroupTable() {}

    /** Prints one line a case. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        Path folder = Path.of(arguments[0]);
        List<String> sizes = arguments.length > 1 ? List.of(arguments).subList(1, arguments.length) : SIZES;
        System.out.println(
                "| keys | groups | format | processor s | memory MB | µs a group |\n|---|---|---|---|---|---|");
        for (Keys keys : Keys.values()) {
            for (String size : sizes) {
                measure(keys, Integer.parseInt(size), folder);
            }
        }
    }

    private static void measure(Keys keys, int groups, Path folder)
            throws IOException, InterruptedException, SQLException {
        Path made = Files.createTempDirectory(folder, "groups");
        try {
            describe(keys, groups, made);
            for (String writer : WRITERS) {
                String[] taken = taken(made, writer).split(" ", -1);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %d | %s | %s | %s | %.1f |%n",
                        keys,
                        groups,
                        writer,
                        taken[0],
                        taken[1],
                        Double.parseDouble(taken[0]) * 1e6 / groups);
            }
        } finally {
            delete(made);
        }
    }

    /** Groups of three rows each. */
    private static void describe(Keys keys, int groups, Path folder) throws IOException, SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute(
                    "COPY (SELECT %s AS grp, (hash(i) %% 10000) / 100 AS x FROM range(%d) AS t(i)) TO '%s' (FORMAT parquet)"
                            .formatted(
                                    keys.value.formatted(groups),
                                    (long) groups * ROWS_PER_GROUP,
                                    folder.resolve("visits.parquet")));
        }
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(description, """
                dataset: visits
                source: visits.parquet
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns:
                  grp: %s
                  x: {type: number, min: 0, max: 100, step: 0.01}
                budget: {epsilon: 1000, delta: 0.1, analysts: {default: {epsilon: 1000}}}
                """.formatted(keys.column.formatted(groups - 1)));
        Importing.run(description, () -> {});
    }

    private static String taken(Path folder, String writer) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1500m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                GroupAnswer.class.getName(),
                folder.toString(),
                writer));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return process.waitFor() == 0 ? line : "NaN -";
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walked = Files.walk(folder)) {
            all = new ArrayList<>(walked.toList());
        }
        Collections.reverse(all);
        for (Path each : all) {
            Files.delete(each);
        }
    }

    /** What rows are grouped by. */
    private enum Keys {
        /** Whole numbers, declared. */
        PUBLIC("(i %% %d)::INTEGER", "{type: integer, min: 0, max: %d}"),
        /** Texts that nobody declared. */
        OPEN("'group-' || (i %% %d)", "{type: text, values: open}");

        private final String value;
        private final String column;

        Keys(String value, String column) {
            this.value = value;
            this.column = column;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
