package org.mizan.cli.asking;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.option.SynthesisMethod;
import org.mizan.cli.output.OutputFile;
import org.mizan.cli.output.Progress;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.synthesis.Drawing;
import org.mizan.curator.synthesis.Synthesis;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.dataset.Dataset;
import org.mizan.privacy.Delta;
import org.mizan.release.Plan;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import org.mizan.report.synthetic.MarginalReport;
import org.mizan.report.synthetic.QualityReport;
import org.mizan.report.synthetic.SynthesisReport;
import org.mizan.synth.Quality;
import org.mizan.synth.marginal.MarginalQuality;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes invented rows that have the frequencies of a released histogram, or of released marginals. */
@Command(
        name = "synth",
        description = {
            "Releases a histogram or marginals and draws synthetic rows from it, any number at the same cost.",
            "Without --columns all columns with public values are taken, and those of more than 32 numbers or dates"
                    + " are put into ten bins."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan synth --data examples/survey/mizan.yaml --columns sex --epsilon 1 --rows 1000 --out sex.csv"
        })
public final class SynthCommand extends CellsCommand {
    @Option(
            names = "--method",
            defaultValue = "histogram",
            paramLabel = "METHOD",
            description = "histogram: of all columns together; marginals: of up to three at a time, for many columns"
                    + " (default: ${DEFAULT-VALUE}).")
    private SynthesisMethod method;

    @Option(names = "--delta", paramLabel = "DELTA", description = "The δ beside ε, which marginals need.")
    private Optional<Delta> delta;

    @Option(names = "--rows", paramLabel = "NUMBER", description = "How many rows are drawn; a dry run draws none.")
    private Optional<Long> rows;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The new file for the rows (.csv or .parquet). A dry run needs none.")
    private Optional<Path> out;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description =
                    "Draws the same rows from the same answer again (default: a fresh one). Never a seed of noise.")
    private Optional<Long> seed;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes a page that compares the rows with what was released (.html).")
    private Optional<Path> report;

    private Optional<Drawing> drawing = Optional.empty();
    private Optional<OutputFile> page = Optional.empty();

    @Override
    void check() throws IOException {
        if (format() == AnswerFormat.csv || format() == AnswerFormat.parquet) {
            throw CommandRefusal.FORMAT_UNKNOWN_SYNTH.with();
        }
        if (method == SynthesisMethod.marginals && hasKey()) {
            throw CommandRefusal.KEY_METHOD.with(method);
        }
        if (method == SynthesisMethod.marginals && ties() != Ties.LEAST_SQUARES) {
            throw CommandRefusal.TIES_METHOD.with(method);
        }
        if (!isDryRun() && (rows.isEmpty() || out.isEmpty())) {
            throw CommandRefusal.SYNTH_ROWS.with();
        }
        output(out, ".csv", ".parquet");
        if (rows.isPresent() && out.isPresent()) {
            drawing = Optional.of(
                    new Drawing(rows.get(), seed.orElseGet(Drawing::freshSeed), out.get(), overwrite(), belonging()));
        }
        page = output(report, ".html");
    }

    @Override
    Plan plan(Curator curator, double confidence) {
        return switch (method) {
            case histogram -> histogram(curator.dataset()).plan(curator, confidence);
            case marginals -> marginals(curator.dataset()).plan(curator, confidence);
        };
    }

    @Override
    QuestionDocument question(RemoteDataSet remote) {
        return switch (method) {
            case histogram -> {
                requireCounted(remote.dataset());
                yield super.question(remote);
            }
            case marginals -> QuestionDocument.marginals(columns(), bins());
        };
    }

    @Override
    Spend spend() {
        return new Spend.Budget(epsilon(), delta);
    }

    @Override
    void deliver(Answer answer, Dataset dataset) throws IOException {
        out().print(shown(
                switch (method) {
                    case histogram -> ofHistogram(written(histogram(dataset), answer));
                    case marginals -> ofMarginals(written(marginals(dataset), answer));
                }));
    }

    /** A server counts all columns of a histogram, and so also those that rows drawn here would have computed. */
    private void requireCounted(Dataset dataset) {
        Set<String> computed = Curator.ruled(dataset, axes(dataset)).computed().keySet();
        if (!computed.isEmpty()) {
            throw CommandRefusal.SYNTH_DERIVED.with(String.join(", ", new TreeSet<>(computed)));
        }
    }

    private Synthesis<Quality> histogram(Dataset dataset) {
        return Synthesis.ofHistogram(Curator.ruled(dataset, axes(dataset)), key(), ties());
    }

    private Synthesis<MarginalQuality> marginals(Dataset dataset) {
        return Synthesis.ofMarginals(Curator.ruled(dataset, axes(dataset)));
    }

    private SynthesisReport ofHistogram(SyntheticFile<Quality> file) throws IOException {
        tell(QualityReport.of(file, language()).html());
        return SynthesisReport.ofHistogram(file, isRepeated(file.answer()), language(), notes());
    }

    private SynthesisReport ofMarginals(SyntheticFile<MarginalQuality> file) throws IOException {
        tell(MarginalReport.of(file, language()).html());
        return SynthesisReport.ofMarginals(file, isRepeated(file.answer()), language(), notes());
    }

    private <Q> SyntheticFile<Q> written(Synthesis<Q> synthesis, Answer answer) throws IOException {
        try (Progress progress = new Progress("drawing", Synthesis.STEPS)) {
            return synthesis.write(answer, drawing.orElseThrow(), progress::step);
        }
    }

    private void tell(String html) throws IOException {
        if (page.isPresent()) {
            page.get().write(writer -> writer.append(html));
        }
    }
}
