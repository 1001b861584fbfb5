package org.mizan.cli.command;

import java.io.IOException;
import java.util.List;
import org.mizan.cli.option.DataOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.ImportSummary;
import org.mizan.cli.output.Progress;
import org.mizan.curator.Importing;
import org.mizan.curator.place.OwnerKey;
import org.mizan.dataset.Dataset;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.ImportReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Imports the source of a data set and tells its owner which lines break which rule. */
@Command(
        name = "import",
        description = {
            "Reads the source of a data set once and writes the snapshot that queries read.",
            "Its output is for the owner of the data only: it says which lines break which rule. Such values become NULL or"
                    + " are clipped, and rows that cannot be read are dropped."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan import --data examples/clinic/mizan.yaml"})
public final class ImportCommand extends ReportCommand<ImportSummary> {
    @Mixin
    private DataOption data;

    @Mixin
    private LanguageOption language;

    @Override
    ImportSummary report() throws IOException {
        Dataset dataset = data.dataset();
        OwnerKey key = OwnerKey.of(data.file());
        key.read();
        List<String> warnings = Importing.warnings(data.file());
        try (Progress progress = new Progress("importing", Import.STEPS)) {
            ImportReport imported = Importing.run(data.file(), progress::step);
            return new ImportSummary(imported, dataset, key.make(), warnings, language.value());
        }
    }
}
