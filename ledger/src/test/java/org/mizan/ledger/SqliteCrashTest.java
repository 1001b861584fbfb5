package org.mizan.ledger;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class SqliteCrashTest extends CrashContract {
    @TempDir
    Path folder;

    @Override
    Place place() {
        return new Place.InFile(file());
    }

    private Path file() {
        return folder.resolve(".mizan/ledger.db");
    }

    @Override
    List<String> address() {
        return List.of("file", file().toString());
    }

    @Override
    int rounds() {
        return 3;
    }
}
