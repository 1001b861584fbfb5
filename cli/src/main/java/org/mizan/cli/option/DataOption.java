package org.mizan.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import picocli.CommandLine.Option;

/** Which data set is meant. */
public final class DataOption {
    private static final String USUAL = "mizan.yaml";

    @Option(
            names = "--data",
            required = true,
            paramLabel = "FILE",
            description = "The description of the data set, such as clinic/mizan.yaml, or the folder that has it.")
    private Path file;

    /** The description; in a folder, the file that is usually called so. */
    public Path file() {
        return Files.isDirectory(file) ? file.resolve(USUAL) : file;
    }

    public Dataset dataset() throws IOException {
        return DatasetFile.read(file());
    }

    /** The folder from which the paths of the description start. */
    Path folder() {
        return file().resolveSibling("");
    }
}
