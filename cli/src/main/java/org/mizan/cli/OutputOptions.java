package org.mizan.cli;

import java.io.PrintWriter;
import org.mizan.report.Report;
import picocli.CommandLine.Option;

/** How a result is printed. */
final class OutputOptions {
    /** The forms of output. */
    enum Format {
        table,
        json;

        static Format of(String word) {
            return Choice.of(Format.class, "format", word);
        }
    }

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    void print(Report report, PrintWriter out) {
        out.print(
                switch (format) {
                    case table -> report.text();
                    case json -> Json.text(report.tree());
                });
    }
}
