package org.mizan.cli.asking;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.output.OutputFile;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.dataset.Dataset;
import org.mizan.report.Report;
import org.mizan.report.answer.CellErrorReport;
import org.mizan.report.answer.HistogramReport;
import org.mizan.report.synthetic.HistogramPage;
import org.mizan.report.synthetic.LevelBars;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts the rows of every cell of a table. */
@Command(
        name = "histogram",
        description = {
            "Counts the rows of every combination of values, with noise, at a stated cost.",
            "Rows without a value have cells of their own. The counts are the nearest histogram to the noisy ones."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan histogram --data examples/survey/mizan.yaml --columns region,sex --epsilon 1",
            "  mizan histogram --data examples/survey/mizan.yaml --columns age --epsilon 0.5 --plot age.svg",
            "  mizan histogram --data examples/survey/mizan.yaml --columns region,sex --epsilon 1 --key cells --compare"
        })
public final class HistogramCommand extends CellsCommand {
    private static final String PAGE = ".html";

    @Mixin
    private AnswerOut file;

    @Option(names = "--plot", paramLabel = "FILE", description = "Draws each column's rows as bars (.svg or .html).")
    private Optional<Path> plot;

    @Option(
            names = "--compare",
            description =
                    "With --key: says the error to expect without and with the good event; charges and reads nothing.")
    private boolean isCompared;

    private Optional<OutputFile> drawing = Optional.empty();

    @Override
    void check() throws IOException {
        if (!hasColumns()) {
            throw CommandRefusal.COLUMNS_NONE.with();
        }
        if (isCompared && !hasKey()) {
            throw CommandRefusal.COMPARE_KEY.with();
        }
        file.prepare(this);
        drawing = output(plot, ".svg", PAGE);
    }

    @Override
    Optional<Report> comparison() throws IOException {
        if (!isCompared) {
            return Optional.empty();
        }
        Dataset dataset = dataset();
        return key().map(name ->
                new CellErrorReport(Curator.compare(dataset, partition(dataset), name, epsilon()), name, language()));
    }

    @Override
    void deliver(Answer answer, Dataset dataset) throws IOException {
        HistogramReport report =
                HistogramReport.of(answer, partition(dataset), language()).with(notes());
        if (drawing.isPresent()) {
            boolean isPage = plot.orElseThrow().toString().endsWith(PAGE);
            String drawn = isPage
                    ? HistogramPage.of(answer, report.histogram(), language()).html()
                    : LevelBars.document(report.histogram(), language());
            drawing.get().write(out -> out.append(drawn));
        }
        switch (format()) {
            case table -> {
                report.text(out());
                out().print(repetition(answer));
            }
            case json, parquet -> print(answer);
            case csv -> report.csv(out());
        }
        Piloted piloted = new Piloted(answer, Optional.empty());
        file.write(new AnswerOut.Forms(report::csv, out -> json(piloted, out), report::parquet));
    }
}
