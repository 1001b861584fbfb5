package org.mizan.bench.growth;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.AnswerReport;

/**
 * Answers one query and writes the answer in a process of its own, then prints what that process took. Arguments: the folder of the
 * data set, the format of the answer, and the query.
 */
public final class GrowthAnswer {
    private GrowthAnswer() {}

    /** Prints processor seconds and the most memory held in megabytes. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        try (Curator curator = Curator.open(folder.resolve("mizan.yaml"), "ana");
                Writer out = new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8)) {
            Answer answer = curator.query(arguments[2], Spend.epsilon("0.5"));
            AnswerReport report = AnswerReport.of(answer);
            switch (arguments[1]) {
                case "table" -> report.text(out);
                case "json" -> answer.write(out, report.besides());
                case "csv" -> report.csv(out);
                default -> throw new IllegalArgumentException("format: " + arguments[1]);
            }
        }
        double seconds =
                ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
        long kilobytes = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
        System.out.printf(Locale.ROOT, "%.2f %d%n", seconds, kilobytes >> 10);
    }
}
