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

    /** Refuses, before anything is charged, what could not be delivered. */
    abstract void check() throws IOException;

    abstract Plan plan(Curator curator, double confidence);

    abstract Spend spend();

    /** Prints and writes what was released. */
    abstract void deliver(Answer answer, Curator curator) throws IOException;

    /** The same for what would be released. */
    abstract void deliver(ForecastReport forecast);

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Override
    public final Integer call() throws IOException {
        check();
        RequestOptions options = new RequestOptions(request, confidence);
        try (Curator curator = Curator.open(data.file(), analyst.orElseGet(() -> System.getProperty("user.name")))) {
            Plan plan = plan(curator, confidence);
            if (dryRun) {
                deliver(ForecastReport.of(curator.foresee(plan, spend())));
                return ExitCode.DONE;
            }
            Answer answer = curator.release(plan, spend(), options);
            deliver(answer, curator);
            if (certificate.isPresent()) {
                Files.writeString(certificate.get(), CertificateJson.write(answer.certificate()) + "\n");
            }
            return ExitCode.DONE;
        }
    }
}
