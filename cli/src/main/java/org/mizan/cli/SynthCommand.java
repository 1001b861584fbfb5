package org.mizan.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Plan;
import org.mizan.noise.Generator;
import org.mizan.privacy.Delta;
import org.mizan.release.Spend;
import org.mizan.report.synthetic.MarginalReport;
import org.mizan.report.synthetic.QualityReport;
import org.mizan.report.synthetic.SynthesisReport;
import org.mizan.synth.Histogram;
import org.mizan.synth.MarginalQuality;
import org.mizan.synth.NoisyMarginals;
import org.mizan.synth.Quality;
import org.mizan.synth.SyntheticTable;
import org.mizan.synth.Ties;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes invented rows that have the frequencies of a released histogram, or of released marginals. */
@Command(
        name = "synth",
        description = {
            "Releases a histogram or marginals and draws synthetic rows from it, any number at the same cost.",
            "Without --columns all columns with public values are taken, and those of more than 32 numbers or dates are put"
                    + " into ten bins."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan synth --data examples/survey/mizan.yaml --columns sex --epsilon 1 --rows 1000 --out sex.csv"
        })
final class SynthCommand extends CellsCommand {
    @Option(
            names = "--method",
            defaultValue = "histogram",
            paramLabel = "METHOD",
            description =
                    "histogram: of all columns together; marginals: of up to three at a time, for many columns (default: ${DEFAULT-VALUE}).")
    private SynthesisMethod method;

    @Option(names = "--delta", paramLabel = "DELTA", description = "The δ beside ε, which marginals need.")
    private Optional<Delta> delta;

    @Option(names = "--rows", paramLabel = "NUMBER", description = "How many rows are drawn; a dry run draws none.")
    private Optional<Long> rows;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "A new file for the rows (.csv or .parquet), but for a dry run.")
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

    private Optional<OutputFile> page = Optional.empty();

    @Override
    void check() throws IOException {
        if (format() == AnswerFormat.csv) {
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
        page = output(report, ".html");
    }

    @Override
    Plan plan(Curator curator, double confidence) {
        return switch (method) {
            case histogram -> super.plan(curator, confidence);
            case marginals -> curator.marginals(axes(curator.dataset()), confidence);
        };
    }

    @Override
    Spend spend() {
        return new Spend.Budget(epsilon(), delta);
    }

    @Override
    void deliver(Answer answer, Curator curator) throws IOException {
        long drawnBy = seed.orElseGet(() -> Generator.current().nextLong() >>> 1);
        Path file = out.orElseThrow();
        Instant start = Instant.now();
        SynthesisReport.Drawn drawn = switch (method) {
            case histogram -> {
                Histogram histogram = Histogram.of(partition(curator.dataset()), answer.released());
                Quality quality = written(SyntheticTable.of(histogram, rows.orElseThrow(), drawnBy), file);
                tell(QualityReport.of(quality, answer.released().notes()).html());
                yield SynthesisReport.Drawn.of(quality);
            }
            case marginals -> {
                NoisyMarginals marginals = NoisyMarginals.of(axes(curator.dataset()), answer.released());
                MarginalQuality quality = written(SyntheticTable.of(marginals, rows.orElseThrow(), drawnBy), file);
                tell(MarginalReport.of(quality, answer.released().notes()).html());
                yield SynthesisReport.Drawn.of(quality);
            }
        };
        out().print(shown(new SynthesisReport(
                answer, isRepeated(answer), drawn, file, drawnBy, Duration.between(start, Instant.now()), language())));
    }

    private <Q> Q written(SyntheticTable<Q> table, Path file) throws IOException {
        try (Progress progress = new Progress("drawing", SyntheticTable.STEPS)) {
            return table.write(file, overwrite(), progress::step);
        }
    }

    private void tell(String html) throws IOException {
        if (page.isPresent()) {
            page.get().write(writer -> writer.append(html));
        }
    }
}
