package org.mizan.ledger;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A ledger in a file that says when it reaches which stage, for tests of other modules. */
public final class WatchedLedger {
    private WatchedLedger() {}

    public static Ledger open(Path file, Policy policy, Consumer<String> stages) {
        return Ledger.open(
                Sqlite.open(file),
                HeadFile.besideFolderOf(file),
                List.of(policy),
                System::currentTimeMillis,
                stage -> stages.accept(stage.name()));
    }
}
