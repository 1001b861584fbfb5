package org.mizan.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mizan.curator.DataSetFiles;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Order;
import org.mizan.privacy.event.Event;
import org.mizan.report.account.AccountReport;
import org.mizan.report.plot.PlotFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what events cost together. */
@Command(
        name = "account",
        description = "Says what events cost together, by every way of accounting for them.",
        mixinStandardHelpOptions = true,
        modelTransformer = EventHelp.class,
        footer = {
            "",
            "Examples:",
            "  mizan account \"10000 x gaussian(sigma=4, sample=0.01)\" --delta 1e-5 --units 60000",
            "  mizan account \"20 x laplace(epsilon=0.1) + gaussian(sigma=3)\" --delta 1e-6 --plot curve.svg"
        })
final class AccountCommand extends ReportCommand<AccountReport> {
    @Parameters(paramLabel = "EVENTS", description = "What is done to the data, in the words below.")
    private String events;

    @Mixin
    private NeighboursOption neighbours;

    @Option(
            names = "--delta",
            paramLabel = "DELTA",
            description = "The δ of the guarantee; may be given more than once.")
    private List<Delta> deltas = List.of();

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = "Also shows the Rényi curve at this order, from 1 to inf; may be given more than once.")
    private List<Order> orders = List.of();

    @Mixin
    private UnitsOption units;

    @Option(names = "--plot", paramLabel = "FILE", description = "Draws ε over δ and the Rényi curve (.svg or .png).")
    private Optional<Path> plot;

    @Option(names = "--overwrite", description = "Replaces a drawing that is there already.")
    private boolean overwrite;

    @Override
    AccountReport report() throws IOException {
        Event event = neighbours.event(events);
        if (plot.isPresent()) {
            DataSetFiles.unknown().requireOther(plot.get());
        }
        Optional<PlotFile> file = plot.map(path -> PlotFile.of(path, overwrite));
        AccountReport report = AccountReport.of(event, deltas, orders, units.value());
        if (file.isPresent()) {
            file.get().write(report.plot());
        }
        return report;
    }
}
