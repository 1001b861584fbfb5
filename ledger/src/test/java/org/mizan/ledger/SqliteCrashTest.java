package org.mizan.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteCrashTest extends CrashContract {
    @TempDir
    Path folder;

    @Override
    Place.Shared place() {
        return new Place.InFile(folder.resolve(".mizan/ledger.db"));
    }
}
