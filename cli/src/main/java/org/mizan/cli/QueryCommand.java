package org.mizan.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.mizan.certificate.CertificateJson;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Plan;
import org.mizan.curator.RequestOptions;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ForecastReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks a private table in SQL. */
@Command(
        name = "query",
        description = {
            "Answers SQL about a private table with noise, at a stated cost.",
            "The cost is charged before the data are read; what the budget does not admit is refused (exit code 3)."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan query \"SELECT AVG(age) FROM visits\" --data examples/clinic/mizan.yaml --epsilon 0.5",
            "  mizan query \"SELECT COUNT(*) FROM visits\" --data examples/clinic/mizan.yaml --within 20 --dry-run"
        })
final class QueryCommand implements Callable<Integer> {
    /** The forms of an answer. */
    enum Format {
        table,
        json,
        csv;

        static Format of(String word) {
            return Stream.of(values())
                    .filter(format -> format.name().equals(word))
                    .findFirst()
                    .orElseThrow(() -> InvalidInputException.of(
                            "format.unknown", "format", Spelling.shown(word), "is unknown", "use table, json or csv"));
        }
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SQL", description = "The query, in quotes.")
    private String text;

    @Mixin
    private DataOption data;

    @Mixin
    private SpendOptions spend;

    @Option(
            names = "--analyst",
            paramLabel = "NAME",
            description = "Whose budget it is charged to (default: the user of the operating system).")
    private Optional<String> analyst;

    @Option(
            names = "--request",
            paramLabel = "ID",
            description = "An id under which the query is charged once and has one answer, however often it is sent.")
    private Optional<String> request;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            defaultValue = "0.95",
            description = "Of the intervals (default: ${DEFAULT-VALUE}).")
    private double confidence;

    @Option(
            names = "--dry-run",
            description = "Says cost and accuracy, and whether it fits; charges and reads nothing.")
    private boolean dryRun;

    @Option(names = "--certificate", paramLabel = "FILE", description = "Also writes the certificate to this file.")
    private Optional<Path> certificate;

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Override
    public Integer call() throws IOException {
        SpendOptions.Chosen chosen = spend.chosen();
        RequestOptions options = new RequestOptions(request, confidence);
        try (Curator curator = Curator.open(data.file(), analyst.orElseGet(() -> System.getProperty("user.name")))) {
            Plan plan = curator.plan(text, confidence);
            if (dryRun) {
                print(ForecastReport.of(curator.foresee(plan, chosen.spend())));
                return ExitCode.DONE;
            }
            Answer answer = chosen.pilot()
                    .map(pilot -> curator.release(plan, pilot, chosen.spend(), options))
                    .orElseGet(() -> curator.release(plan, chosen.spend(), options));
            print(answer);
            if (certificate.isPresent()) {
                Files.writeString(certificate.get(), CertificateJson.write(answer.certificate()) + "\n");
            }
            return ExitCode.DONE;
        }
    }

    private void print(ForecastReport report) {
        out().print(format == Format.json ? Json.text(report.tree()) : report.text());
    }

    private void print(Answer answer) {
        AnswerReport report = AnswerReport.of(answer);
        out().print(
                        switch (format) {
                            case table -> report.text();
                            case json -> answer.json() + "\n";
                            case csv -> report.csv();
                        });
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
