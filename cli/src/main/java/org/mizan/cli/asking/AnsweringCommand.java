package org.mizan.cli.asking;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.certificate.CertificateJson;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.AnalystOption;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.Json;
import org.mizan.cli.output.OutputFile;
import org.mizan.cli.output.StandardOutput;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.dataset.Dataset;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.report.Report;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ShownNotes;
import org.mizan.report.answer.ShownRows;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that shows answers of the curator: whose they are, in which form, and with which notes. */
abstract class AnsweringCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DataOption data;

    @Mixin
    private AnalystOption analyst;

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

    private Optional<OutputFile> certificateFile = Optional.empty();
    private Optional<RemoteDataSet> remote = Optional.empty();

    /** Whether an answer was given before, so that it costs nothing now. */
    abstract boolean isRepeated(Answer answer);

    /** The data set and its ledger for the analyst who asks. */
    final Curator open() throws IOException {
        return Curator.open(data.file(), analyst.name());
    }

    final Dataset dataset() throws IOException {
        return remote.isPresent() ? remote.get().dataset() : data.dataset();
    }

    /** The data set of a server, where one is asked in place of files. */
    final Optional<RemoteDataSet> remote() {
        return remote;
    }

    /** Refuses, before anything is opened or charged, a server that cannot be asked and a certificate that must not be written. */
    final void begin() throws IOException {
        remote = data.remote(language());
        if (remote.isPresent()) {
            analyst.given().ifPresent(name -> {
                throw CommandRefusal.REMOTE_ANALYST.with(Spelling.shown(name));
            });
        }
        certificateFile = output(certificate);
    }

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
            case json -> json(piloted, out);
            case csv -> report.csv(out);
            case parquet -> {
                // The file has the answer, and people are told of it aside.
            }
        }
    }

    /** Writes an answer to a file, where one is asked for. */
    final void write(Piloted piloted, AnswerOut out) throws IOException {
        AnswerReport report = AnswerReport.of(piloted, language());
        out.write(new AnswerOut.Forms(report::csv, file -> json(piloted, file), report::parquet));
    }

    final void json(Piloted piloted, Writer out) throws IOException {
        piloted.answer().write(out, besides(piloted));
        out.append('\n');
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
        if (format == AnswerFormat.csv || format == AnswerFormat.parquet) {
            PrintWriter aside = err();
            aside.print(AnswerReport.of(piloted, language()).with(notes()).asides() + repetition(piloted.answer()));
            aside.flush();
        }
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

    /** What people are told of an answer that was given before; nothing of a new one. */
    final String repetition(Answer answer) {
        return isRepeated(answer) ? Message.REPEATED.in(language()) + "\n" : "";
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
        return remote.isPresent() ? DataSetFiles.unknown() : DataSetFiles.of(data.file());
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
        return allRows || !StandardOutput.isWatched() ? ShownRows.ALL : ShownRows.FIRST_AND_LAST;
    }

    /** Tells people something beside the answer. */
    final void tell(Sentence sentence) {
        err().println(sentence.in(language()));
        err().flush();
    }

    /** The description's file, or the name of a data set of a server. */
    final String place() {
        return remote.map(RemoteDataSet::name).orElseGet(() -> data.file().toString());
    }

    final Language language() {
        return language.value();
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
