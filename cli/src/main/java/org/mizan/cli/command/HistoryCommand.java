package org.mizan.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.RemoteReport;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Curator;
import org.mizan.message.Spelling;
import org.mizan.report.Report;
import org.mizan.report.answer.HistoryReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists what was asked before. */
@Command(
        name = "history",
        description = {
            "Lists what an analyst asked, newest first: time, cost, request id and question.",
            "Charges nothing and reads no data."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan history --data examples/clinic/mizan.yaml --analyst ana",
            "  mizan history --data examples/clinic/mizan.yaml --everyone --last 100 --format json"
        })
public final class HistoryCommand extends ReportCommand<Report> {
    private static final int MOST = 100_000;

    @Mixin
    private DataOption data;

    @Option(
            names = "--analyst",
            paramLabel = "NAME",
            description = "Whose questions (default: the user of the operating system).")
    private Optional<String> analyst;

    @Option(names = "--everyone", description = "The questions of all analysts, for the owner.")
    private boolean everyone;

    @Option(
            names = "--last",
            paramLabel = "NUMBER",
            defaultValue = "20",
            description = "How many, from 1 to 100000 (default: ${DEFAULT-VALUE}).")
    private int last;

    @Mixin
    private LanguageOption language;

    @Override
    Report report() throws IOException {
        require(last >= 1 && last <= MOST, CommandRefusal.HISTORY_LAST, last, MOST);
        Optional<RemoteDataSet> remote = data.remote(language.value());
        if (remote.isPresent()) {
            analyst.ifPresent(name -> {
                throw CommandRefusal.REMOTE_ANALYST.with(Spelling.shown(name));
            });
            return new RemoteReport(type -> remote.get().history(last, everyone, type));
        }
        String name = analyst.orElseGet(() -> System.getProperty("user.name"));
        try (Curator curator = Curator.open(data.file(), name)) {
            return HistoryReport.of(
                    curator.history(everyone ? Optional.empty() : Optional.of(name), last),
                    data.file().toString(),
                    language.value());
        }
    }
}
