package org.mizan.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.certificate.CertificateJson;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Plan;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Spend;
import org.mizan.report.Language;
import org.mizan.report.Report;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ForecastReport;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that has something released: it plans, then either says what would happen or has it charged and answered. */
abstract class ReleaseCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DataOption data;

    @Option(
            names = "--analyst",
            paramLabel = "NAME",
            description = "Whose budget it is charged to (default: the user of the operating system).")
    private Optional<String> analyst;

    @Option(
            names = "--request",
            paramLabel = "ID",
            description = "An id under which it is charged once and has one answer, however often it is sent.")
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
    private AnswerFormat format;

    @Mixin
    private LanguageOption language;

    /** Refuses, before anything is opened or charged, what could not be delivered. */
    void check() throws IOException {
        // Nothing is delivered but the answer, unless a command says more.
    }

    /** Says how it would be answered, where that is what is asked for; whether it was. */
    boolean isExplained(Curator curator, double confidence) {
        return false;
    }

    abstract Plan plan(Curator curator, double confidence);

    abstract Spend spend();

    /** Has the release made. */
    Answer release(Curator curator, Plan plan, RequestOptions options) {
        return curator.release(plan, spend(), options);
    }

    /** Prints and writes what was released. */
    void deliver(Answer answer, Curator curator) throws IOException {
        AnswerReport report = AnswerReport.of(answer, language());
        out().print(
                        switch (format) {
                            case table -> report.text();
                            case json -> answer.json() + "\n";
                            case csv -> report.csv();
                        });
    }

    /** Prints a report, for machines where they are addressed. */
    final void print(Report report) {
        out().print(format == AnswerFormat.json ? Json.text(report.tree()) : report.text());
    }

    final AnswerFormat format() {
        return format;
    }

    final Language language() {
        return language.value();
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Override
    public final Integer call() throws IOException {
        check();
        RequestOptions options = new RequestOptions(request, confidence);
        try (Curator curator = Curator.open(data.file(), analyst.orElseGet(() -> System.getProperty("user.name")))) {
            if (isExplained(curator, confidence)) {
                return ExitCode.DONE;
            }
            Plan plan = plan(curator, confidence);
            if (dryRun) {
                print(ForecastReport.of(curator.foresee(plan, spend()), language()));
                return ExitCode.DONE;
            }
            Answer answer = release(curator, plan, options);
            deliver(answer, curator);
            if (certificate.isPresent()) {
                Files.writeString(certificate.get(), CertificateJson.write(answer.certificate()) + "\n");
            }
            return ExitCode.DONE;
        }
    }
}
