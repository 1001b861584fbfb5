package org.mizan.engine.snapshot;

import java.io.IOException;
import java.util.Optional;

/** Who keeps in mind what is imported, and may refuse it: the ledger of the data set. */
public interface Custodian {
    /** The key of commitments. Asked for when all sources are found and have the declared columns, before the first row. */
    byte[] key() throws IOException;

    /** Who may replace the snapshot: a mark that it carries, and that no other ledger has. */
    String mark() throws IOException;

    /**
     * Takes note of what was read, durably, or refuses it; afterwards the snapshot is put in its place. A crash between the
     * two leaves a snapshot that is not the one last noted, which is refused until the next import.
     *
     * @param isAsBefore where a snapshot of the first form is replaced, which no ledger took note of: whether its rows are the
     *     same; looked at only where good events are about them
     */
    void note(Commitment commitment, Optional<Boolean> isAsBefore) throws IOException;
}
