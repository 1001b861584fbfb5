package org.mizan.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerTest extends LedgerContract {
    @TempDir
    Path folder;

    @Override
    Place place() {
        return new Place.InFile(folder.resolve("clinic/.mizan/ledger.db"));
    }
}
