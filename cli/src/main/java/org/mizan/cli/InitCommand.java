package org.mizan.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.dataset.file.Draft;
import org.mizan.dataset.file.SmartNoiseMetadata;
import org.mizan.privacy.InvalidInputException;
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
            "No value is read. Types (but for Parquet), bounds and budget are the owner's to fill in."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan init visits.csv"})
final class InitCommand implements Callable<Integer> {
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

    @Override
    public Integer call() throws IOException {
        Draft draft =
                metadata.isPresent() ? SmartNoiseMetadata.read(metadata.get()).draft(data) : Draft.ofHeader(data);
        Path file = data.resolveSibling(FILE);
        try {
            Files.writeString(file, draft.text(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException exists) {
            throw InvalidInputException.of(
                    "init.exists", "file", file, "is there already", "remove or rename it if it is not needed");
        }
        spec.commandLine()
                .getOut()
                .printf("%s written: fill in the places marked <-, which no header can tell.%n", file);
        return ExitCode.DONE;
    }
}
