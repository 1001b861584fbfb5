package org.mizan.curator;

import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.privacy.InvalidInputException;

/** Where the rows of a description are, and the engine that reads them. */
final class DataSource {
    private final Dataset dataset;
    private final Path folder;

    DataSource(Dataset dataset, Path folder) {
        this.dataset = dataset;
        this.folder = folder;
    }

    Engine open() {
        throw InvalidInputException.of(
                "source.kind", "source", dataset.source().text(), "cannot be read yet", folder.toString());
    }
}
