package org.mizan.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.OutputFile;
import org.mizan.cli.output.RemoteReport;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.message.Language;
import org.mizan.report.Report;
import org.mizan.report.budget.BudgetReport;
import org.mizan.report.plot.PlotFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what was spent on a data set, what is left and on whom. */
@Command(
        name = "budget",
        description = {
            "Shows the budget of a data set: what was spent, what is left and what still fits.",
            "Reads the ledger and never the data; may be asked while another process charges."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan budget --data examples/clinic/mizan.yaml --plot budget.svg",
            "  mizan budget --data examples/clinic/mizan.yaml --verify --format json"
        })
public final class BudgetCommand extends ReportCommand<Report> {
    @Mixin
    private DataOption data;

    @Mixin
    private LanguageOption language;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws what is spent against what is allowed (.svg, .png or .html).")
    private Optional<Path> plot;

    @Option(
            names = "--verify",
            description = "Reads the whole ledger again: its chain, its answers, and whether the charges add up.")
    private boolean verify;

    @Option(
            names = "--export",
            paramLabel = "FILE",
            description = "Writes every entry as a line of JSON to a new file.")
    private Optional<Path> export;

    @Option(names = "--backup", paramLabel = "FILE", description = "Writes a copy of the ledger to a new file.")
    private Optional<Path> backup;

    @Option(
            names = "--overwrite",
            description = "Replaces a drawing or an export that is there already; a backup is never replaced.")
    private boolean overwrite;

    @Option(
            names = "--adopt-restored",
            description =
                    "Owner's step after a restore: goes on with this copy, although charges that it lost are forgotten.")
    private boolean adoptRestored;

    @Option(
            names = "--adopt-source",
            description = "Owner's step after a move: the same data have the source that the description names now.")
    private boolean adoptSource;

    @Override
    Report report() throws IOException {
        Optional<RemoteDataSet> remote = data.remote(language.value());
        if (remote.isPresent()) {
            boolean isOfFiles = verify || adoptRestored || adoptSource;
            boolean isWritten = plot.isPresent() || export.isPresent() || backup.isPresent();
            require(!isOfFiles && !isWritten, CommandRefusal.REMOTE_FILES);
            return new RemoteReport(remote.get()::budget);
        }
        DataSetFiles belonging = DataSetFiles.of(data.file());
        for (Path file : Stream.concat(plot.stream(), backup.stream()).toList()) {
            belonging.requireOther(file);
        }
        Optional<PlotFile> drawing = plot.map(file -> PlotFile.of(file, overwrite));
        Optional<OutputFile> lines =
                export.isPresent() ? Optional.of(OutputFile.of(export.get(), overwrite, belonging)) : Optional.empty();
        LedgerPlace place = LedgerPlace.of(data.file());
        if (adoptRestored) {
            place.adoptRestored();
        }
        if (adoptSource) {
            place.adoptSource();
        }
        try (LedgerView ledger = place.view()) {
            if (verify) {
                ledger.verify();
            }
            if (lines.isPresent()) {
                lines.get().write(ledger::export);
            }
            backup.ifPresent(ledger::backup);
            BudgetReport report = report(place, ledger, verify, language.value());
            if (drawing.isPresent()) {
                drawing.get().write(report.plot(), report, Instant.now(), language.value());
            }
            return report;
        }
    }

    /** How the ceilings of a data set stand in its ledger. */
    public static BudgetReport report(LedgerPlace place, LedgerView ledger, boolean isVerified, Language language) {
        String name = place.dataset().budgetName();
        List<Balance> balances = new ArrayList<>(ledger.balances(name));
        balances.addAll(ledger.blockBalances(name));
        balances.addAll(ledger.newBlockBalances(name));
        return BudgetReport.of(name, balances, ledger.head(), isVerified)
                .with(ledger.changes(name))
                .with(ledger.binding(place.dataset().name()))
                .with(
                        place.dataset().budget().gamma(),
                        GoodEventDeclaration.gammas(place.dataset().goodEvents()))
                .in(language);
    }
}
