package org.mizan.ledger;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class PostgresCrashTest extends CrashContract {
    @TempDir
    Path folder;

    @Override
    Place.Shared place() {
        return PostgresServer.place(folder.resolve("head"));
    }
}
