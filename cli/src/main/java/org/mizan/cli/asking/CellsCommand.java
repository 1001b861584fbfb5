package org.mizan.cli.asking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.PositiveEpsilon;
import org.mizan.cli.option.TiesOption;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Curator;
import org.mizan.dataset.Dataset;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import picocli.CommandLine.Option;

/** A command that has the rows of cells counted, at a price that is named. */
abstract class CellsCommand extends ReleaseCommand {
    @Option(
            names = "--columns",
            paramLabel = "COLUMN",
            split = ",",
            description = "The columns whose combinations of values are counted.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--bins",
            paramLabel = "COLUMN=NUMBER",
            split = ",",
            description = "Puts the values of a column of numbers or dates into so many bins.")
    private Map<String, Long> bins = new LinkedHashMap<>();

    @Option(
            names = "--bin-width",
            paramLabel = "COLUMN=WIDTH",
            split = ",",
            description = "Puts them into bins of this width, from the least value up; days for dates.")
    private Map<String, Rational> widths = new LinkedHashMap<>();

    @Option(
            names = "--epsilon",
            required = true,
            paramLabel = "EPSILON",
            converter = PositiveEpsilon.class,
            description = "The ε that it costs.")
    private Epsilon epsilon;

    @Option(
            names = "--key",
            paramLabel = "NAME",
            description = "Random differential privacy: the name of a good event that the description opens.")
    private Optional<String> key;

    @Option(
            names = "--ties",
            paramLabel = "RULE",
            defaultValue = "least-squares",
            converter = TiesOption.class,
            description = "Which of the nearest histograms is shown. least-squares: good for rows in many cells; "
                    + "smallest-first: lowers the smallest cells first, good for rows in few cells (default: "
                    + "${DEFAULT-VALUE}).")
    private Ties ties;

    @Override
    Plan plan(Curator curator, double confidence) {
        return curator.histogram(partition(curator.dataset()), key, ties, confidence);
    }

    @Override
    QuestionDocument question(RemoteDataSet remote) {
        return QuestionDocument.histogram(columns, bins(), key, ties);
    }

    @Override
    Spend spend() {
        return new Spend.Budget(epsilon, Optional.empty());
    }

    final Epsilon epsilon() {
        return epsilon;
    }

    final boolean hasKey() {
        return key.isPresent();
    }

    final Optional<String> key() {
        return key;
    }

    final Ties ties() {
        return ties;
    }

    final boolean hasColumns() {
        return !columns.isEmpty();
    }

    /** The cells of the columns that were named, or of all of them. */
    final Partition partition(Dataset dataset) {
        return new Partition(axes(dataset).list());
    }

    /** The sides of the columns that were named, or of all of them. */
    final Axes axes(Dataset dataset) {
        return hasColumns() ? Axes.of(dataset, columns, bins()) : Axes.ofAll(dataset, bins());
    }

    final List<String> columns() {
        return columns;
    }

    final Map<String, Bins> bins() {
        Map<String, Bins> all = new LinkedHashMap<>();
        bins.forEach((column, number) -> all.put(column, new Bins.Count(number)));
        widths.forEach((column, width) -> {
            if (all.put(column, new Bins.Width(width)) != null) {
                throw CommandRefusal.BINS_TWICE.with(column);
            }
        });
        return all;
    }
}
