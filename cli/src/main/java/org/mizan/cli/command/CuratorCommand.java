package org.mizan.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.mizan.certificate.CertificateJson;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.Json;
import org.mizan.cli.output.OutputFile;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.dataset.Dataset;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ShownNotes;
import org.mizan.report.answer.ShownRows;
import org.mizan.report.budget.CeilingChanges;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that asks the curator for something: for whom, under which id, how it is shown, or that it is only tried. */
public abstract class CuratorCommand implements Callable<Integer> {
    /** The property by which the launcher says that answers go to a terminal. */
    private static final String TERMINAL = "mizan.terminal.output";

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

    @Option(names = "--certificate", paramLabel = "FILE", description = "Also writes the certificate to a new file.")
    private Optional<Path> certificate;

    @Option(
            names = "--overwrite",
            description = "Replaces files that are there already, but never those that belong to the data set.")
    private boolean overwrite;

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private AnswerFormat format;

    @Option(
            names = "--notes",
            description = "Shows every note below the answer (default: the two that matter most); JSON has them all.")
    private boolean allNotes;

    @Option(
            names = "--all",
            description = "Shows every row of a long table on a terminal (default: the first and the last rows).")
    private boolean allRows;

    @Mixin
    private LanguageOption language;

    private final List<String> charged = new ArrayList<>();
    private final Set<String> repeated = new HashSet<>();
    private Optional<OutputFile> certificateFile = Optional.empty();

    /** Refuses, before anything is opened or charged, what could not be delivered. */
    void check() throws IOException {
        // Nothing is delivered but the answer, unless a command says more.
    }

    /** What is told in place of a release, where only that is asked for. No ledger is opened for it: a new one charges γ. */
    Optional<Report> comparison(Dataset dataset) {
        return Optional.empty();
    }

    /** Plans, and then says what would happen, or has it charged, answered and delivered. */
    abstract void run(Curator curator, RequestOptions options) throws IOException;

    /** Prints an answer in the form that is asked for; {@link #tellAside} tells what that form has no place for. */
    final void print(Answer answer) throws IOException {
        print(new Piloted(answer, Optional.empty()), out());
    }

    /** Writes an answer in the form that is asked for; people are told what the one that chose its price cost besides. */
    final void print(Piloted piloted, Writer out) throws IOException {
        AnswerReport report = AnswerReport.of(piloted, language()).with(notes()).with(rows());
        switch (format) {
            case table -> {
                report.text(out);
                out.append(repetition(piloted.answer()));
            }
            case json -> {
                piloted.answer().write(out, besides(piloted));
                out.append('\n');
            }
            case csv -> report.csv(out);
        }
    }

    private Map<String, Object> besides(Piloted piloted) {
        Map<String, Object> besides =
                new LinkedHashMap<>(AnswerReport.of(piloted, language()).besides());
        if (isRepeated(piloted.answer())) {
            besides.put("repeated", true);
        }
        return besides;
    }

    /** Comma-separated values have no place for notes, cost and request: people read them on the standard error. */
    final void tellAside(Piloted piloted) {
        if (format == AnswerFormat.csv) {
            PrintWriter aside = spec.commandLine().getErr();
            aside.print(AnswerReport.of(piloted, language()).with(notes()).asides() + repetition(piloted.answer()));
            aside.flush();
        }
    }

    /** A ceiling that the owner changed is told beside whatever is asked next, until that is charged. */
    private void tellChanges(Curator curator) {
        PrintWriter aside = spec.commandLine().getErr();
        aside.print(CeilingChanges.text(
                curator.ledger().changesSinceCharge(curator.dataset().budgetName()), language()));
        aside.flush();
    }

    /** A report, for machines where they are addressed. */
    final String shown(Report report) {
        return format == AnswerFormat.json ? Json.text(report.tree()) : report.text();
    }

    /** Writes the certificate of an answer, where one is asked for. */
    final void certify(Answer answer) throws IOException {
        if (certificateFile.isPresent()) {
            String text = CertificateJson.write(answer.certificate()) + "\n";
            certificateFile.get().write(out -> out.append(text));
        }
    }

    /** Remembers, before it is asked, what was answered before: that costs nothing more. */
    final void rememberAnswered(Curator curator, RequestOptions options) {
        repeated.addAll(curator.answered(options));
    }

    final boolean isRepeated(Answer answer) {
        return repeated.contains(answer.request());
    }

    /** What people are told of an answer that was given before; nothing of a new one. */
    final String repetition(Answer answer) {
        return isRepeated(answer) ? Message.REPEATED.in(language()) + "\n" : "";
    }

    /** Remembers what was paid for, so that the id is known even if the answer cannot be printed. */
    final Answer charged(Answer answer) {
        charged.add(answer.request());
        return answer;
    }

    /** The ids of what was paid for. */
    public final List<String> charged() {
        return List.copyOf(charged);
    }

    final boolean isCertified() {
        return certificate.isPresent();
    }

    final boolean overwrite() {
        return overwrite;
    }

    /** A file that the command writes: refused, before anything is opened or charged, where it must not be written. */
    final Optional<OutputFile> output(Optional<Path> path, String... endings) throws IOException {
        return path.isPresent()
                ? Optional.of(OutputFile.of(path.get(), overwrite, belonging(), endings))
                : Optional.empty();
    }

    /** The files of the data set, which no command writes over. */
    final DataSetFiles belonging() throws IOException {
        return DataSetFiles.of(data.file());
    }

    final boolean isDryRun() {
        return dryRun;
    }

    final AnswerFormat format() {
        return format;
    }

    /** The notes that people see. */
    final ShownNotes notes() {
        return allNotes ? ShownNotes.ALL : ShownNotes.WEIGHTIEST;
    }

    /** The rows that people see: where the output is no terminal, always all of them. */
    private ShownRows rows() {
        return allRows || !Boolean.getBoolean(TERMINAL) ? ShownRows.ALL : ShownRows.FIRST_AND_LAST;
    }

    final Language language() {
        return language.value();
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Override
    public final Integer call() throws IOException {
        certificateFile = output(certificate);
        check();
        Optional<Report> comparison = comparison(data.dataset());
        if (comparison.isPresent()) {
            out().print(shown(comparison.get()));
            return ExitCode.DONE;
        }
        RequestOptions options = new RequestOptions(request, confidence);
        try (Curator curator = Curator.open(data.file(), analyst.orElseGet(() -> System.getProperty("user.name")))) {
            tellChanges(curator);
            run(curator, options);
            return ExitCode.DONE;
        }
    }
}
