package org.mizan.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.noise.Generator;
import org.mizan.privacy.InvalidInputException;
import org.mizan.report.synthetic.QualityReport;
import org.mizan.report.synthetic.SynthesisReport;
import org.mizan.synth.Histogram;
import org.mizan.synth.Quality;
import org.mizan.synth.SyntheticTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes invented rows that have the frequencies of a released histogram. */
@Command(
        name = "synth",
        description = {
            "Releases a histogram and draws synthetic rows from it, any number at the same cost.",
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
            description = "Writes a page that compares the rows with the histogram (.html).")
    private Optional<Path> report;

    private Optional<OutputFile> page = Optional.empty();

    @Override
    void check() {
        if (format() == AnswerFormat.csv) {
            throw InvalidInputException.of(
                    "format.unknown",
                    "format",
                    "csv",
                    "is that of the file, not of what is printed",
                    "use table or json");
        }
        if (!isDryRun() && (rows.isEmpty() || out.isEmpty())) {
            throw InvalidInputException.of(
                    "synth.rows",
                    "options",
                    "without --rows or --out",
                    "rows are drawn, so many, into a file",
                    "give --rows 1000 --out people.csv, or --dry-run");
        }
        out.ifPresent(path -> OutputFile.of(path, overwrite(), ".csv", ".parquet"));
        page = report.map(path -> OutputFile.of(path, overwrite(), ".html"));
    }

    @Override
    void deliver(Answer answer, Curator curator) throws IOException {
        Histogram histogram = Histogram.of(partition(curator), answer.released());
        long drawnBy = seed.orElseGet(() -> Generator.current().nextLong() >>> 1);
        Path file = out.orElseThrow();
        Instant start = Instant.now();
        try (Progress progress = new Progress("drawing", SyntheticTable.STEPS)) {
            Quality quality =
                    SyntheticTable.of(histogram, rows.orElseThrow(), drawnBy).write(file, overwrite(), progress::step);
            if (page.isPresent()) {
                page.get()
                        .write(out -> out.append(
                                QualityReport.of(quality, answer.released().notes())
                                        .html()));
            }
            SynthesisReport summary = new SynthesisReport(
                    answer,
                    isRepeated(answer),
                    quality,
                    file,
                    drawnBy,
                    Duration.between(start, Instant.now()),
                    language());
            out().print(shown(summary));
        }
    }
}
