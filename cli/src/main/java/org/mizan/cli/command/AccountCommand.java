package org.mizan.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.EventHelp;
import org.mizan.cli.option.GroupOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.NeighboursOption;
import org.mizan.cli.option.UnitsOption;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Order;
import org.mizan.privacy.event.Event;
import org.mizan.report.Report;
import org.mizan.report.account.AccountReport;
import org.mizan.report.account.AccountsReport;
import org.mizan.report.account.MechanismTable;
import org.mizan.report.plot.Plot;
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
            "  mizan account \"20 x laplace(epsilon=0.1) + gaussian(sigma=3)\" --delta 1e-6 --plot curve.svg",
            "  mizan account \"100 x laplace(epsilon=0.1)\" \"100 x gaussian(sigma=10)\" --delta 1e-5 --group 3",
            "  mizan account --table \"randomized-response(p=0.75)\" \"laplace(scale=1)\" \"gaussian(sigma=1)\""
        })
public final class AccountCommand extends ReportCommand<Report> {
    @Parameters(
            paramLabel = "EVENTS",
            arity = "0..*",
            description = "What is done to the data, in the words below; several lists are compared.")
    private List<String> events = List.of();

    @Option(
            names = "--table",
            description = "One row for each list: what standard privacy says, and the Rényi curve at every --order.")
    private boolean table;

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
    private GroupOption group;

    @Mixin
    private UnitsOption units;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws ε over δ and the Rényi curves (.svg, .png or .html).")
    private Optional<Path> plot;

    @Option(names = "--overwrite", description = "Replaces a drawing that already exists.")
    private boolean overwrite;

    @Mixin
    private LanguageOption language;

    @Override
    Report report() throws IOException {
        List<Event> lists = lists();
        long size = group.value();
        if (table) {
            require(plot.isEmpty(), CommandRefusal.ACCOUNT_QUESTION_PLOT);
            require(units.value().isEmpty(), CommandRefusal.ACCOUNT_QUESTION_UNITS);
            return MechanismTable.of(lists, deltas, orders, size).in(language.value());
        }
        if (plot.isPresent()) {
            DataSetFiles.unknown().requireOther(plot.get());
        }
        Optional<PlotFile> file = plot.map(path -> PlotFile.of(path, overwrite));
        List<AccountReport> accounts = lists.stream()
                .map(event -> AccountReport.of(event, deltas, orders, units.value(), size)
                        .in(language.value()))
                .toList();
        AccountsReport all = AccountsReport.of(accounts);
        boolean single = accounts.size() == 1;
        Report report = single ? accounts.get(0) : all;
        if (file.isPresent()) {
            Plot drawn = single ? accounts.get(0).plot() : all.plot();
            file.get().write(drawn, report, Instant.now(), language.value());
        }
        return report;
    }

    /** Each list of events; an error in one of several says in which, and one that may lack its quotes says so. */
    private List<Event> lists() {
        List<Event> lists = new ArrayList<>();
        for (String text : events) {
            try {
                lists.add(neighbours.event(text));
            } catch (InvalidInputException invalid) {
                throw events.size() == 1
                        ? invalid
                        : invalid.in("list %d of %d, each in quotes".formatted(lists.size() + 1, events.size()));
            }
        }
        return lists;
    }
}
