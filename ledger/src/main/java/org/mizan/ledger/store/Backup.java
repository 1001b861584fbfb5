package org.mizan.ledger.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.mizan.privacy.InvalidInputException;

/** Copies a ledger to a new file. */
public final class Backup {
    private Backup() {}

    /** A copy that fails leaves the ledger as it was: the failure is returned, so that it stops nobody else. */
    public static Optional<LedgerException> write(Store store, Path target) {
        if (Files.exists(target)) {
            throw InvalidInputException.of(
                    "backup.exists", "backup", target, "never overwrites a file", "name a new file");
        }
        Path end = target.toAbsolutePath();
        Path draft = end.resolveSibling(
                "." + end.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.deleteIfExists(draft);
            try {
                // The database writes into an empty file that it finds, which therefore is the owner's alone.
                OwnersFile.open(draft).close();
                store.backup(draft);
                put(draft, end);
            } finally {
                Files.deleteIfExists(draft);
            }
            return Optional.empty();
        } catch (SQLException | IOException failure) {
            boolean full = StoreFailure.of(failure) == StoreFailure.FULL;
            return Optional.of(LedgerException.because(
                    failure,
                    "backup.failed",
                    "backup",
                    target + " (" + failure.getMessage() + ")",
                    full ? "the disk is full; nothing was written" : "must be written completely; nothing was written",
                    full ? "free some space and try again" : "check the folder and the disk, and try again"));
        }
    }

    /** A link never replaces a file that has appeared meanwhile. */
    private static void put(Path draft, Path end) throws IOException {
        try {
            Files.createLink(end, draft);
        } catch (FileAlreadyExistsException appeared) {
            throw appeared;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            Files.move(draft, end);
        }
    }
}
