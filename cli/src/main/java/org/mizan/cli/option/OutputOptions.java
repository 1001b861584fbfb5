package org.mizan.cli.option;

import java.io.PrintWriter;
import org.mizan.cli.output.Json;
import org.mizan.report.Report;
import picocli.CommandLine.Option;

/** How a result is printed. */
public final class OutputOptions {
    /** The forms of output. */
    public enum Format {
        table,
        json;

        public static Format of(String word) {
            return NamedChoice.of(Format.class, "format", word);
        }
    }

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    public void print(Report report, PrintWriter out) {
        out.print(
                switch (format) {
                    case table -> report.text();
                    case json -> Json.text(report.tree());
                });
    }
}
