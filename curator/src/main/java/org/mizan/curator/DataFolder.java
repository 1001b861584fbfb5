package org.mizan.curator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.ledger.Ledger;
import org.mizan.privacy.InvalidInputException;

/** The folder of a description, from which its paths lead to the rows and to the ledger. */
final class DataFolder {
    private final Path folder;
    private final Dataset dataset;

    private DataFolder(Path folder, Dataset dataset) {
        this.folder = folder;
        this.dataset = dataset;
    }

    static DataFolder of(Path description, Dataset dataset) {
        return new DataFolder(
                Optional.ofNullable(description.toAbsolutePath().getParent()).orElseThrow(), dataset);
    }

    Ledger ledger() throws IOException {
        return new LedgerPlace(dataset, folder, System.getenv()).open();
    }

    Engine engine() {
        throw InvalidInputException.of("source.kind", "source", dataset.source().text(), "cannot be read yet", "wait");
    }
}
