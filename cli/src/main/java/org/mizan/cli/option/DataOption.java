package org.mizan.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.mizan.client.RemoteDataSet;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.Language;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private ServerOption server;

    /** The data set of a server, where one is asked in place of files. */
    public Optional<RemoteDataSet> remote(Language language) {
        return server.connection(language).map(each -> each.dataSet(file.toString()));
    }

    /** The description; in a folder, the file that is usually called so. Who reads it cannot ask a server instead. */
    public Path file() {
        server.requireNone();
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
