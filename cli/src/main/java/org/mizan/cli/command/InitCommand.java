package org.mizan.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.OutputFile;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.curator.place.OwnerKey;
import org.mizan.dataset.file.Draft;
import org.mizan.dataset.file.SmartNoiseMetadata;
import org.mizan.engine.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Drafts the description of a data set for its owner to fill in. */
@Command(
        name = "init",
        description = {
            "Drafts mizan.yaml beside a CSV or Parquet file, from its header alone.",
            "No value is read. Types (but for Parquet), bounds and budget are the owner's to fill in.",
            "Also makes the key that signs certificates (.mizan/certificate.key) and exports mizan.pub."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan init visits.csv"})
public final class InitCommand implements Callable<Integer> {
    private static final String FILE = "mizan.yaml";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", description = "A CSV file with a header, or a Parquet file.")
    private Path data;

    @Option(
            names = "--smartnoise",
            paramLabel = "FILE",
            description = "Take types and bounds from this SmartNoise metadata; DATA is named and not read.")
    private Optional<Path> metadata;

    @Option(
            names = "--dialect",
            description = "Also propose delimiter, decimal sign and encoding of a CSV file, from its first line alone.")
    private boolean dialect;

    @Override
    public Integer call() throws IOException {
        Draft draft = draft();
        Path file = data.resolveSibling(FILE);
        if (WholeFile.isTaken(file)) {
            throw CommandRefusal.INIT_EXISTS.with(file);
        }
        OwnerKey key = OwnerKey.inFolder(file.resolveSibling(""));
        key.read();
        OutputFile.of(file, false, DataSetFiles.unknown()).write(out -> out.append(draft.text()));
        Optional<Path> publicKey = key.make();
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%s written: fill in the places marked <-, which are not in the header.%n", file);
        publicKey.ifPresent(
                exported -> out.printf("%s written: the public key by which certificates are checked.%n", exported));
        return ExitCode.DONE;
    }

    private Draft draft() throws IOException {
        if (metadata.isPresent()) {
            if (dialect) {
                throw CommandRefusal.INIT_BOTH.with();
            }
            return SmartNoiseMetadata.read(metadata.get()).draft(data);
        }
        return dialect ? Draft.ofDialect(data) : Draft.ofHeader(data);
    }
}
