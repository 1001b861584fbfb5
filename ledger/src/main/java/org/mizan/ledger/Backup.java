package org.mizan.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.mizan.privacy.InvalidInputException;

/** Copies a ledger to a new file. */
final class Backup {
    private Backup() {}

    /** A copy that fails leaves the ledger as it was: the failure is returned, so that it stops nobody else. */
    static Optional<LedgerException> write(Store store, Path target) {
        if (Files.exists(target)) {
            throw InvalidInputException.of(
                    "backup.exists", "backup", target, "never overwrites a file", "name a new file");
        }
        try {
            store.backup(target);
            return Optional.empty();
        } catch (SQLException failure) {
            return Optional.of(LedgerException.because(
                    failure,
                    "backup.failed",
                    "backup",
                    target + " (" + failure.getMessage() + ")",
                    "must be written completely",
                    "check the disk, remove what was written and try again"));
        }
    }
}
