package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.ParquetProperties;

/** Takes note of what is imported and refuses nothing: what a ledger does for data that were never charged. */
public class Notebook implements Custodian {
    private final String mark;
    private Optional<Commitment> noted = Optional.empty();
    private Optional<Boolean> isAsBefore = Optional.empty();

    /** With a mark of its own. */
    public Notebook(String mark) {
        this.mark = mark;
    }

    /** The snapshot of a data set, if it is that of the description; its rows may be any. */
    static Path require(Dataset dataset, Path description) throws IOException {
        Path path = Snapshot.path(dataset, description.resolveSibling(""));
        Optional<String> carried = Files.exists(path)
                ? Optional.ofNullable(ParquetProperties.read(path).get(Snapshot.ROWS))
                : Optional.empty();
        return Snapshot.require(dataset, description, carried);
    }

    @Override
    public byte[] key() {
        return new byte[32];
    }

    @Override
    public String mark() {
        return mark;
    }

    @Override
    public void note(Commitment commitment, Optional<Boolean> before) {
        noted = Optional.of(commitment);
        isAsBefore = before;
    }

    Commitment commitment() {
        return noted.orElseThrow();
    }

    Optional<Boolean> isAsBefore() {
        return isAsBefore;
    }
}
