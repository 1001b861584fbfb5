package org.mizan.cli;

import java.io.PrintWriter;
import java.util.stream.Stream;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.report.Report;
import picocli.CommandLine.Option;

/** How a result is printed. */
final class OutputOptions {
    /** The forms of output. */
    enum Format {
        table,
        json;

        static Format of(String word) {
            return Stream.of(values())
                    .filter(format -> format.name().equals(word))
                    .findFirst()
                    .orElseThrow(() -> InvalidInputException.of(
                            "format.unknown", "format", Spelling.shown(word), "is unknown", "use table or json"));
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
