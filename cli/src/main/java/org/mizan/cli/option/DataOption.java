package org.mizan.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import picocli.CommandLine.Option;

/** Which data set is meant. */
public final class DataOption {
    @Option(
            names = "--data",
            required = true,
            paramLabel = "FILE",
            description = "The description of the data set, such as clinic/mizan.yaml.")
    private Path file;

    public Path file() {
        return file;
    }

    public Dataset dataset() throws IOException {
        return DatasetFile.read(file);
    }

    /** The folder from which the paths of the description start. */
    Path folder() {
        return file.resolveSibling("");
    }
}
