package org.mizan.cli.command;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.CheckSummary;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.ImportSummary;
import org.mizan.cli.output.Progress;
import org.mizan.curator.Importing;
import org.mizan.curator.place.OwnerKey;
import org.mizan.dataset.Dataset;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.ImportCheck;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Imports the source of a data set and tells its owner which lines break which rule. */
@Command(
        name = "import",
        description = {
            "Reads the source of a data set once and writes the snapshot that queries read.",
            "Its output is for the owner of the data only: it says which lines break which rule. Such values become NULL or"
                    + " are clipped, and rows that cannot be read are dropped.",
            "An import fails where more than half of a column would become NULL because it cannot be read."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan import --data examples/clinic/mizan.yaml",
            "  mizan import --check --data examples/hospital/mizan.yaml"
        })
public final class ImportCommand extends ReportCommand<Report> {
    @Mixin
    private DataOption data;

    @Mixin
    private LanguageOption language;

    @Option(
            names = "--check",
            description = "Say what an import would do to which values, and do nothing. Exits with 2 if it would fail.")
    private boolean check;

    @Option(
            names = "--accept-nulls",
            paramLabel = "COLUMN",
            description = "Import although more than half of this column becomes NULL. May be repeated.")
    private Set<String> acceptedNulls = new LinkedHashSet<>();

    @Override
    Report report() throws IOException {
        return check ? checked() : imported();
    }

    @Override
    int exitCode(Report report) {
        return report instanceof CheckSummary summary && summary.isRefused() ? ExitCode.USAGE : ExitCode.DONE;
    }

    private CheckSummary checked() throws IOException {
        try (Progress progress = new Progress("checking", Import.STEPS)) {
            ImportCheck found = Importing.check(data.file(), acceptedNulls, progress::step);
            return new CheckSummary(found, acceptedNulls, language.value());
        }
    }

    private ImportSummary imported() throws IOException {
        Dataset dataset = data.dataset();
        OwnerKey key = OwnerKey.of(data.file());
        key.read();
        List<String> warnings = Importing.warnings(data.file());
        try (Progress progress = new Progress("importing", Import.STEPS)) {
            ImportReport imported = Importing.run(data.file(), acceptedNulls, progress::step);
            return new ImportSummary(imported, dataset, key.make(), warnings, language.value());
        }
    }
}
