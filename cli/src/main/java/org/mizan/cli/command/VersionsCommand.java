package org.mizan.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.mizan.certificate.DataVersion;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.curator.place.SourceChanges;
import org.mizan.ledger.LedgerView;
import org.mizan.report.answer.VersionsReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the imports of a data set. */
@Command(
        name = "versions",
        description = {
            "Lists the versions of a data set, one for each import: number, time and commitment. For the owner.",
            "Says which source files changed after the last import. Charges nothing and reads no data."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan versions --data examples/clinic/mizan.yaml"})
public final class VersionsCommand extends ReportCommand<VersionsReport> {
    @Mixin
    private DataOption data;

    @Mixin
    private LanguageOption language;

    @Override
    VersionsReport report() throws IOException {
        Path description = data.file();
        LedgerPlace place = LedgerPlace.of(description);
        List<DataVersion> versions = new ArrayList<>();
        if (place.exists()) {
            try (LedgerView ledger = place.view()) {
                versions.addAll(ledger.versions(place.dataset().name()));
            }
        }
        List<String> changed = new ArrayList<>();
        if (!versions.isEmpty()) {
            Instant imported = versions.get(versions.size() - 1).time();
            changed.addAll(SourceChanges.since(imported, place.dataset(), description));
        }
        return new VersionsReport(versions, changed, description.toString(), language.value());
    }
}
