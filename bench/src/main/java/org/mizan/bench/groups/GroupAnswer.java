package org.mizan.bench.groups;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.AnswerReport;

/**
 * Answers one query of many groups and writes the answer, in a process of its own, then prints what that process took. Arguments:
 * the folder of the data set, and {@code table}, {@code json}, {@code csv} or {@code plain}, which is DuckDB's own CSV.
 */
public final class GroupAnswer {
    /** So much that every group of three rows is shown. */
    private static final Spend SPEND = Spend.approximate("60", "1e-3");

    private static final String SELECTED = "SELECT grp, COUNT(*) AS n, SUM(x) AS s FROM ";

    private GroupAnswer() {}

    /** Prints processor seconds, the most memory held in megabytes, and the size of what was written. */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path folder = Path.of(arguments[0]);
        Path written = folder.resolve("answer");
        if (arguments[1].equals("plain")) {
            plain(folder, written);
        } else {
            answer(folder, arguments[1], written);
        }
        double seconds =
                ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
        System.out.printf(Locale.ROOT, "%.2f %d %d%n", seconds, megabytes(), Files.size(written));
        Files.delete(written);
    }

    private static void plain(Path folder, Path written) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("COPY (%s read_parquet('%s') GROUP BY grp) TO '%s' (FORMAT csv)"
                    .formatted(SELECTED, folder.resolve("visits.parquet"), written));
        }
    }

    private static void answer(Path folder, String format, Path written) throws IOException {
        try (Curator curator = Curator.open(folder.resolve("mizan.yaml"), "ana");
                OutputStream file = Files.newOutputStream(written);
                Writer out = new OutputStreamWriter(file, StandardCharsets.UTF_8)) {
            Answer answer = curator.query(SELECTED + "visits GROUP BY grp", SPEND);
            AnswerReport report = AnswerReport.of(answer);
            switch (format) {
                case "table" -> report.text(out);
                case "json" -> answer.write(out, report.besides());
                case "csv" -> report.csv(out);
                default -> throw new IllegalArgumentException("format: " + format);
            }
        }
    }

    private static long megabytes() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                        .filter(line -> line.startsWith("VmHWM"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .findFirst()
                        .orElseThrow()
                / 1024;
    }
}
